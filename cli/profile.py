"""`dlshape profile`: which scripts, functions and loops an analysis takes its time for, and what would help."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace

from dlshape.analysis.units.ask import unit_of
from dlshape.analysis.units.graph import modules_of
from dlshape.analysis.units.profile import Hot, Profile, profiles
from dlshape.cli.evaluating import evaluation
from dlshape.cli.output import emit
from dlshape.cli.state import State
from dlshape.facts.errors import AnalysisError
from dlshape.inputs.arguments import with_arguments
from dlshape.report.visible import visible_line

NO_ERROR = 0
_NAMED = 3  # variables that a line names


def profile(args: argparse.Namespace, startup: float) -> int:
    facts, root = State().load_facts()
    given = with_arguments(facts, args.arg)
    units = modules_of(given).programs() if args.entry is None else [unit_of(given, root, args.entry)]
    if args.engine == "souffle" or args.souffle is not None:
        raise AnalysisError("a profile is of the embedded engine; Soufflé has its own (`dlshape datalog -p FILE`)")
    found = sorted(profiles(given, units, evaluation(args), args.jobs), key=lambda one: (-one.seconds, one.entry))
    if args.format == "json":
        emit(json.dumps([asdict(one) for one in found], indent=2, ensure_ascii=False) + "\n", None, as_json=True)
    else:
        print("\n".join(map(visible_line, _text(found, args.top))))
    return NO_ERROR


def _text(found: Sequence[Profile], top: int) -> Iterator[str]:
    yield f"{'seconds':>8} {'tuples':>9} {'contexts':>9}  script"
    for unit in found:
        more = "" if unit.all_apart else "  (too many to tell all apart: `check` divides the unit, or joins the worst)"
        yield f"{unit.seconds:8.1f} {unit.tuples:9} {unit.contexts:9}  {unit.entry}{more}"
    hot = _together(found)
    if not hot:
        yield "every function and loop has one context"
        return
    total = sum(unit.contexts for unit in found)
    yield ""
    yield f"{'contexts':>8} {'share':>6}  function or loop"
    for one in hot[:top]:
        yield f"{one.contexts:8} {one.contexts / total:6.0%}  {one.file}:{one.line}: {one.what}{_apart(one)}"
        hint = _hint(one)
        if hint:
            yield f"{'':17}{hint}"
    if len(hot) > top:
        yield f"and {len(hot) - top} more (`--top`)"


def _together(found: Sequence[Profile]) -> list[Hot]:
    """Of all units: what several evaluate counts as often."""
    hot: dict[tuple[str, str, int], Hot] = {}
    for one in (one for unit in found for one in unit.hot):
        key = one.what, one.file, one.line
        old = hot.get(key)
        hot[key] = one if old is None else replace(max(old, one, key=lambda each: each.contexts), contexts=old.contexts + one.contexts)
    return sorted(hot.values(), key=lambda one: (-one.contexts, one.file, one.line))


def _apart(one: Hot) -> str:
    named = [f"{each.values} values of `{each.name}`" if each.name else f"{each.values} states of what it builds"
             for each in one.varying[:_NAMED]]
    return f": {', '.join(named)}" if named else ""


def _hint(one: Hot) -> str:
    """What would help: a type where most values are not known, else fewer values of the variable that has most."""
    if not one.varying:
        return "it is reached in many contexts of what is around it"
    most = one.varying[0]
    name = f"`{most.name}`" if most.name else "what it builds"
    if most.unknown * 2 > most.values:
        return f"{name} is mostly unknown: a type for it (`assume`, a stub of what makes it) makes these one"
    if one.what == "loop":
        return f"{name} changes from iteration to iteration: what only counts or is printed need not be carried"
    return f"{name} differs from call to call: handed on only where a shape depends on it, these are fewer"
