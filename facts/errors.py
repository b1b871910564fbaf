"""Why an analysis could not run."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dlshape.facts.rows import Facts


class AnalysisError(Exception):
    """The analysis could not run; the text is one line for the user, with file and line where there are any."""


class TimeLimitError(AnalysisError):
    """The facts were not extracted, or the rules' fixpoint not reached, within the limits of time, memory and work. `facts`: of the
    files that were extracted by then."""

    def __init__(self, text: str, facts: Facts | None = None) -> None:
        super().__init__(text)
        self.facts: Facts = facts or {}


class TooManyContextsError(AnalysisError):
    """There are too many contexts to tell all of them apart, and whoever asked can ask for less."""
