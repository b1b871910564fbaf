"""What the post-pass says about one check."""

from __future__ import annotations

from enum import Enum

from pysouffle.late_dataclasses import dataclass


class Class(Enum):
    """The classes of a check (design of PyTea: hard constraints, soft constraints)."""

    VALID = "valid"
    INVALID = "invalid"
    DONT_KNOW = "dont_know"
    UNREACHABLE = "unreachable"
    HANDLED = "handled"  # where it fails, the program handles the exception


@dataclass(frozen=True, slots=True)
class Decision:
    """A class with its evidence.

    `always`: invalid for every value that the path allows. `witness`: values under which the check fails; `ordinary`: nothing special is
    needed for that: numbers drawn one after the other, or all iterations but a few. `reason`: why it is not known; `about`:
    the values that it names, as they are called in the program.
    """

    kind: Class
    always: bool = False
    witness: tuple[tuple[str, int], ...] = ()
    reason: str = ""
    ordinary: bool = False
    about: tuple[str, ...] = ()
