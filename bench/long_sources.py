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
    "names made from each other": lambda n: "def f(v0):\n" + "".join(f"    v{i + 1} = g(v{i})\n" for i in range(n)) + f"    return v{n}\n",
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
    "ifs that bind a name each": lambda n: _function(_each("    if x == {i}:\n        v{i} = g({i})\n", n)),
    "ifs that change one of many names": lambda n: _function(
        _each("    v{i} = {i}\n", n) + _each("    if x == {i}:\n        v{i} = g(v{i})\n", n), "    return v0\n"),
    "ifs of a module": lambda n: "x = g()\n" + _each("if x == {i}:\n    v{i} = g({i})\n", n),
    "ifs in a try": lambda n: _function(
        "    try:\n" + _each("        if g({i}):\n            v{i} = g({i})\n", n) + "    except ValueError:\n        x = 1\n"),
    "returns in a try with a long finally": lambda n: _function(
        "    try:\n" + _each("        if x == {i}:\n            return {i}\n", n) + "    finally:\n" + _each("        g({i})\n", n)),
    "methods that change attributes": lambda n: "class C:\n" + _each(
        "    def m{i}(self):\n        self.a{i} += 1\n        self.n{i}()\n    def n{i}(self):\n        self.b{i} = 1\n", n),
    "body of a try": lambda n: _function(
        "    try:\n" + _each("        v{i} = g({i})\n", n) + "    except ValueError:\n        x = 1\n"),
    "body of a with": lambda n: _function("    with g() as z:\n" + _each("        v{i} = g({i})\n", n)),
    "body of a try in a loop": lambda n: _function(
        "    for j in x:\n        try:\n" + _each("            v{i} = g({i})\n", n) + "        except ValueError:\n            continue\n"),
    "ifs in a loop": lambda n: _function("    for j in x:\n" + _each("        if j == {i}:\n            v{i} = g(j)\n", n)),
    "continue with a name each": lambda n: _function(
        "    for j in x:\n" + _each("        if j == {i}:\n            v{i} = g(j)\n            continue\n", n)),
    "break with a name each": lambda n: _function(
        "    for j in x:\n" + _each("        v{i} = g(j)\n        if j == {i}:\n            break\n", n)),
    "withs": lambda n: _function(_each("    with o({i}) as f{i}:\n        x = f{i}.g()\n", n)),
    "attributes between calls": lambda n: (
        "class C:\n    def __init__(self):\n" + _each("        self.a{i} = {i}\n        self.g()\n", n)
        + "    def g(self):\n        return self.a0\n"),
    "functions that call the next": lambda n: _each("def f{i}(x):\n    return f{i}0(x)\n", n) + "f0(1)\n",
    "closures": lambda n: _function(_each("    def g{i}(y):\n        return x + y\n", n)),
    "comprehensions": lambda n: _function(_each("    l{i} = [j + x for j in range({i})]\n", n)),
    "imports": lambda n: _each("from m{i} import a{i}\n", n),
    "keywords": lambda n: "f(" + _each("k{i}={i}, ", n) + ")\n",
    "dels": lambda n: _each("x{i} = {i}\n", n) + _each("del x{i}\n", n),
    "extends": lambda n: "a = []\n" + "a.extend([1])\n" * n,
}
