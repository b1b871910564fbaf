"""What a folder of facts says of itself: what wrote it, of which program, and what every file in it has to look like."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, field
from functools import cache
from typing import Any

from dlshape.facts.fact_cache import extractor_version
from dlshape.facts.schema import SCHEMA_FILES, schema_folder

from pysouffle.kept_digests import digest_of_files
from pysouffle.late_dataclasses import dataclass

FILE = "manifest.json"
_FORM = 2  # of this file


class ManifestError(ValueError):
    """A manifest that is cut short, edited or of another form."""


@dataclass(frozen=True, slots=True)
class Program:
    """What the facts were extracted from. `root`: the folder that modules are relative to; `paths`: what was asked for; `exclude`: what was
    left out; `settings`: each file that may hold settings, by its path, with its digest ("" if there was none); `answers`: what decided
    where imports lead; `gitignore`: whether what git ignores was left out, too."""

    root: str
    paths: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    settings: Mapping[str, str] | None = None
    answers: Mapping[str, Any] = field(default_factory=dict)
    gitignore: bool = True


@dataclass(frozen=True, slots=True)
class Manifest:
    """`relations`: the digest of each file of the folder; `schema`, `extractor`: of what wrote it."""

    program: Program
    relations: Mapping[str, str]
    schema: str
    extractor: str

    @staticmethod
    def of(program: Program, relations: Mapping[str, str]) -> Manifest:
        """The manifest of what this version writes."""
        return Manifest(program, relations, schema_version(), extractor_version())

    def to_bytes(self) -> bytes:
        """As a file, with a digest of itself."""
        body = {"form": _FORM, **asdict(self)}
        return (json.dumps({**body, "digest": _digest_of(body)}, indent=1, ensure_ascii=True, sort_keys=True) + "\n").encode()

    @staticmethod
    def from_bytes(content: bytes) -> Manifest:
        """Raises ManifestError."""
        try:
            body: dict[str, Any] = json.loads(content)
            told = body.pop("digest")
            content.index(b"}\n", len(content) - 2)
        except (ValueError, KeyError, AttributeError, TypeError) as error:
            raise ManifestError("cut short, or no manifest") from error
        if body.get("form") != _FORM:
            raise ManifestError("of another version of dlshape")
        if told != _digest_of(body):
            raise ManifestError("edited")
        program = body["program"]
        origin = Program(program["root"], tuple(program["paths"]), tuple(program["exclude"]), program["settings"], program["answers"],
                         program.get("gitignore", True))
        return Manifest(origin, body["relations"], body["schema"], body["extractor"])


def digest(content: bytes) -> str:
    """The digest of a file's content."""
    return hashlib.sha256(content).hexdigest()


@cache
def schema_version() -> str:
    """A hash over the schema."""
    return digest_of_files(schema_folder() / f"{name}.dl" for name in SCHEMA_FILES)


def _digest_of(body: Mapping[str, Any]) -> str:
    return digest(json.dumps(body, sort_keys=True).encode())
