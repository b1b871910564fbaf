"""Sources in which one construct is long: `SHAPES[name](n)` has n arms, elements, statements or members. For `bench/extraction.py`."""

from __future__ import annotations

from collections.abc import Callable


def _function(body: str, last: str = "    return x\n") -> str:
    return f"def f(x):\n{body}{last}"


def _each(text: str, n: int) -> str:
    return "".join(text.format(i=i) for i in range(n))


SHAPES: dict[str, Callable[[int], str]] = {
    "elif": lambda n: _function("    if x < 0:\n        y = -1\n" + _each("    elif x == {i}:\n        y = {i}\n", n), "    return x\n"),
    "elif that binds on all ways": lambda n: _function(
        "    if x < 0:\n        y = -1\n" + _each("    elif x == {i}:\n        y = {i}\n", n) + "    else:\n        y = 0\n",
        "    return y\n"),
    "elif that returns": lambda n: _function("    if x < 0:\n        return -1\n" + _each("    elif x == {i}:\n        return {i}\n", n)),
    "early returns": lambda n: _function(_each("    if x == {i}:\n        return {i}\n", n)),
    "early returns on a call": lambda n: _function("    x = g(x)\n" + _each("    if x == {i}:\n        return x + {i}\n", n)),
    "ifs": lambda n: _function(_each("    if x == {i}:\n        x = {i}\n", n)),
    "conditional expression": lambda n: _function("    x = " + _each("{i} if x == {i} else ", n) + "x\n"),
    "or": lambda n: _function("    if x < 0" + _each(" or x == {i}", n) + ":\n        return 0\n"),
    "and": lambda n: _function("    x = x" + _each(" and g(x, {i})", n) + "\n"),
    "chained comparison": lambda n: _function("    x = x" + _each(" < {i}", n) + "\n"),
    "continue": lambda n: _function("    for i in x:\n" + _each("        if i == {i}:\n            continue\n", n)),
    "assert": lambda n: _function(_each("    assert x != {i}\n", n)),
    "match": lambda n: _function("    match x:\n" + _each("        case {i}:\n            x = {i}\n", n)),
    "list": lambda n: "a = [" + _each("{i}, ", n) + "]\n",
    "list of lists": lambda n: "a = [" + _each("[{i}, {i}], ", n) + "]\n",
    "dict": lambda n: "a = {" + _each("'k{i}': {i}, ", n) + "}\n",
    "assignments": lambda n: _function(_each("    v{i} = x + {i}\n", n)),
    "assignments to one name": lambda n: _function(_each("    x = x + {i}\n", n)),
    "statements of a module": lambda n: _each("v{i} = {i}\n", n),
    "attributes": lambda n: "class C:\n    def __init__(self):\n" + _each("        self.a{i} = g({i})\n", n),
    "class attributes": lambda n: "class C:\n" + _each("    a{i} = {i}\n", n),
    "methods that call each other": lambda n: "class C:\n" + _each("    def m{i}(self, x):\n        return self.m{i}1(self.m{i}(x))\n", n),
    "functions": lambda n: _each("def f{i}(x):\n    return f{i}(x)\n", n),
    "sum": lambda n: _function("    x = x" + " + x" * n + "\n"),
    "calls of what calls give": lambda n: _function("    x = x" + ".g()" * n + "\n"),
    "loops": lambda n: _function(_each("    for i in x:\n        x = g(i)\n", n)),
    "loop body": lambda n: _function("    for i in x:\n" + _each("        v{i} = g(i)\n", n)),
    "tries": lambda n: _function(_each("    try:\n        x = g(x)\n    except ValueError:\n        x = {i}\n", n)),
    "appends": lambda n: "a = []\n" + _each("a.append({i})\n", n),
    "items": lambda n: "a = {}\n" + _each("a['k{i}'] = {i}\n", n),
    "arguments": lambda n: "f(" + _each("{i}, ", n) + ")\n",
    "f-string": lambda n: "x = 1\ny = f'" + "{x} " * n + "'\n",
}
