"""The facts of random programs mean what Python makes of the programs, and keep to the rules of SSA."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from dlshape.facts.store import Facts
from dlshape.frontend.extract import extract_source, merge_facts
from interpreter import RAISED, Instance, Machine
from programs import write, write_method, write_raising, write_raising_method
from ssa import problems

ARGUMENTS = ((0, 0), (1, 3), (5, -2))


def both_sides(source: str) -> tuple[Facts, dict[str, Any]]:
    """The facts of a program, and its names once Python has run it."""
    facts = merge_facts([extract_source("a.py", source.encode())])
    assert problems(facts) == []
    names: dict[str, Any] = {}
    exec(compile(source, "a.py", "exec"), names)
    return facts, names


def objects(source: str) -> Iterator[tuple[int, int, Any, Machine, Instance]]:
    """Arguments, each with an object of class `A` of Python's, the machine that reads the facts, and its object."""
    facts, names = both_sides(source)
    for a, b in ARGUMENTS:
        machine, ours = Machine(facts), Instance()
        machine.call_method(ours, "__init__")
        yield a, b, names["A"](), machine, ours


@pytest.mark.parametrize("seed", range(150))
def test_random_program(seed: int) -> None:
    source = write(seed)
    facts, names = both_sides(source)
    for a, b in ARGUMENTS:
        expected = names["f"](a, b)
        assert list(Machine(facts).call("a.py::f", a, b)) == list(expected), source  # type: ignore[call-overload]


@pytest.mark.parametrize("seed", range(150))
def test_random_method(seed: int) -> None:
    source = write_method(seed)
    for a, b, python, machine, ours in objects(source):
        assert list(machine.call_method(ours, "f", a, b)) == list(python.f(a, b)), source  # type: ignore[call-overload]
        assert ours.attributes == vars(python), source


def _outcome(run: Callable[[], object]) -> object:
    """The result, or the class of the exception."""
    try:
        found = run()
    except RAISED as exception:
        return type(exception)
    return list(found) if isinstance(found, tuple) else found


@pytest.mark.parametrize("seed", range(120))
def test_random_program_that_raises(seed: int) -> None:
    source = write_raising(seed)
    facts, names = both_sides(source)
    for a, b in ARGUMENTS:
        expected = _outcome(lambda: names["f"](a, b))  # noqa: B023
        assert _outcome(lambda: Machine(facts).call("a.py::f", a, b)) == expected, source  # noqa: B023


@pytest.mark.parametrize("seed", range(80))
def test_random_method_that_raises(seed: int) -> None:
    source = write_raising_method(seed)
    for a, b, python, machine, ours in objects(source):
        expected = _outcome(lambda: python.f(a, b))  # noqa: B023
        assert _outcome(lambda: machine.call_method(ours, "f", a, b)) == expected, source  # noqa: B023
        if isinstance(expected, list):
            assert ours.attributes == vars(python), source
