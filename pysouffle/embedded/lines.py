"""The text of a generated function: nested statements, local names, and the objects that it needs at run time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Lines:
    """`names`: the objects needed, in order; `bound`: the local name of each variable that has a value."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.names: dict[str, None] = {}
        self.bound: dict[str, str] = {}
        self.depth, self.loops, self.count = 1, 0, 0

    def line(self, text: str) -> None:
        self.lines.append(" " * self.depth + text)

    def fail_unless(self, condition: str) -> None:
        self.line(f"if not {condition}: {self.jump}" if " " not in condition else f"if not ({condition}): {self.jump}")

    def fail_if(self, condition: str) -> None:
        self.line(f"if {condition}: {self.jump}")

    @property
    def jump(self) -> str:
        """What to do where a row does not match."""
        return "continue" if self.loops else "return"

    def loop(self, head: str) -> None:
        self.line(head)
        self.depth += 1
        self.loops += 1

    @contextmanager
    def nested(self) -> Iterator[None]:
        """What is emitted inside is a loop of its own, after which everything is as before."""
        depth, loops, bound = self.depth, self.loops, dict(self.bound)
        yield
        self.depth, self.loops, self.bound = depth, loops, bound

    def need(self, name: str) -> str:
        self.names[name] = None
        return name

    def fresh(self) -> str:
        self.count += 1
        return f"v{self.count}"

    def local(self, text: str) -> str:
        name = self.fresh()
        self.line(f"{name}={text}")
        return name

    def function(self) -> str:
        """The source; the parameters after the first are `names`."""
        return f"def f({','.join(['B', *self.names])}):\n" + "\n".join(self.lines) + "\n"
