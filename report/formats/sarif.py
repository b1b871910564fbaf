"""SARIF 2.1.0, the OASIS standard: what code scanning takes, and editors show with the calls that lead to a finding.

https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/sarif-v2.1.0-errata01-os-complete.html"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from dlshape import __version__
from dlshape.checks.check import Check
from dlshape.checks.shipped import shipped
from dlshape.report.codes import OTHER
from dlshape.report.enclosing import Statements
from dlshape.report.fingerprints import VERSION
from dlshape.report.formats import sarif_objects as objects
from dlshape.report.formats.told import Level, Told, gaps, in_text, relative_uri, told
from dlshape.report.formats.view import View
from dlshape.report.headline import headline, reason
from dlshape.report.in_models import library_of
from dlshape.report.not_followed import GAPS
from dlshape.report.result import Diagnostic, Place, Verdict
from dlshape.report.source import Lines

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_ROOT = "%SRCROOT%"
_MOST_CAUSES = 3
_LEVELS = {Level.ERROR: "error", Level.WARNING: "warning", Level.INFO: "note", Level.UNDECIDED: "none"}


def render(view: View) -> str:
    return json.dumps(log(view), indent=2, ensure_ascii=False) + "\n"


def log(view: View) -> objects.Log:
    """The whole log, of one run. What the analysis did not follow are notifications: they are about the tool, not about the program."""
    checks = {**shipped(), **view.checks}
    found = told(view)
    rules = [check for code, check in checks.items() if code not in GAPS]
    rules += [_unknown(code) for code in dict.fromkeys(one.code for one in found) if code not in checks]
    notices = [check for code, check in checks.items() if code in GAPS]
    numbers = {check.code: number for number, check in enumerate(rules)}
    driver: objects.Driver = {
        "name": "dlshape", "version": __version__, "semanticVersion": __version__, "language": "en",
        "rules": [_rule(check) for check in rules],
        "notifications": [_rule(check) for check in notices],
    }
    invocation: objects.Invocation = {
        "executionSuccessful": view.completed,
        "toolExecutionNotifications": [*_verdict(view), *(_notification(one) for one in gaps(view))],
    }
    results = [_result(one, numbers[one.code], view.lines) for one in found]
    run: objects.Run = {
        "tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "originalUriBaseIds": {_ROOT: {"uri": _folder_uri()}},
        "invocations": [invocation], "results": results,
    }
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _folder_uri() -> str:
    return Path(os.path.abspath(".")).as_uri().rstrip("/") + "/"


def _unknown(code: str) -> Check:
    """A code that only a rule of the user's own has."""
    other = shipped()[OTHER]
    return Check(Path(code), code, "a finding of rules of your own", "Rules of your own report it.", other.message)


def _rule(check: Check) -> objects.Rule:
    words = check.folder.name.partition("_")[2].split("_")
    text = " ".join(check.explanation.split())
    return {
        "id": check.code,
        "name": "".join(word.capitalize() for word in words) or check.code,
        "shortDescription": {"text": check.title},
        "fullDescription": {"text": text},
        "help": {"text": text, "markdown": "\n\n".join(_help(check))},
    }


def _help(check: Check) -> Iterator[str]:
    yield check.explanation
    if check.folder.is_dir():
        for title, text in (("Bad", check.bad), ("Good", check.good)):
            if text:
                yield f"{title}:\n\n```python\n{text.rstrip()}\n```"


def _notification(one: Diagnostic) -> objects.Notification:
    place, message = in_text(one.place, one.message)
    return {"descriptor": {"id": one.code}, "level": "note", "message": {"text": message}, "locations": [_location(place)]}


def _verdict(view: View) -> Iterator[objects.Notification]:
    """A log without results is taken for a program without faults: where not everything is decided, or nothing was checked, it says so."""
    summary = view.result.summary
    if summary.verdict in (Verdict.UNKNOWN, Verdict.NOTHING):
        said = "\n".join(filter(None, (headline(summary, view.result.diagnostics), reason(summary))))
        causes = summary.causes[:_MOST_CAUSES] if summary.verdict is Verdict.UNKNOWN else ()
        places = [in_text(cause.settle, "")[0] for cause in causes if not library_of(cause.settle.file)]
        yield {"level": "warning", "message": {"text": said}, "locations": list(map(_location, places))}


def _result(one: Told, number: int, lines: Lines) -> objects.Result:
    place, message = in_text(one.place, one.message)
    result: objects.Result = {
        "ruleId": one.code,
        "ruleIndex": number,
        "kind": "open" if one.level is Level.UNDECIDED else "fail",
        "level": _LEVELS[one.level],
        "message": {"text": "\n".join((message, *one.more))},
        "locations": [{**_location(place), **_logical(one.place, lines)}],
        "partialFingerprints": {VERSION: one.fingerprint},
    }
    if one.trace:
        result["codeFlows"] = [_flow(one)]
        result["relatedLocations"] = [_step(frame.place, f"called in {frame.function}", at) for at, frame in enumerate(one.trace, 1)]
    if one.check or one.witness:
        result["properties"] = {"check": one.check, "witness": dict(one.witness)}
    return result


def _flow(one: Told) -> objects.CodeFlow:
    """The calls that lead to a finding, and the finding."""
    steps: Sequence[tuple[Place, str]] = [*((frame.place, f"called in {frame.function}") for frame in one.trace), (one.place, one.message)]
    locations: list[objects.ThreadFlowLocation] = [
        {"location": _step(place, text), "nestingLevel": depth} for depth, (place, text) in enumerate(steps)
    ]
    return {"threadFlows": [{"locations": locations}]}


def _step(place: Place, text: str, number: int | None = None) -> objects.Location:
    shown, message = in_text(place, text)
    location: objects.Location = {**_location(shown), "message": {"text": message}}
    if number is not None:
        location["id"] = number
    return location


def _location(place: Place) -> objects.Location:
    physical: objects.PhysicalLocation = {"artifactLocation": _artifact(place.file)}
    if place.line:
        region: objects.Region = {"startLine": place.line, "startColumn": max(place.col, 1), "endLine": max(place.end_line, place.line)}
        if place.end_col and (place.end_line > place.line or place.end_col >= place.col):
            region["endColumn"] = place.end_col
        physical["region"] = region
    return {"physicalLocation": physical}


def _artifact(file: str) -> objects.ArtifactLocation:
    """Relative to the working folder, where a file is in it: elsewhere the same checkout has another place."""
    path = Path(os.path.abspath(file))
    here = Path(os.path.abspath("."))
    if path.is_relative_to(here):
        return {"uri": relative_uri(path.relative_to(here).as_posix()), "uriBaseId": _ROOT}
    return {"uri": path.as_uri()}


def _logical(place: Place, lines: Lines) -> objects.Location:
    found = Statements(lines(place.file)).at(place.above + place.line).function
    return {"logicalLocations": [{"fullyQualifiedName": found, "kind": "function"}]} if found else {}
