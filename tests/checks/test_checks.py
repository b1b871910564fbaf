"""A check does not load without what makes it one."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.checks.check import SHIPPED, expected, read_checks
from dlshape.checks.shipped import shipped
from dlshape.facts.yaml_nodes import DescriptionError

from pysouffle import stamps

WHOLE = "title: Wide\nexplanation: What it means.\nmessage: too wide\n"
BAD = "x = 1  # expect: warning MY001\n"


def check(folder: Path, description: str = WHOLE, bad: str | None = BAD, good: str | None = "x = 2\n", name: str = "MY001_wide") -> Path:
    place = folder / name
    place.mkdir(parents=True)
    for file, text in (("check.yaml", description), ("bad.py", bad), ("good.py", good)):
        if text is not None:
            (place / file).write_text(text, encoding="utf-8")
    return place


def test_one_unit_or_a_folder_of_them(tmp_path: Path) -> None:
    place = check(tmp_path)
    check(tmp_path, bad=BAD.replace("1", "2"), name="MY002_narrow")
    (first,) = read_checks(place)
    assert (first.code, first.title, first.message, first.law) == ("MY001", "Wide", "too wide", None)
    assert (first.bad, first.good) == (BAD, "x = 2\n")
    assert [one.code for one in read_checks(tmp_path)] == ["MY001", "MY002"]


@pytest.mark.parametrize(("description", "bad", "good", "wrong"), [
    ("explanation: E\nmessage: m\n", BAD, "", "check.yaml:1: no `title`"),
    ("title: T\nmessage: m\n", BAD, "", "check.yaml:1: no `explanation`"),
    ("title: T\nexplanation: E\n", BAD, "", "check.yaml:1: no `message`, and no `preconditions` that have one each"),
    (WHOLE, None, "", "MY001_wide: no bad.py"),
    (WHOLE, BAD, None, "MY001_wide: no good.py"),
    (WHOLE, "x = 1\n", "", "bad.py: no line expects the report: `# expect: SEVERITY MY001`"),
    (WHOLE, BAD, "\n" + BAD, "good.py:2: a good example expects no report"),
    (WHOLE + "severity: high\n", BAD, "", "check.yaml:4: unknown key `severity`; there are "),
    (WHOLE + "preconditions:\n  a.b: ''\n", BAD, "", "check.yaml:5: `a.b` has no text"),
    (WHOLE + "preconditions:\n  a.b: '{a} {c}'\n", BAD, "", "check.yaml:5: unknown placeholder {c}"),
    (WHOLE + "preconditions:\n  a.b: {raises: [IndexError]}\n", BAD, "", "check.yaml:5: expected `text`, and of "),
    (WHOLE + "preconditions:\n  a.b: x\n  a.b: y\n", BAD, "", "check.yaml:6: a.b appears twice"),
    ("- title\n", BAD, "", "check.yaml:1: expected `key: value` entries"),
])  # fmt: skip
def test_what_is_missing_or_wrong_is_told(tmp_path: Path, description: str, bad: str | None, good: str | None, wrong: str) -> None:
    place = check(tmp_path, description, bad, good)
    with pytest.raises(DescriptionError) as error:
        read_checks(place)
    assert str(error.value).startswith(str(tmp_path))
    assert wrong in str(error.value)


def test_a_reason_stands_for_examples(tmp_path: Path) -> None:
    (found,) = read_checks(check(tmp_path, WHOLE + "no_example: it depends on the disk\n", None, None))
    assert (found.bad, found.good, found.no_example) == ("", "", "it depends on the disk")


def test_the_folder_names_the_code(tmp_path: Path) -> None:
    with pytest.raises(DescriptionError, match="the folder of a check is called CODE_words"):
        read_checks(check(tmp_path, name="wide"))
    (tmp_path / "empty" / "MY003_none").mkdir(parents=True)
    with pytest.raises(DescriptionError, match=r"MY003_none: no check\.yaml"):
        read_checks(tmp_path / "empty")
    with pytest.raises(DescriptionError, match=r"neither check\.yaml nor folders of checks"):
        read_checks(tmp_path / "empty" / "MY003_none")


def test_nothing_belongs_to_two_units(tmp_path: Path) -> None:
    check(tmp_path, WHOLE + "preconditions:\n  a.b: x\n")
    check(tmp_path, WHOLE + "preconditions:\n  a.b: y\n", BAD.replace("1", "2"), name="MY002_wide")
    with pytest.raises(DescriptionError, match=r"MY002_wide/check\.yaml: `a\.b` belongs to .*MY001_wide/check\.yaml already"):
        read_checks(tmp_path)


def test_expectations_are_read_from_comments() -> None:
    assert expected("a\nb  # expect: error DLS101; info DLS920\n") == [(2, "error", "DLS101"), (2, "info", "DLS920")]


def test_ours_load_and_codes_are_numbered() -> None:
    assert list(shipped()) == sorted(shipped())
    assert all(code.startswith("DLS") for code in shipped())
    assert [code for code, one in shipped().items() if one.no_example] == ["DLS903", "DLS910", "DLS913"]


def test_kept_checks_are_those_that_were_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(stamps, "_SETTLED", -(10**15))  # as if all had been written long ago
    read = read_checks(SHIPPED)
    for _ in range(2):
        shipped.cache_clear()
        assert tuple(shipped().values()) == read
    shipped.cache_clear()
