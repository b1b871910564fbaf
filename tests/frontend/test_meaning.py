"""The facts of random programs mean what Python makes of the programs, and keep to the rules of SSA."""

from __future__ import annotations

import pytest
from dlshape.frontend.extract import extract_source, merge_facts
from interpreter import Instance, Machine
from programs import write, write_method
from ssa import problems


@pytest.mark.parametrize("seed", range(150))
def test_random_program(seed: int) -> None:
    source = write(seed)
    facts = merge_facts([extract_source("a.py", source.encode())])
    assert problems(facts) == []
    names: dict[str, object] = {}
    exec(compile(source, "a.py", "exec"), names)
    for a, b in ((0, 0), (1, 3), (5, -2)):
        expected = names["f"](a, b)  # type: ignore[operator]
        assert Machine(facts).call("a.py::f", a, b) == list(expected), source


@pytest.mark.parametrize("seed", range(150))
def test_random_method(seed: int) -> None:
    source = write_method(seed)
    facts = merge_facts([extract_source("a.py", source.encode())])
    assert problems(facts) == []
    names: dict[str, object] = {}
    exec(compile(source, "a.py", "exec"), names)
    for a, b in ((0, 0), (1, 3), (5, -2)):
        python = names["A"]()  # type: ignore[operator]
        machine, ours = Machine(facts), Instance()
        machine.call_method(ours, "__init__")
        assert machine.call_method(ours, "f", a, b) == list(python.f(a, b)), source
        assert ours.attributes == vars(python), source
