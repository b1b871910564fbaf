"""The time that a whole run may take, and how its stages share it: one limit, `--timeout`, and nothing beside it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import field, replace

from dlshape.facts.errors import TimeLimitError

from pysouffle.embedded.limits import Stopped, Watch
from pysouffle.late_dataclasses import dataclass

# Parts of what is left when a stage begins. What a stage does not need is there for the next.
_UNITS = 0.9
_FILE = 0.25
_RULES = 0.5
_ROUNDING_OFF = 0.5
_QUESTIONS = 0.6
_REPORT = 0.9
_LEAST = 0.001  # seconds: a stage gets them where nothing is left, so that it can tell that it is over


@dataclass(frozen=True, slots=True)
class Budget:
    """`seconds` from `start`, a time of `time.perf_counter`; None: no limit, but `each` for every stage. `kept`: of the seconds, what
    others need behind this part of the run. What a method returns is in seconds, None without a limit."""

    seconds: float | None = None
    start: float = field(default_factory=time.perf_counter)
    each: float | None = None
    kept: float = 0.0

    @property
    def end(self) -> float | None:
        """A time of `time.perf_counter`."""
        return None if self.seconds is None else self.start + self.seconds - self.kept

    def left(self) -> float | None:
        end = self.end
        return None if end is None else max(end - time.perf_counter(), _LEAST)

    def over(self) -> bool:
        end = self.end
        return end is not None and time.perf_counter() >= end

    def stage(self) -> Budget:
        """For a stage that begins now: the extraction, a unit, the search for fixes."""
        return Budget(self.each) if self.seconds is None and self.each is not None else self

    def at_most(self, seconds: float) -> Budget:
        """For a stage that begins now and is not worth more."""
        left = self.left()
        return Budget(seconds if left is None else min(left, seconds))

    def units(self) -> Budget:
        """For all units together: what joins and tells their results has to follow."""
        left = self.left()
        return self if left is None else replace(self, kept=self.kept + left * (1 - _UNITS))

    def file(self) -> float | None:
        """For the extraction of one file, asked for before any is: what one of thousands takes too long for leaves time for the others."""
        return self._part(_FILE)

    def rules(self) -> float | None:
        """For the fixpoint, all rounds together."""
        return self._part(_RULES)

    def rounding_off(self) -> float | None:
        """For what follows the rules that were stopped, asked for before they begin: a part of what they leave."""
        return self._part((1 - _RULES) * _ROUNDING_OFF)

    def questions(self) -> float | None:
        """For what needs a search, behind the rules; the rest is left open."""
        return self._part(_QUESTIONS)

    def report(self) -> float | None:
        """For all that follows the rules."""
        return self._part(_REPORT)

    @contextmanager
    def holding(self, what: str) -> Iterator[None]:
        """Stops what takes longer than there is time; `what` was not done then. Raises TimeLimitError."""
        try:
            with Watch(self.start, None if self.seconds is None else self.seconds - self.kept):
                yield
        except Stopped:
            raise TimeLimitError(f"{what} within {self}") from None

    def __str__(self) -> str:
        """The limit, as the user knows it."""
        return f"{self.seconds or 0.0:g} s (limit `--timeout`)"

    def _part(self, part: float) -> float | None:
        left = self.left()
        return None if left is None else left * part
