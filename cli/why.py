"""`query --why` and `query --why-not`: derivations, and where rules fail."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from dlshape.analysis.units.ask import unit_facts
from dlshape.cli.evaluating import evaluation
from dlshape.cli.output import emit
from dlshape.cli.state import State
from dlshape.cli.why_own import asked_of_own, inquired, note
from dlshape.facts.errors import AnalysisError
from dlshape.inputs.arguments import with_arguments
from dlshape.inputs.library import STUBS, with_library
from dlshape.report.origin import Origins
from dlshape.report.program import Program
from dlshape.report.visible import visible
from dlshape.rules.catalogue import CATALOGUE
from dlshape.solver.evaluation import RULES, prepared_for, program, reported, rounds
from dlshape.solver.own_rules import library_columns

from pysouffle.embedded.why.derivation_json import derivation_json, missing_json
from pysouffle.embedded.why.derivation_text import derivation_text, missing_text
from pysouffle.embedded.why.derive import Derivation
from pysouffle.embedded.why.inquiry import TUPLES, WIDTH, Inquiry
from pysouffle.embedded.why.missing import Missing
from pysouffle.language.syntax import Pos

_RULES_SHOWN = 5  # by --why-not, unless --limit says otherwise; JSON is for programs and has them all
_JSON_WIDTH = 20_000  # characters of one value


def explain(args: argparse.Namespace) -> None:
    """Prints the answer to `args.why` or `args.why_not`. Raises AnalysisError, TimeLimitError."""
    if args.format in ("csv", "parquet"):
        raise AnalysisError(f"an explanation cannot be {args.format.upper()}: --format table or json")
    if args.engine == "souffle" or args.souffle is not None:
        print("dlshape: note: explanations come from the embedded engine, not from Soufflé", file=sys.stderr)
    facts, root = State().load_facts()
    if args.entry is not None:
        facts = unit_facts(facts, root, args.entry)
    how = replace(evaluation(args), engine="embedded")
    width = _JSON_WIDTH if args.format == "json" else WIDTH
    places = Places(Path())
    own = asked_of_own(args.why if args.why is not None else args.why_not, args)
    if own is not None:
        columns = {name: [kind for _, kind in known] for name, known in library_columns().items()}
        origins = Origins(Program(facts, root), CATALOGUE, places.path, columns)
        (unit, answer), others = inquired(own, with_arguments(facts, args.arg), how, args, width, origins.of)
        if told := note(unit, others):
            print(f"dlshape: note: asked {told}; `--entry FILE` asks in another script", file=sys.stderr)
        _answered(answer, places, args)
        return
    given, stubs = with_library(with_arguments(facts, args.arg))
    with prepared_for(how) as prepared:
        given = rounds(given, [], how.of_stage(), prepared).facts
    with program(args.rules) as main, reported(how):
        places = Places(main.parent)
        with how.budget.holding("the analysis did not finish"):
            inquiry = Inquiry.of(main, given, width=width, timeout=how.budget.stage().left())
        if args.why is not None:
            origins = Origins(Program(given, root, stubs, STUBS), CATALOGUE, places.path)
            _answered(inquiry.why(args.why, depth=args.depth, limit=args.limit or TUPLES, origin=origins.of), places, args)
        else:
            _answered(inquiry.why_not(args.why_not), places, args)


def _answered(answer: Derivation | Missing, places: Places, args: argparse.Namespace) -> None:
    as_json = args.format == "json"
    if isinstance(answer, Derivation):
        _print(derivation_json(answer, places.rule) if as_json else derivation_text(answer, places.rule))
    else:
        _print(missing_json(answer, places.rule) if as_json else missing_text(answer, places.rule, args.limit or _RULES_SHOWN))


def _print(answer: dict[str, Any] | Iterable[str]) -> None:
    if isinstance(answer, dict):
        emit(json.dumps(answer, indent=2, ensure_ascii=False) + "\n", None, as_json=True)
        return
    for line in answer:
        print(visible(line))


class Places:
    """Writes paths: what belongs to the rule library relative to that, the rest relative to the current folder where it lies in there.

    `base`: the folder that the places of rules are relative to.
    """

    def __init__(self, base: Path) -> None:
        self._base = base

    def rule(self, place: Pos) -> str:
        return f"{self.path(self._base / place.file)}:{place.line}"

    def path(self, path: Path) -> str:
        for folder, real in ((RULES.parent, os.path.realpath), (Path(), os.path.abspath)):
            found = Path(real(path))
            if found.is_relative_to(real(folder)):
                return found.relative_to(real(folder)).as_posix()
        return str(path)
