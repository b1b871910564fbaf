"""Rule codes: those that the report itself states, and which one a precondition belongs to. Each is a folder of checks/codes/."""

from __future__ import annotations

from dlshape.checks.shipped import owners, shipped

OTHER = "DLS199"
UNFINISHED = "unfinished"  # the check of a time limit that was reached before all of the program was looked at once
TIME_LIMIT, ANALYSIS_LIMIT, NEVER_HOLDS, NO_RULE, RAISES, RAISES_FOR_SOME = "DLS910", "DLS911", "DLS912", "DLS913", "DLS914", "DLS915"
UNMODELLED, NO_FRAMEWORK = "DLS920", "DLS921"
NEWER_PYTHON = "DLS905"
UNUSED_IGNORE = "DLS930"
REVEALED = "DLS940"


def code_of(precondition: str) -> str:
    """The code of a precondition; of one that only a user's own rules state, DLS199."""
    return owners().get(precondition, OTHER)


def of_the_analysis(code: str) -> bool:
    """Whether a code is about the analysis: a file, a limit, a comment for it."""
    return code.startswith("DLS9")


def notice(code: str, what: str) -> str:
    """The text of a report that no precondition is behind, about `what`."""
    return shipped()[code].message.replace("{what}", what)
