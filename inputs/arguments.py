"""`--arg name=value`: values for the command-line options of the analysed program."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts
from dlshape.facts.text import escape

Argument = tuple[str, str]


def destination(name: str) -> str:
    """The attribute that an option is read by: `--batch-size` is `batch_size`."""
    return name.lstrip("-").replace("-", "_")


def with_arguments(facts: Facts, arguments: Sequence[Argument]) -> Facts:
    """The facts with more values given; they win over those given before."""
    given = [tuple(row) for row in facts.get("argument_given", ())]
    parts = [tuple(row) for row in facts.get("argument_part", ())]
    counts = [tuple(row) for row in facts.get("argument_parts", ())]
    for i, (name, text) in enumerate(arguments, len(given)):
        pieces = text.split(",") if text else []
        given.append((i, escape(destination(name)), escape(text)))
        parts.extend((i, j, escape(piece.strip())) for j, piece in enumerate(pieces))
        counts.append((i, len(pieces)))
    return {**facts, "argument_given": given, "argument_part": parts, "argument_parts": counts}


def check_arguments(facts: Facts, known: Collection[str], taken: Collection[str]) -> None:
    """Raises AnalysisError for a name that is no option of the program (these are `known`), or a value that its option does not take (of
    these, the values were `taken`)."""
    for_more = {i for i, *_ in facts.get("argument_for_more", ())}
    for i, name, text in facts.get("argument_given", ()):
        if name not in known:
            if i in for_more:
                continue
            from difflib import get_close_matches

            near = get_close_matches(str(name), known, 1)
            hint = f"did you mean {near[0]}? " if near else ""
            has = f"it has {', '.join(sorted(known))}" if known else "no option of it was found"
            raise AnalysisError(f"--arg {name}={text}: {hint}The program has no option `{name}`; {has}")
        if name not in taken:
            raise AnalysisError(f"--arg {name}={text}: option `{name}` takes no such value")
