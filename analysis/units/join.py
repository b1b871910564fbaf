"""What units find, as one result: a finding that several make is one, with the entries that lead to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from dlshape.analysis.part import Part
from dlshape.analysis.units.join_detail import joined_detail
from dlshape.report.coverage import joined, summarise
from dlshape.report.diagnose import merged, ordered
from dlshape.report.not_followed import GAPS
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic, Flow, FlowNode, Place, Result, Severity, Undecided, UnitSummary, Verdict

if TYPE_CHECKING:  # a program of one file is not divided
    from dlshape.analysis.units.graph import Unit

_NAMED = 3  # entries that a note names


def joined_result(program: Program, parts: Sequence[tuple[Unit | None, Part]]) -> Result:
    """One result of a program; no unit: of all of it."""
    several = [part for _, part in parts]
    diagnostics = several[0].diagnostics if len(parts) == 1 else _diagnostics(program, parts)
    engine = next((part.engine for part in several if part.engine != "none"), "none")
    summary = summarise(program, joined([part.covered for part in several]), diagnostics, engine)
    cut = tuple(dict.fromkeys(cause for part in several for cause in part.limits))
    if cut:
        summary = replace(summary, causes=(*cut, *summary.causes), verdict=_of_cut(diagnostics))
    summary = replace(summary, units=_units(program, parts))
    flow, detail = _flow([part.flow for part in several]), joined_detail(program, [part.detail for part in several])
    return Result(diagnostics, _undecided(several), summary, flow, detail)


def _units(program: Program, parts: Sequence[tuple[Unit | None, Part]]) -> tuple[UnitSummary, ...]:
    """One for each that was not divided, or whose parts start other files; those that start other functions of the same are one."""
    found: dict[tuple[str, ...], UnitSummary] = {}
    for unit, part in parts:
        entries = tuple(program.file(m) for m in unit.entries) if unit else ()
        before = found.get(entries, UnitSummary(entries, 0.0, parts=0))
        found[entries] = UnitSummary(entries, before.seconds + part.seconds, before.unfinished_parts + part.unfinished, before.parts + 1)
    return tuple(found.values())


def _of_cut(diagnostics: Iterable[Diagnostic]) -> Verdict:
    return Verdict.ERRORS if any(one.severity is Severity.ERROR for one in diagnostics) else Verdict.UNKNOWN


def _diagnostics(program: Program, parts: Sequence[tuple[Unit | None, Part]]) -> tuple[Diagnostic, ...]:
    found: list[Diagnostic] = []
    gaps: dict[Diagnostic, None] = {}
    entries: dict[tuple[Place, str], dict[str, None]] = defaultdict(dict)
    for unit, part in parts:
        for one in part.diagnostics:
            if one.code in GAPS:
                gaps[one] = None
                continue
            found.append(one)
            if unit is not None and one.check and one.trace and one.trace[0].function == "<module>":
                files = [program.file(entry) for entry in unit.entries]  # of a library several, that nothing leads to
                entries[one.place, one.code][one.place.file if one.place.file in files else files[0]] = None
    told = [replace(one, notes=(*one.notes, *_from(one, list(entries[one.place, one.code])))) for one in merged(found)]
    return ordered([*told, *gaps])


def _from(one: Diagnostic, entries: Sequence[str]) -> tuple[str, ...]:
    """The entries that lead to a finding by what they run themselves, unless it is in the one that does."""
    if entries in ([], [one.place.file]):
        return ()
    more = f" and {len(entries) - _NAMED} more" if len(entries) > _NAMED else ""
    return (f"happens when {', '.join(entries[:_NAMED])}{more} {'runs' if len(entries) == 1 else 'run'}",)


def _undecided(parts: Iterable[Part]) -> tuple[Undecided, ...]:
    return tuple(dict.fromkeys(one for part in parts for one in part.undecided))


_STATES = ("ok", "unknown", "warning", "error")


def _flow(flows: Sequence[Flow]) -> Flow:
    nodes: dict[str, FlowNode] = {}
    for node in (node for flow in flows for node in flow.nodes):
        old = nodes.get(node.at)
        if old is None or _STATES.index(node.state) > _STATES.index(old.state):
            nodes[node.at] = node
    return Flow(tuple(nodes.values()), tuple(dict.fromkeys(edge for flow in flows for edge in flow.edges)))
