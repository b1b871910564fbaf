"""What the value of an expression may share with names."""

from __future__ import annotations

import ast

import pytest
from dlshape.frontend.read.nodes import Nodes
from dlshape.frontend.scope.provenance import sharers
from dlshape.frontend.scope.returned_objects import returned_objects

FILE = """
import numpy as np

kept = []

def values(self):
    return self.xs

def index(x):
    return x

def second(x, y):
    return y

def around():
    return kept

def chained(x):
    found = index(x)
    return found

def apart(x):
    return len(x)

class Box:
    def get(self):
        return self.x

    def size(self, x=None):
        return x
"""
CASES = {
    # names, and what is taken out of them
    "a": "a same", "a.b": "a.b same", "a[0]": "a same", "a.b[0].c": "a.b same", "a[1:]": "a parts", "a[1:][0]": "a same",
    # displays hold their parts, whose own parts are parts
    "[a]": "a held", "[*a]": "a parts", "[a][0]": "a same", "{'k': a, **b}": "a held, b parts", "[x for x in a]": "a parts, x held",
    # ways
    "a if c else b": "a same, b same", "a or b": "a same, b same", "(w := a)": "a same",
    # what libraries are known to do, and what anybody else may do
    "sorted(a)": "a parts", "max(a)": "a same", "len(a)": "", "np.array(a)": "", "a.get(k, b)": "a same, b same", "a.copy()": "a parts",
    "other(a)": "a same", "a + b": "a parts, b parts", "a - b": "",
    # the file's own functions come before those of libraries
    "values(a)": "a same", "index(a)": "a same", "second(a, b)": "b same", "second(a, y=b)": "b same", "around()": "kept same",
    "chained(a)": "a same", "apart(a)": "", "index(*a)": "a same",
    # a method may be the file's or a library's
    "a.size(b)": "a same, b same", "a.get(k, b)[0]": "a same, b same",
}  # fmt: skip


@pytest.mark.parametrize("expression", CASES)
def test_sharers(expression: str) -> None:
    known, _ = returned_objects(Nodes(ast.parse(FILE)), {"np"})
    found = {(ast.unparse(each.node), each.how.name.lower()) for each in sharers(ast.parse(expression, mode="eval").body, known)}
    wanted = CASES[expression]
    assert {f"{name} {how}" for name, how in found} - {"a.x same"} == set(filter(None, wanted.split(", ")))


def test_methods_hand_out_attributes() -> None:
    known, _ = returned_objects(Nodes(ast.parse(FILE)), {"np"})
    assert known.methods == {"get": {"x"}, "size": set()}
    assert known.functions["around"] == {"kept"}
    assert known.formals["chained"] == {"x", 0}
