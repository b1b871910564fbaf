"""The formats of a result, by their names. The command line knows them before anything else is loaded."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from pathlib import Path

from pysouffle.late_dataclasses import dataclass


class Format(Enum):
    TEXT = "text"
    JSON = "json"
    CONCISE = "concise"
    SARIF = "sarif"
    GITHUB = "github"
    GITLAB = "gitlab"
    JUNIT = "junit"

    @property
    def is_json(self) -> bool:
        return self in (Format.JSON, Format.SARIF, Format.GITLAB)


MEANINGS: Mapping[Format, str] = {
    Format.TEXT: "for people",
    Format.JSON: "all there is, for programs",
    Format.CONCISE: "`file:line:col: CODE message`, one line each",
    Format.SARIF: "SARIF 2.1.0, for code scanning",
    Format.GITHUB: "annotations of a GitHub workflow",
    Format.GITLAB: "a GitLab code quality report",
    Format.JUNIT: "JUnit XML, for test reports",
}
ENDINGS: Mapping[str, Format] = {".txt": Format.TEXT, ".json": Format.JSON, ".sarif": Format.SARIF, ".xml": Format.JUNIT}


@dataclass(frozen=True, slots=True)
class Target:
    """A file that a result is written to."""

    format: Format
    file: Path


def target(text: str) -> Target | None:
    """`sarif:out.sarif`, or `out.sarif`, whose ending says the format; None where nothing does."""
    name, _, file = text.partition(":")
    named = next((one for one in Format if one.value == name), None)
    if named is not None and file:
        return Target(named, Path(file))
    known = ENDINGS.get(Path(text).suffix.lower())
    return None if known is None else Target(known, Path(text))
