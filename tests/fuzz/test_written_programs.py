"""Programs written to be hard, where the drawn ones lack ideas: the rules know what CPython does, or say that they don't."""

from __future__ import annotations

import pytest
from findings import examine

_PROGRAMS = {
    "a list is given by keyword and changed before something is raised": """
def raising(n, v):
    v.append(n)
    raise ValueError
ws = []
try:
    raising(v=ws, n=1)
except ValueError:
    k = len(ws)
""",
    "augmented assignment to what a dictionary holds": """
d = {"a": 5, "b": [1]}
x = d["a"]
x -= 1
y = d["b"]
y += [2]
k = d["a"]
n = len(d["b"])
""",
    "augmented assignment to what was popped": """
d = {"a": 5, "b": [1]}
y = d.pop("a")
z = y
y -= 1
v = d.pop("b")
w = v
v += [3]
k = len(w)
""",
    "a tuple where the syntax shows a copy of a list": """
import copy
p = q = copy.copy([3])
p += (1,)
k = len(q)
r = s = copy.copy((3,))
r += (1,)
n = len(s)
""",
    "attributes that are numbers and lists": """
class Box:
    def __init__(self):
        self.n = 1
        self.xs = [1]
b = Box()
c = b
m, ys = b.n, b.xs
b.n += 1
b.xs += [2]
k = c.n
n = len(ys)
""",
    "a setter that keeps one of two values, and a list that changes afterwards": """
class Box:
    @property
    def xs(self):
        return self._xs
    @xs.setter
    def xs(self, value):
        self._xs = value if len(value) > 1 else [0, 0]
b = Box()
one, two = [1], [1, 2]
b.xs = one
one.append(5)
k = len(b.xs)
b.xs = two
two.append(5)
n = len(b.xs)
""",
    "a list changes in a loop, on some ways of which its name gets another one": """
def grow(v):
    w = v
    while len(v) < 4:
        v.append(1)
        if len(v) == 2:
            v = v + [1, 1]
    return len(w), len(v)
xs = []
k, n = grow(xs)
m = len(xs)
""",
    "a formal gets another object on one way": """
def fill(v, n):
    v.append(1)
    if n:
        v = [5, 5, 5]
    v.append(7)
    return v
xs, ys = [], []
k = len(fill(xs, 0))
n = len(fill(ys, 1))
m = len(xs)
o = len(ys)
""",
    "a list of an attribute that has a name": """
class Box:
    def __init__(self):
        self.n = 1
        self.xs = [1]
b = Box()
ys = b.xs
b.xs.append(2)
n = len(ys)
""",
    "a list that is an attribute and is added to another": """
class Box:
    def __init__(self):
        self.n = 1
        self.xs = [1]
b = Box()
zs = [1]
b.xs = zs
ys = [2]
b.xs += ys
n = len(zs)
""",
    "an entry is added to a list that has a name": """
d = {"a": [1]}
ys = d["a"]
zs = [2]
d["a"] += zs
n = len(ys)
""",
    "a function adds to an attribute of what it gets": """
def f(b, zs):
    b.a += zs
class B: pass
b = B()
ys = [1]
b.a = ys
f(b, [4])
n = len(ys)
""",
    "a function fills an attribute of what it gets": """
def f(b, zs):
    b.a.append(zs)
class B: pass
b = B()
ys = [1]
b.a = ys
f(b, [4])
n = len(ys)
""",
    "a function gives an attribute of what it gets another list": """
def f(b, zs):
    b.a = b.a + [zs]
class B: pass
b = B()
ys = [1]
b.a = ys
f(b, [4])
n = len(ys)
""",
    "a function adds to a number": """
def f(b, zs):
    b.a += zs
class B: pass
b = B()
ys = 1
b.a = ys
f(b, 4)
n = ys
""",
}

_PROGRAMS["one statement behind forty ways, each of which tells of its change"] = (
    "def g(k):\n    xs = []\n    d = [xs]\n    out = []\n    try:\n" + "".join(f"        if k == {i}: return out\n" for i in range(40))
    + "        k = 99\n    finally:\n        xs.append(1)\n        out.append(len(d[0]))\n    return out\nr = g(30)\nq = g(50)\n")


@pytest.mark.parametrize("program", _PROGRAMS.values(), ids=_PROGRAMS)
def test_program(program: str) -> None:
    assert examine([program.lstrip()]) == [[]]
