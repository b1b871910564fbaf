"""The registry of rule codes (`codes.yaml`): what each means, with examples, and which checks of the rules it covers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

REGISTRY = Path(__file__).with_name("codes.yaml")
OTHER = "DLS199"
UNFINISHED = "unfinished"  # the check of a time limit that was reached before all of the program was looked at once
TIME_LIMIT, ANALYSIS_LIMIT, NEVER_HOLDS, NO_RULE, UNMODELLED, NO_FRAMEWORK = "DLS910", "DLS911", "DLS912", "DLS913", "DLS920", "DLS921"


@dataclass(frozen=True, slots=True)
class Code:
    """A stable code. `checks`: check codes of the rules or their first parts. `bad` and `good` are programs, or empty."""

    code: str
    title: str
    explanation: str
    checks: tuple[str, ...]
    bad: str
    good: str


@cache
def registry(path: Path = REGISTRY) -> Mapping[str, Code]:
    """All codes in order. Raises ValueError if the file is not a valid registry."""
    import yaml  # a run without findings does without it

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    document = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    codes: dict[str, Code] = {}
    for code, entry in document.items():
        missing = {"title", "explanation"} - entry.keys()
        if missing:
            raise ValueError(f"{path}: {code} has no {', '.join(sorted(missing))}")
        checks = tuple(entry.get("checks", ()))
        codes[code] = Code(code, entry["title"], entry["explanation"].strip(), checks, entry.get("bad", ""), entry.get("good", ""))
    return codes


@cache
def _by_check(path: Path) -> Mapping[str, str]:
    return {check: code.code for code in registry(path).values() for check in code.checks}


def code_of(check: str, path: Path = REGISTRY) -> str:
    """The code of a check of the rules: by its full name, else by its first part (`matmul` of `matmul.inner`), else DLS199."""
    known = _by_check(path)
    return known.get(check) or known.get(check.partition(".")[0]) or OTHER
