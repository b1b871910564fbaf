"""A code quality report of GitLab, which compares those of two branches by their fingerprints.

https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format"""

from __future__ import annotations

import json
from typing import TypedDict

from dlshape.report.formats.told import Level, Told, in_text, left_open, told
from dlshape.report.formats.view import View


class _Lines(TypedDict):
    begin: int
    end: int


class _Location(TypedDict):
    path: str
    lines: _Lines


class _Issue(TypedDict):
    description: str
    check_name: str
    fingerprint: str
    severity: str
    location: _Location


_SEVERITIES = {Level.ERROR: "major", Level.WARNING: "minor", Level.INFO: "info", Level.UNDECIDED: "info"}


def render(view: View) -> str:
    return json.dumps([_issue(one) for one in (*told(view), *filter(None, (left_open(view),)))], indent=2, ensure_ascii=False) + "\n"


def _issue(one: Told) -> _Issue:
    place, message = in_text(one.place, one.message)
    return {
        "description": "; ".join((message, *(line for line in one.more if line.strip(" ^")))),
        "check_name": one.code,
        "fingerprint": one.fingerprint,
        "severity": _SEVERITIES[one.level],
        "location": {"path": place.file.removeprefix("./"), "lines": {"begin": max(place.line, 1), "end": max(place.end_line, 1)}},
    }
