"""The time that a whole run may take, and how its stages share it: one limit, `--timeout`, and nothing beside it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace

# Parts of what is left when a stage begins. What a stage does not need is there for the next.
_RULES = 0.5
_ROUNDING_OFF = 0.5
_QUESTIONS = 0.6
_REPORT = 0.9


@dataclass(frozen=True, slots=True)
class Budget:
    """`seconds` from `start`, a time of `time.perf_counter`; None: no limit. What a method returns is in seconds, None without a limit."""

    seconds: float | None = None
    start: float = field(default_factory=time.perf_counter)

    def left(self) -> float | None:
        """At least a millisecond, so that a stage can tell that it is over."""
        return None if self.seconds is None else max(self.start + self.seconds - time.perf_counter(), 0.001)

    def without(self, seconds: float) -> Budget:
        """The same where these seconds do not count: rules are compiled once for all programs."""
        return replace(self, start=self.start + seconds)

    def rules(self) -> float | None:
        """For the fixpoint, all rounds together."""
        return self._part(_RULES)

    def rounding_off(self) -> float | None:
        """For what follows the rules that were stopped: a part of what they leave."""
        return None if self.seconds is None else (self.left() or 0.0) * (1 - _RULES) * _ROUNDING_OFF

    def questions(self) -> float | None:
        """For what needs a search, behind the rules; the rest is left open."""
        return self._part(_QUESTIONS)

    def report(self) -> float | None:
        """For all that follows the rules."""
        return self._part(_REPORT)

    def _part(self, part: float) -> float | None:
        left = self.left()
        return None if left is None else left * part
