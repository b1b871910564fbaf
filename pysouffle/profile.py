"""Where the time of a run went, by relation and by rule."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from pysouffle.errors import EngineError
from pysouffle.late_dataclasses import dataclass
from pysouffle.proof import Place

_LOCATOR = re.compile(r"(.*) \[(\d+):(\d+)-\d+:\d+\]", re.DOTALL)


@dataclass(frozen=True, slots=True)
class RuleProfile:
    """`text`: the rule as the engine evaluates it; `tuples`: how many it was the first to derive; `runs`: how often it was evaluated."""

    relation: str
    text: str
    place: Place | None
    seconds: float
    tuples: int
    recursive: bool
    runs: int


@dataclass(frozen=True, slots=True)
class RelationProfile:
    """`seconds` without reading and writing files (`io_seconds`); `iterations`: rounds of its fixpoint, 0 if it is not recursive."""

    name: str
    place: Place | None
    tuples: int
    seconds: float
    io_seconds: float
    iterations: int
    rules: tuple[RuleProfile, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """`seconds`: the whole evaluation."""

    seconds: float
    relations: Mapping[str, RelationProfile]

    def rules(self) -> list[RuleProfile]:
        """All rules, those that took longest first."""
        found = [rule for relation in self.relations.values() for rule in relation.rules]
        return sorted(found, key=lambda rule: -rule.seconds)

    def __str__(self) -> str:
        lines = [f"{self.seconds:.3f} s"]
        for rule in self.rules()[:20]:
            lines.append(f"{rule.seconds:9.3f} s {rule.tuples:10} tuples  {rule.place or rule.relation}: {' '.join(rule.text.split())}")
        return "\n".join(lines)


def parse_profile(text: str, hidden: Sequence[str] = (), generated: str = "") -> Profile:
    """Reads the log that `souffle -p` writes (`ProfileDatabase.h`).

    `hidden`: prefixes of relations to leave out; `generated`: the file whose rules are left out. Raises EngineError.
    """
    try:
        program = json.loads(text, strict=False)["root"]["program"]
        relations = {
            name: _relation(name, entry, generated)
            for name, entry in program.get("relation", {}).items()
            if not name.startswith(tuple(hidden)) and isinstance(entry, dict)
        }
        return Profile(_seconds(program.get("runtime")), relations)
    except (ValueError, KeyError, TypeError, AttributeError) as failure:
        raise EngineError(f"cannot read Soufflé's profile: {failure!r}") from failure


@dataclass(slots=True)
class _Rule:
    place: Place | None
    recursive: bool
    seconds: float = 0.0
    tuples: int = 0
    runs: int = 0


@dataclass(slots=True)
class _Sum:
    """What is added up over the rounds of a relation."""

    seconds: float
    tuples: int
    iterations: int = 0
    rules: dict[str, _Rule] = field(default_factory=dict)

    def rule(self, text: str, entry: Mapping[str, Any], recursive: bool) -> None:
        rule = self.rules.setdefault(text, _Rule(_place(entry), recursive))
        rule.seconds += _seconds(entry.get("runtime"))
        rule.tuples += int(entry.get("num-tuples", 0))
        rule.runs += 1


def _relation(name: str, entry: Mapping[str, Any], generated: str) -> RelationProfile:
    total = _Sum(_seconds(entry.get("runtime")), int(entry.get("num-tuples", 0)))
    for text, rule in entry.get("non-recursive-rule", {}).items():
        if "runtime" in rule:  # otherwise it is a recursive one, of which only frequencies are noted here
            total.rule(text, rule, recursive=False)
    for round_ in entry.get("iteration", {}).values():
        total.iterations += 1
        total.seconds += _seconds(round_.get("runtime")) + _seconds(round_.get("copytime"))
        total.tuples += int(round_.get("num-tuples", 0))
        for text, version in _versions(round_):
            total.rule(text, version, recursive=True)
    rules = tuple(
        RuleProfile(name, text, rule.place, rule.seconds, rule.tuples, rule.recursive, rule.runs)
        for text, rule in total.rules.items() if rule.place is None or rule.place.file != generated
    )
    io_seconds = _seconds(entry.get("loadtime")) + _seconds(entry.get("savetime"))
    return RelationProfile(name, _place(entry), total.tuples, total.seconds, io_seconds, total.iterations, rules)


def _versions(round_: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for text, versions in round_.get("recursive-rule", {}).items():
        for version in versions.values():
            yield text, version


def _seconds(span: Mapping[str, int] | None) -> float:
    return (span["end"] - span["start"]) / 1e6 if span else 0.0


def _place(entry: Mapping[str, Any]) -> Place | None:
    found = _LOCATOR.fullmatch(entry.get("source-locator", ""))
    return Place(found.group(1), int(found.group(2)), int(found.group(3))) if found else None
