"""Results as JSON: `{"diagnostics": […], "undecided": […], "summary": {…}}`. Lines and columns from 1, of a notebook in the
cell that `cell` numbers; keys only ever get added."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from dlshape.report.result import Diagnostic, Operators, Place, Result, Summary, Undecided

if TYPE_CHECKING:  # the declarations cost as much time as the rest of a small report
    from dlshape.report.json_document import JsonDiagnostic, JsonDocument, JsonOperators, JsonPlace, JsonSummary, JsonUndecided


def render(result: Result) -> str:
    return json.dumps(document(result), indent=2, ensure_ascii=False) + "\n"


def document(result: Result) -> JsonDocument:
    """The JSON value of `result`."""
    return {
        "diagnostics": list(map(_diagnostic, result.diagnostics)),
        "undecided": list(map(_undecided, result.undecided)),
        "summary": _summary(result.summary),
    }


def _place(place: Place) -> JsonPlace:
    found: JsonPlace = {"file": place.file, "line": place.line, "col": place.col, "end_line": place.end_line, "end_col": place.end_col}
    if place.cell:
        found["cell"] = place.cell
    return found


def _undecided(one: Undecided) -> JsonUndecided:
    return {**_place(one.place), "code": one.code, "check": one.check, "reason": one.reason, "fingerprint": one.fingerprint}


def _diagnostic(diagnostic: Diagnostic) -> JsonDiagnostic:
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        **_place(diagnostic.place),
        "check": diagnostic.check,
        "class": diagnostic.kind,
        "api": diagnostic.api,
        "condition": diagnostic.condition,
        "witness": dict(diagnostic.witness),
        "notes": list(diagnostic.notes),
        "operands": [
            {"name": operand.name, "shape": operand.shape, "differing": sorted(operand.marked)} for operand in diagnostic.operands
        ],
        "origins": list(diagnostic.origins),
        "hint": diagnostic.hint,
        "trace": [{**_place(frame.place), "function": frame.function} for frame in diagnostic.trace],
        "contexts": diagnostic.contexts,
        "fingerprint": diagnostic.fingerprint,
    }


def _summary(summary: Summary) -> JsonSummary:
    return {
        "files": summary.files,
        "followed": summary.followed,
        "functions": summary.functions,
        "analysed_functions": summary.analysed_functions,
        "checks": dict(summary.checks),
        "operators": _operators(summary.operators),
        "unknown": [{"origin": origin, "count": count} for origin, count in summary.unknown],
        "verdict": summary.verdict.value,
        "causes": [{"cause": one.text, "places": one.places, **_place(one.settle), "hint": one.hint} for one in summary.causes],
        "engine": summary.engine,
        "units": [{"entries": list(one.entries), "seconds": round(one.seconds, 4), "unfinished": one.unfinished, "parts": one.parts}
                  for one in summary.units],
        "seconds": {stage: round(seconds, 4) for stage, seconds in summary.seconds.items()},
        "hidden": {"ignored": summary.hidden.ignored, "baseline": summary.hidden.baseline, "unselected": summary.hidden.unselected},
    }


def _operators(operators: Operators) -> JsonOperators:
    return {
        "applied": operators.applied,
        "known_rank": operators.known_rank,
        "fully_known": operators.fully_known,
        "places": operators.places,
        "places_known_rank": operators.places_known_rank,
        "places_fully_known": operators.places_fully_known,
        "places_outside": operators.places_outside,
    }
