"""What counts as a finding, at least."""

from __future__ import annotations

from enum import Enum


class Least(Enum):
    ERROR = "error"
    WARNING = "warning"
    UNKNOWN = "unknown"
