"""Why a file has no facts."""

from __future__ import annotations


class FileError(Exception):
    """Why a file has no facts: line (0 if none), column, code and message."""

    def __init__(self, line: int, col: int, code: str, message: str) -> None:
        super().__init__(message)
        self.line, self.col, self.code, self.message = line, col, code, message
