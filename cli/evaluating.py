"""How the rules are to be evaluated, as the command line says."""

from __future__ import annotations

import argparse

from dlshape.solver.evaluation import Evaluation


def evaluation(args: argparse.Namespace) -> Evaluation:
    memory = None if args.memory is None else args.memory << 20
    return Evaluation(args.engine, args.souffle, args.timeout, memory, args.tuples, tuple(args.rules))
