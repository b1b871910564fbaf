"""A baseline: findings that are known, so that a run tells new ones only. It is a JSON file that is kept with the sources."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from dlshape.facts.errors import AnalysisError
from dlshape.report.fingerprints import project_file
from dlshape.report.not_followed import GAPS
from dlshape.report.result import Diagnostic, Undecided

from pysouffle.late_dataclasses import dataclass

_VERSION = 2


@dataclass(frozen=True, slots=True)
class Entry:
    """One finding; all but the fingerprint are for who reads the file. `file`: in its project."""

    fingerprint: str
    code: str
    file: str
    message: str


@dataclass(frozen=True, slots=True)
class Baseline:
    """Entries by their fingerprints."""

    entries: Mapping[str, Entry]

    @classmethod
    def of(cls, findings: Iterable[Diagnostic | Undecided]) -> Baseline:
        """Of these findings. What the analysis did not follow is none."""
        entries = (Entry(one.fingerprint, one.code, project_file(one.place.file), one.message) for one in findings if one.code not in GAPS)
        return cls({one.fingerprint: one for one in entries})

    def stale(self, found: Iterable[Diagnostic | Undecided], asked: Callable[[Entry], bool]) -> list[Entry]:
        """Entries that are not among what was found, of those that were `asked` for."""
        now = {one.fingerprint for one in found}
        return [one for one in self.entries.values() if one.fingerprint not in now and asked(one)]

    def without(self, entries: Iterable[Entry]) -> Baseline:
        gone = {one.fingerprint for one in entries}
        return Baseline({known: one for known, one in self.entries.items() if known not in gone})

    def to_json(self) -> str:
        """Sorted, so that a change is a small one for version control."""
        several = sorted(self.entries.values(), key=lambda one: (one.file, one.code, one.message, one.fingerprint))
        findings = [{"file": one.file, "code": one.code, "message": one.message, "fingerprint": one.fingerprint} for one in several]
        return json.dumps({"dlshape-baseline": _VERSION, "findings": findings}, indent=2, ensure_ascii=False) + "\n"


def read_baseline(path: Path) -> Baseline:
    """Raises AnalysisError, with file and line, for what is none."""
    try:
        text = path.read_text(encoding="utf-8")
        whole = json.loads(text)
    except json.JSONDecodeError as error:
        raise AnalysisError(f"{path}:{error.lineno}: no baseline: {error.msg}") from error
    except UnicodeDecodeError as error:
        raise AnalysisError(f"{path}:1: no baseline: {error}") from error
    except OSError as error:
        raise AnalysisError(f"{path}: {error.strerror or error}") from error
    if not isinstance(whole, dict) or "dlshape-baseline" not in whole:
        raise AnalysisError(f"{path}:1: no baseline: `--write-baseline` writes one")
    if whole["dlshape-baseline"] != _VERSION or not isinstance(whole.get("findings"), list):
        raise AnalysisError(f"{path}:1: a baseline of another version: `--write-baseline` writes it anew")
    entries = [_entry(path, number, one) for number, one in enumerate(whole["findings"], 1)]
    return Baseline({one.fingerprint: one for one in entries})


def _entry(path: Path, number: int, one: Any) -> Entry:
    match one:
        case {"fingerprint": str(fingerprint), "code": str(code), "file": str(file), "message": str(message)}:
            return Entry(fingerprint, code, file, message)
    raise AnalysisError(f"{path}:1: finding {number} of the baseline lacks one of fingerprint, code, file, message")
