"""Functions that are written where one call takes them."""

from __future__ import annotations

import ast

import pytest
from dlshape.frontend.extract import extract_source, merge_facts
from dlshape.frontend.scope.made_for_one_call import made_for_one_call


@pytest.mark.parametrize(("body", "lines"), [
    ("x = call(lambda: x)", [2]),
    ("x = call(p, key=lambda: x)", [2]),
    ("x = outer(call(lambda: x))", [2]),
    ("x = lambda: x", []),
    ("x = call([lambda: x])", []),
    ("x = call(lambda: x, y := 3)", []),  # bound while arguments are evaluated
    ("def g():\n        return x\n    x = call(g)", [2]),
    ("def g():\n        return x\n    p = 3\n    x = call(p, g, lambda: x)", [2, 5]),
    ("def g():\n        return x\n    def h():\n        return x\n    x = call(g, h)", [2, 4]),
    ("def g():\n        return x\n    x = 3\n    x = call(g)", []),  # bound in between
    ("def g():\n        return x\n    if p:\n        x = 3\n    x = call(g)", []),
    ("def g():\n        return x\n    x = call(g)\n    g()", []),  # called again
    ("@decorated\n    def g():\n        return x\n    x = call(g)", []),
    ("def g():\n        return x\n    x = g()", []),
])
def test_what_one_call_takes(body: str, lines: list[int]) -> None:
    found = made_for_one_call(ast.parse(f"def f(x, p):\n    {body}\n    return x\n"))
    assert sorted(node.lineno for node in found) == lines


def test_of_a_name_that_other_functions_have_as_well() -> None:
    text = "def {}(x):\n    def g():\n        return x\n    x = call(g)\n    return x\n"
    assert len(made_for_one_call(ast.parse(text.format("a") + text.format("b")))) == 2


def reads(text: str) -> tuple[int, int]:
    """How many reads are of the version of the call, and of any."""
    facts = merge_facts([extract_source("a.py", text.encode())])
    return len(facts.get("seen_at_once", ())), sum(row[2] == "nonlocal" for row in facts.get("unsupported", ()))


def test_what_only_the_function_around_binds_is_read_as_it_was() -> None:
    assert reads("def f(x):\n    x = call(lambda: x)\n    x = 3\n    return x\n") == (1, 0)
    assert reads("def f(x):\n    g = lambda: x\n    x = call(g)\n    return x\n") == (0, 1)
    other = "    def other():\n        nonlocal x\n        x = 3\n    call(other)\n"
    assert reads(f"def f(x):\n{other}    x = call(lambda: x)\n    x = 4\n    return x\n") == (0, 2)  # and behind it
