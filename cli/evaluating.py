"""How the rules are to be evaluated, as the command line says."""

from __future__ import annotations

import argparse
import math
from collections.abc import Mapping

from dlshape.cli.command_line import TIMEOUT
from dlshape.facts.budget import Budget
from dlshape.solver.evaluation import Evaluation


def evaluation(args: argparse.Namespace) -> Evaluation:
    """Soufflé has no limit of time unless one is given: it takes minutes to type the rules."""
    souffle = args.engine == "souffle" or (args.engine == "auto" and args.souffle is not None)
    timeout = (None if souffle else TIMEOUT) if args.timeout is None else None if args.timeout == math.inf else args.timeout
    memory = None if args.memory is None else args.memory << 20
    # Unless the run as a whole has a limit of time, each of its units has one.
    budget = Budget(timeout, args.began) if args.timeout is not None else Budget(start=args.began, each=timeout)
    keep = bool(args.rules) or args.command == "query"  # whoever edits rules, or asks, does so again, and changes nothing else
    return Evaluation(args.engine, args.souffle, budget, memory, args.tuples, tuple(args.rules), keep=keep)


def own_messages(args: argparse.Namespace) -> Mapping[str, str]:
    """The messages of the user's own checks by code."""
    return {check.code: check.message for check in args.checks.values()}
