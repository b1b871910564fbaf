"""Results as JSON: `{"diagnostics": […], "undecided": […], "summary": {…}}`. Lines and columns from 1, of a notebook in the
cell that `cell` numbers; keys only ever get added."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TypeAlias

from dlshape.report.result import Diagnostic, Frame, Place, Result, Summary

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


def render(result: Result) -> str:
    return json.dumps(document(result), indent=2, ensure_ascii=False) + "\n"


def document(result: Result) -> dict[str, Json]:
    """The JSON value of `result`."""
    return {
        "diagnostics": [_diagnostic(diagnostic) for diagnostic in result.diagnostics],
        "undecided": [{**_place(one.place), "code": one.code, "check": one.check, "reason": one.reason} for one in result.undecided],
        "summary": _summary(result.summary),
    }


def _place(place: Place) -> dict[str, Json]:
    cell: dict[str, Json] = {"cell": place.cell} if place.cell else {}
    return {"file": place.file, "line": place.line, "col": place.col, "end_line": place.end_line, "end_col": place.end_col, **cell}


def _frame(frame: Frame) -> Json:
    return {**_place(frame.place), "function": frame.function}


def _diagnostic(diagnostic: Diagnostic) -> Json:
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
        "operands": [{"name": operand.name, "shape": operand.shape} for operand in diagnostic.operands],
        "trace": [_frame(frame) for frame in diagnostic.trace],
        "contexts": diagnostic.contexts,
    }


def _summary(summary: Summary) -> Json:
    operators = summary.operators
    return {
        "files": summary.files,
        "followed": summary.followed,
        "functions": summary.functions,
        "analysed_functions": summary.analysed_functions,
        "checks": dict(summary.checks),
        "operators": asdict(operators),
        "unknown": [{"origin": origin, "count": count} for origin, count in summary.unknown],
        "verdict": summary.verdict.value,
        "causes": [{"cause": one.text, "places": one.places, **_place(one.settle), "hint": one.hint} for one in summary.causes],
        "engine": summary.engine,
        "units": [{"entries": list(one.entries), "seconds": round(one.seconds, 4), "unfinished": one.unfinished} for one in summary.units],
        "seconds": {stage: round(seconds, 4) for stage, seconds in summary.seconds.items()},
    }
