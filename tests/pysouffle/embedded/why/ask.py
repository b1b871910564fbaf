"""Shared: questions about a program given as text."""

from __future__ import annotations

from pathlib import Path

from pysouffle.embedded.runner import Facts
from pysouffle.embedded.why.derivation_text import derivation_text, missing_text
from pysouffle.embedded.why.derive import Derivation, Node
from pysouffle.embedded.why.inquiry import Inquiry


def inquiry(folder: Path, source: str, facts: Facts | None = None, width: int = 80) -> Inquiry:
    program = folder / "main.dl"
    program.write_text(source)
    return Inquiry.of(program, facts or {}, width=width, cache=folder / "cache")


def why(about: Inquiry, goal: str, depth: float = float("inf"), limit: int = 3) -> list[str]:
    """The lines of the answer; places are the lines of the rules."""
    return list(derivation_text(about.why(goal, depth=depth, limit=limit), lambda place: f"line {place.line}"))


def why_not(about: Inquiry, goal: str, limit: int = 10) -> list[str]:
    return list(missing_text(about.why_not(goal), lambda place: f"line {place.line}", limit))


def assert_founded(derivation: Derivation) -> None:
    """No tuple is needed for its own derivation."""
    nodes: list[Node] = list(derivation.nodes)
    state = [0] * len(nodes)  # 1: being followed, 2: founded
    for root in derivation.roots:
        stack = [root]
        while stack:
            number = stack[-1]
            inner = [premise.node for premise in nodes[number].premises if premise.leaf is None]
            if state[number] == 0:
                state[number] = 1
                assert not any(state[each] == 1 for each in inner), nodes[number].text
                stack += [each for each in inner if state[each] == 0]
            else:
                state[number] = 2
                stack.pop()
