"""`dlshape explain`: the unit of a code, and whether its examples are reported as they say."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from dlshape.checks.unit import BAD, GOOD, Unit, expected, shipped
from dlshape.facts.errors import AnalysisError
from dlshape.report.visible import visible

NO_ERROR, DIFFERENT = 0, 1


def explain(args: argparse.Namespace, startup: float) -> int:
    own: Mapping[str, Unit] = args.units
    units = {**shipped(), **own}
    if args.code is not None:
        unit = units.get(args.code.upper())
        if unit is None:
            raise AnalysisError(f"no code `{args.code}`; `dlshape explain` lists them")
        chosen = [unit]
    else:
        chosen = list((own or units).values() if args.verify else units.values())
    if args.verify:
        return _verify(chosen, args.rules, own)
    if args.code is None:
        for unit in chosen:
            print(f"{unit.code}  {unit.title}")
    else:
        print("\n\n".join(_parts(chosen[0])))
    return NO_ERROR


def _parts(unit: Unit) -> Iterator[str]:
    yield f"{unit.code}: {unit.title}"
    yield unit.explanation
    if unit.preconditions:
        yield "Preconditions: " + ", ".join(one.code for one in unit.preconditions)
    for title, text in (("Bad", unit.bad), ("Good", unit.good)):
        if text:
            yield f"{title}:\n\n{_indented(text)}"
    if unit.no_example:
        yield f"No example: {unit.no_example}."


def _indented(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.rstrip().splitlines())


def _verify(units: Sequence[Unit], rules: Sequence[Path], own: Mapping[str, Unit]) -> int:
    messages = {unit.code: unit.message for unit in own.values()}
    wrong = 0
    for unit in units:
        differences = list(differing(unit, rules, messages))
        for line in differences:
            print(visible(line))
        if not differences:
            print(f"{unit.code}: " + (f"no example: {unit.no_example}" if unit.no_example else "the examples are reported as they say"))
        wrong += bool(differences)
    return DIFFERENT if wrong else NO_ERROR


def differing(unit: Unit, rules: Sequence[Path] = (), messages: Mapping[str, str] | None = None) -> Iterator[str]:
    """Where what is reported of a unit's examples differs from what they expect; with rules of the user's own and their messages."""
    if unit.no_example:
        return
    for path, text in ((unit.folder / BAD, unit.bad), (unit.folder / GOOD, unit.good)):
        wanted, found = expected(text), _reported(path, rules, messages or {})
        for line, severity, code in sorted({*wanted, *found}):
            if (line, severity, code) not in found:
                yield f"{path}:{line}: expected, but not reported: {severity} {code}"
            elif (line, severity, code) not in wanted:
                yield f"{path}:{line}: reported, but not expected: {severity} {code}"


def _reported(path: Path, rules: Sequence[Path], messages: Mapping[str, str]) -> list[tuple[int, str, str]]:
    from dlshape.analysis.pipeline import Options, Stopwatch
    from dlshape.analysis.solve import solve_facts  # only to verify
    from dlshape.cli.parser import TIMEOUT
    from dlshape.facts.budget import Budget
    from dlshape.inputs.program import program_facts, root_of
    from dlshape.solver.evaluation import Evaluation

    how = Evaluation(budget=Budget(TIMEOUT), rules=tuple(rules))
    result = solve_facts(program_facts(path, 1, None), root_of(path), Options(how, messages=messages), Stopwatch())
    return sorted((one.place.line, one.severity.value, one.code) for one in result.diagnostics)
