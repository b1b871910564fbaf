"""JUnit XML: each finding is a test, which fails if it is an error, says what is warned of, or is skipped where nothing could be decided.
One more is the verdict: it passes if there are no errors, and is skipped if something is not decided or nothing was checked.

https://github.com/testmoapp/junitxml"""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.etree import ElementTree

from dlshape.report.formats.told import Level, Told, told
from dlshape.report.formats.view import View
from dlshape.report.headline import headline, reason
from dlshape.report.result import Verdict

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # XML 1.0, section 2.2


def render(view: View) -> str:
    found = told(view)
    by_file: dict[str, list[Told]] = {}
    for one in found:
        by_file.setdefault(one.place.file, []).append(one)
    summary = view.result.summary
    left = summary.verdict in (Verdict.UNKNOWN, Verdict.NOTHING)
    whole = left or not found
    root = ElementTree.Element("testsuites", {"name": "dlshape", **_counts(found, 1 if whole else 0, 1 if left else 0)})
    for file, several in by_file.items():
        suite = ElementTree.SubElement(root, "testsuite", _attributes({"name": file or "dlshape", **_counts(several)}))
        for one in several:
            _case(suite, one)
    if whole:
        suite = ElementTree.SubElement(root, "testsuite", {"name": "dlshape", **_counts([], 1, 1 if left else 0)})
        case = ElementTree.SubElement(suite, "testcase", {"name": summary.verdict.value, "classname": "dlshape"})
        if left:
            said = (headline(summary, view.result.diagnostics), *filter(None, (reason(summary),)))
            inner = ElementTree.SubElement(case, "skipped", _attributes({"message": said[0]}))
            inner.text = _xml("\n".join(said))
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _counts(several: list[Told], more: int = 0, more_skipped: int = 0) -> dict[str, str]:
    failures, skipped = (sum(1 for one in several if one.level is level) for level in (Level.ERROR, Level.UNDECIDED))
    return {"tests": str(len(several) + more), "failures": str(failures), "errors": "0", "skipped": str(skipped + more_skipped)}


def _case(suite: ElementTree.Element, one: Told) -> None:
    place = one.place
    attributes = {"name": f"{one.code} at {place}", "classname": place.file, "file": place.file}
    if place.line:
        attributes["line"] = str(place.line)
    case = ElementTree.SubElement(suite, "testcase", _attributes(attributes))
    text = "\n".join((f"{place}: {one.level.value} {one.code} {one.message}", *one.more))
    if one.level is Level.ERROR:
        inner = ElementTree.SubElement(case, "failure", _attributes({"type": one.code, "message": one.message}))
    elif one.level is Level.UNDECIDED:
        inner = ElementTree.SubElement(case, "skipped", _attributes({"message": one.message}))
    else:
        inner = ElementTree.SubElement(case, "system-out")
    inner.text = _xml(text)


def _attributes(values: Mapping[str, str]) -> dict[str, str]:
    return {name: _xml(value) for name, value in values.items()}


def _xml(text: str) -> str:
    """Without what XML has no way to write."""
    return _NO_XML.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
