"""A text in which parts are written in other words, each place of which stays what it was."""

from __future__ import annotations

import re
from bisect import bisect_right

# Indentation is counted from the last form feed.
_FED = re.compile(r"^[ \t\f]*\f", re.MULTILINE)
_SPACES = b" \t\f\n\\"


class NotExpressible(SyntaxError):
    """A newer Python reads this, and it has no other words."""

    def __init__(self, line: int) -> None:
        super().__init__("this is read by newer versions of Python only", (None, line, 1, None))


class RewrittenText:
    """`original` is what libcst is to read: without form feeds before statements, which it does not count. Places are counted in bytes of
    what it writes."""

    def __init__(self, text: str) -> None:
        lines = re.split(r"\r\n|\r|\n", text)
        self._fed = [found[0] if (found := _FED.match(line)) else "" for line in lines]
        self.original = "\n".join(line[len(fed) :] for line, fed in zip(lines, self._fed, strict=True))
        self._bytes = self.original.encode()
        self._written = bytearray(self._bytes)
        self._continued: set[int] = set()
        self._starts = [0, *(found.end() for found in re.finditer(b"\n", self._bytes))]
        self._lost: list[int] = []  # the places behind spaces that libcst does not write, once for each byte

    def align(self, code: str) -> None:
        """`code`: what libcst writes for the original. Raises NotExpressible if more than spaces are lost (`f"{x!r }"`)."""
        if code == self.original:
            return
        at = 0
        for number, byte in enumerate(code.encode()):
            while self._bytes[at : at + 1] != bytes((byte,)):
                if at >= len(self._bytes) or self._bytes[at] not in _SPACES:
                    raise NotExpressible(self.place(number)[0])
                self._lost.append(number)
                at += 1
            at += 1

    def _original(self, at: int) -> int:
        return at + bisect_right(self._lost, at)

    def place(self, at: int) -> tuple[int, int]:
        """Line and column, as nodes of a tree have them."""
        at = self._original(at)
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + len(self._fed[line - 1])

    def read(self, start: int, end: int) -> bytes:
        """What stands there originally."""
        return self._bytes[self._original(start) : self._original(end)]

    def write(self, at: int, what: bytes) -> None:
        """`what` stands at a place, in place of as many bytes."""
        at = self._original(at)
        self._written[at : at + len(what)] = what

    def blank(self, start: int, end: int, goes_on: bool = False) -> None:
        """Nothing stands there but the ends of lines, which `goes_on` says to be no ends of statements."""
        if start >= end:
            return
        start, end = self._original(start), self._original(end)
        self._written[start:end] = re.sub(rb"[^\n]", b" ", self._bytes[start:end])
        if goes_on:
            self._continued.update(range(bisect_right(self._starts, start), bisect_right(self._starts, end)))

    def text(self) -> str:
        """What is written. A line that goes on is longer than it was, by what no place is behind."""
        lines = self._written.decode().split("\n")
        return "\n".join(
            f"{fed}{line}\\" if number in self._continued else fed + line
            for number, (fed, line) in enumerate(zip(self._fed, lines, strict=True), 1)
        )
