"""What is known from earlier requests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import TypeAlias

from dlshape.analysis.again import KnownParts, UnitAgain
from dlshape.analysis.part import Part
from dlshape.server.same_code import same_code

from pysouffle.late_dataclasses import dataclass

Texts: TypeAlias = Mapping[str, str]  # of the editor, by real paths


@dataclass(frozen=True, slots=True)
class Learned:
    """`unit` gave `part` for these texts; or, without a unit, these texts can be read, and to read all that is `named` took `seconds`."""

    texts: Texts
    unit: UnitAgain | None = None
    part: Part | None = None
    named: Path = Path()
    seconds: float = 0.0


@dataclass(slots=True)
class Memory:
    """`good`: the last text of each file that could be read; `bases`: by the keys of parts, the texts that they are about; `reading`: how
    long it took to read what is named."""

    known: KnownParts = field(default_factory=KnownParts)
    good: dict[str, str] = field(default_factory=dict)
    bases: dict[str, Texts] = field(default_factory=dict)
    reading: dict[Path, float] = field(default_factory=dict)

    def learn(self, learned: Learned) -> None:
        if learned.unit is None or learned.part is None:
            self.good.update(learned.texts)
            self.reading[learned.named] = learned.seconds
            return
        self.known.learn(learned.unit, learned.part)
        self.bases[learned.unit.key] = learned.texts
        for key in self.bases.keys() - self.known.parts.keys():
            del self.bases[key]

    def as_found(self, texts: Texts) -> Texts:
        """Of these texts, the last ones with the same code that something is known of; themselves where there are none."""
        return {path: next((base[path] for base in reversed(self.bases.values()) if path in base and _same(path, base[path], text)), text)
                for path, text in texts.items()}

    def stale(self, unit: UnitAgain) -> tuple[Part, Texts] | None:
        """What the unit gave before it was changed, with the texts that this is about."""
        part = self.known.stale(unit)
        return None if part is None else (part, self.bases.get(self.known.latest[unit.unit.entries][0], {}))


def _same(path: str, old: str, new: str) -> bool:
    return old == new or (path.endswith(".py") and same_code(old, new))
