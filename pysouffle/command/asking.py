"""`--why` and `--why-not`: derivations, and where rules fail, over the facts that the program reads."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from pysouffle.embedded.cache import load_blueprint
from pysouffle.embedded.why.derivation_text import derivation_text, missing_text
from pysouffle.embedded.why.inquiry import Inquiry
from pysouffle.errors import EngineError
from pysouffle.language.syntax import Io, Pos
from pysouffle.source import Source
from pysouffle.streams import Places, load_relation, settled
from pysouffle.terms import Term

_RULES = 5  # that --why-not shows


def ask(args: argparse.Namespace) -> None:
    """Prints the answer to `args.why` or `args.why_not`. Raises EngineError."""
    if args.souffle_no_preprocessor:
        raise EngineError("explanations are for programs as the preprocessor leaves them: without --no-preprocessor")
    source = Source(args.program, None, tuple(map(Path, args.souffle_include_dir)), tuple((args.souffle_macro or "").split()))
    base = args.program.parent

    def shown(place: Pos) -> str:
        return f"{os.path.normpath(base / place.file)}:{place.line}"

    inquiry = Inquiry.of(source, _facts(source, args), timeout=args.timeout)
    if args.why is not None:
        lines = derivation_text(inquiry.why(args.why, depth=args.depth), shown)
    else:
        lines = missing_text(inquiry.why_not(args.why_not), shown, _RULES)
    for line in lines:
        print("".join(each if each.isprintable() or each == "\n" else each.encode("unicode_escape").decode() for each in line))


def _facts(source: Source, args: argparse.Namespace) -> dict[str, list[tuple[Term, ...]]]:
    """What a run with the same arguments would read."""
    plan = load_blueprint(source.segments, source.path.parent)
    pragmas = {**dict(plan.pragmas), **dict(text.split(":", 1) for text in args.souffle_pragma if ":" in text)}
    folder = args.souffle_fact_dir if args.souffle_fact_dir is not None else pragmas.get("fact-dir", ".")
    places = Places(Path(folder), warn=not args.souffle_no_warn and "no-warn" not in pragmas)
    found: dict[str, list[tuple[Term, ...]]] = {}
    for directive in plan.declarations.directives:
        if directive.kind is Io.INPUT:
            reading = load_relation(plan.declarations, directive.relation, settled(directive, places), sys.stdin.buffer)
            found.setdefault(directive.relation, []).extend(reading.rows)
    return found
