"""Why an analysis could not run."""

from __future__ import annotations


class AnalysisError(Exception):
    """The analysis could not run; the text is one line for the user, with file and line where there are any."""


class TimeLimitError(AnalysisError):
    """The rules' fixpoint was not reached within the limits of time, memory and work."""
