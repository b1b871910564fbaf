"""Holds the embedded engine against Soufflé: every relation of any program, tuple for tuple.

`python tests/pysouffle/embedded/differential.py main.dl [folder of .facts]` compares by hand.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from pysouffle import Installation, SouffleEngine, TermTable, render
from pysouffle.declarations import read_declarations
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.errors import EvaluationError
from pysouffle.language.parser import parse
from pysouffle.language.sources import read_sources
from pysouffle.language.syntax import Qualifier

Row = tuple[int | float | str, ...]


def differences(program: Path, facts: Mapping[str, Sequence[Row]], *, timeout: float = 60) -> list[str]:
    """What the engines disagree on, a few tuples each; neither may fail where the other does not.

    Raises EvaluationError where Soufflé fails by an assertion of its own, or in a part of a body that it has split off and that the rest
    of the body makes superfluous.
    """
    wanted = sorted(each.name for each in parse(read_sources(program)).relations if Qualifier.INLINE not in each.qualifiers)
    engines = (EmbeddedEngine(), SouffleEngine(Installation.find()))
    try:
        ours, theirs = (engine.solve(program, facts, wanted, timeout=timeout) for engine in engines)
    except EvaluationError as failure:
        if "Assertion" in str(failure) or "+disconnected" in str(failure):
            raise
        failed = failure
    else:
        found: list[str] = []
        table = TermTable()
        for name in wanted:
            left = {table.row(row): row for row in ours.relation(name)}
            right = {table.row(row): row for row in theirs.relation(name)}
            for engine, rows in (
                (ours.engine, [left[k] for k in left.keys() - right]),
                (theirs.engine, [right[k] for k in right.keys() - left]),
            ):
                found += [f"{name}: only {engine}, {len(rows)} rows: {', '.join(render(term)[:300] for term in row)}" for row in rows[:3]]
        return found
    outcomes = [fails(engine, program, facts, wanted) for engine in engines]
    return [] if all(outcomes) else [f"only one engine fails: {failed}"]


def fails(engine: EmbeddedEngine | SouffleEngine, program: Path, facts: Mapping[str, Sequence[Row]], wanted: Sequence[str]) -> bool:
    try:
        engine.solve(program, facts, wanted, timeout=60)
    except EvaluationError:
        return True
    return False


def read_facts(program: Path, folder: Path) -> dict[str, list[Row]]:
    """Facts in Soufflé's plain text: `relation.facts`, columns by tab."""
    declarations = read_declarations(program)
    read = {"number": int, "unsigned": int, "float": float, "symbol": str}
    facts: dict[str, list[Row]] = {}
    for name, types in declarations.relations.items():
        if (file := folder / f"{name}.facts").exists():
            readers = [read[declarations.root(type_)] for type_ in types]
            lines = file.read_text(encoding="utf-8").removesuffix("\n").split("\n")
            facts[name] = [tuple(reader(text) for reader, text in zip(readers, line.split("\t"), strict=True)) for line in lines if line]
    return facts


if __name__ == "__main__":
    main = Path(sys.argv[1])
    result = differences(main, read_facts(main, Path(sys.argv[2])) if len(sys.argv) > 2 else {})
    print("\n".join(result) or "no differences")
    sys.exit(bool(result))
