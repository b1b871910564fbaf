"""Programs of several files: what functions and methods of other files change is known as CPython has it, and nothing else is changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from analyse import Found
from several import compared, known, written

_PROGRAMS = {
    "a method of an object whose class is of another file": ({"keepers": """
class Keeper:
    def put(self, xs, x=1):
        xs.append(x)
    def look(self, xs):
        return len(xs)
"""}, """
from keepers import Keeper
xs, ys = [], []
keeper = Keeper()
keeper.put(xs)
keeper.look(ys)
k = len(xs)
n = len(ys)
"""),
    "a function that hands on to one of a third file": ({"handing": """
import putting
def put_all(xs, ys):
    putting.put(ys, where=xs)
""", "putting": """
def put(x, *, where):
    where.append(len(x))
"""}, """
from handing import put_all
xs, ys = [], [1, 2]
put_all(xs, ys)
k = len(xs)
n = len(ys)
"""),
    "inherited from a class of another file": ({"bases": """
class Base:
    def fill(self, d):
        d["a"] = d.get("a", 0) + 1
"""}, """
import bases
class Own(bases.Base):
    def twice(self, d):
        self.fill(d)
        super().fill(d)
d = {}
Own().twice(d)
k = d["a"]
bases.Base.fill(Own(), d)
n = d["a"]
"""),
    "overridden in a class of another file": ({"above": """
class Above:
    def run(self, xs):
        self.step(xs)
    def step(self, xs):
        pass
""", "below": """
from above import Above
class Below(Above):
    def step(self, xs):
        xs.append(1)
"""}, """
from above import Above
from below import Below
xs, ys = [], []
Below().run(xs)
Above().run(ys)
k = len(xs)
n = len(ys)
"""),
    "a package passes names on": ({"passing/__init__": """
from .inner import *
from .inner import push as pushed
""", "passing/inner": """
def push(xs):
    xs += [1]
def peek(xs):
    return xs[0]
"""}, """
import passing
import passing.inner as inside
from passing import pushed
xs = []
passing.push(xs)
inside.push(xs)
pushed(xs)
a = passing.peek(xs)
k = len(xs)
"""),
    "attributes of an object that a function of another file is given": ({"settle": """
def settle(box, items):
    box.items = items
    box.n += 1
"""}, """
from settle import settle
class Box:
    def __init__(self):
        self.n = 0
        self.items = []
b = Box()
c = b
settle(b, [1, 2])
settle(b, [1, 2, 3])
k = c.n
n = len(c.items)
"""),
    "all that is given, and keywords": ({"many": """
def every(first, *rest, **named):
    for each in rest:
        each.append(first)
    named["last"].append(first)
"""}, """
from many import every
a, b, c, d = [], [], [], []
every(a, b, c, last=d)
n = len(a)
k = len(b) + len(c) + len(d)
"""),
    "in a loop, of an object that another one holds": ({"collecting": """
class Collector:
    def take(self, out, x):
        out.append(x)
"""}, """
from collecting import Collector
class Loop:
    def __init__(self):
        self.collector = Collector()
    def run(self):
        out = []
        for i in range(3):
            self.collector.take(out, i)
        return len(out)
k = Loop().run()
"""),
    "what is in it is changed elsewhere": ({"deeper": """
def first_of(rows):
    return rows[0]
def grow(rows):
    row = first_of(rows)
    row.append(1)
"""}, """
from deeper import grow
row = [0]
rows = [row, [5]]
grow(rows)
k = len(row)
n = len(rows[1])
"""),
    "a constructor of another file changes what it is given": ({"registering": """
class Registered:
    def __init__(self, names):
        names.append("x")
class Inherited(Registered):
    pass
"""}, """
from registering import Inherited, Registered as R
import registering
names = []
R(names)
R(names)
k = len(names)
Inherited(names)
registering.Inherited(names=names)
n = len(names)
"""),
    "a function of another file returns a closure that changes what it was given": ({"closing": """
def collect(mat):
    def put(x):
        mat.append(x)
    return put
class Keeper:
    def __init__(self, put):
        self.put = put
    def go(self, n):
        for x in range(n):
            self.put(x)
"""}, """
from closing import Keeper, collect
mat = []
keeper = Keeper(collect(mat))
keeper.go(3)
k = len(mat)
def kept(rows):
    keeper = Keeper(collect(rows))
    keeper.go(1)
rows = []
kept(rows)
n = len(rows)
"""),
    "a list of another module, filled from outside": ({"outside3": """
items = []
def size():
    return len(items)
"""}, """
import outside3
outside3.items.append(1)
k = outside3.size()
m = len(outside3.items)
"""),
    "a number of another module, bound from outside": ({"outside4": """
n = 1
def get():
    return n
"""}, """
import outside4
j = outside4.get()
outside4.n = 5
k = outside4.get()
m = outside4.n
"""),
    "a list that a third module fills when it is imported": ({"outside5": """
items = [1]
""", "outside5b": """
import outside5
outside5.items.append(2)
"""}, """
import outside5
import outside5b
k = len(outside5.items)
"""),
    "a function fills a list of another module": ({"outside10": """
items = []
def size():
    return len(items)
"""}, """
import outside10
def f():
    outside10.items.append(1)
f()
f()
k = len(outside10.items)
m = outside10.size()
"""),
    "a list of another module is given to what fills it": ({"outside11": """
items = []
def size():
    return len(items)
"""}, """
import outside11
def put(xs):
    xs.append(1)
put(outside11.items)
k = outside11.size()
m = len(outside11.items)
"""),
    "a name of another module decides what its function makes": ({"outside15": """
width = 1
def make():
    return [0] * width
"""}, """
import outside15
def main():
    outside15.width = 4
    return len(outside15.make())
k = main()
m = len(outside15.make())
"""),
    "an object of another module is given an attribute in a function": ({"held_outside_1": """
class Conf:
    n = 1
conf = Conf()
"""}, """
from held_outside_1 import conf
def put(n):
    conf.n = n
k = conf.n
put(3)
m = conf.n
"""),
    "an object in another module is given an attribute": ({"held_outside_2": """
class Conf:
    n = 1
conf = Conf()
def get():
    return conf.n
"""}, """
import held_outside_2
held_outside_2.conf.n = 4
k = held_outside_2.get()
m = held_outside_2.conf.n
"""),
    "an imported object is given an attribute that its module's function reads": ({"held_outside_3": """
class Conf:
    n = 1
conf = Conf()
def get():
    return conf.n
"""}, """
from held_outside_3 import conf, get
conf.n = 4
k = get()
m = conf.n
"""),
    "a function of another module gives its object an attribute": ({"held_outside_4": """
class Conf:
    n = 1
conf = Conf()
def set(n):
    conf.n = n
"""}, """
from held_outside_4 import conf, set
k = conf.n
set(4)
m = conf.n
"""),
    "a method of another file hands out a list of its object": ({"held_outside_5": """
class Box:
    def __init__(self):
        self._items = []
    def get(self):
        return self._items
    def size(self):
        return len(self._items)
"""}, """
from held_outside_5 import Box
b = Box()
b.get().append(1)
k = b.size()
m = len(b.get())
"""),
    "a method of another file hands out the entries of its dict": ({"held_outside_6": """
class Net:
    def __init__(self):
        self.d = {"a": [], "b": [1]}
    def named(self):
        return self.d.items()
"""}, """
from held_outside_6 import Net
o = Net()
for key, v in o.named():
    v.append(1)
k = len(o.d["a"])
"""),
    "a property of another file gives a list of its object": ({"held_outside_7": """
class Box:
    def __init__(self):
        self._items = []
    @property
    def items(self):
        return self._items
"""}, """
from held_outside_7 import Box
b = Box()
b.items.append(1)
k = len(b._items)
m = len(b.items)
"""),
    "a generator of another file goes through a list": ({"held_outside_8": """
def rows_of(t):
    for row in t:
        yield row
"""}, """
from held_outside_8 import rows_of
t = [[], []]
for row in rows_of(t):
    row.append(1)
k = len(t[0])
"""),
}
_UNKNOWN = {
    "an object of another module is given an attribute in a function",
    "an object in another module is given an attribute",
    "an imported object is given an attribute that its module's function reads",
    "a function of another module gives its object an attribute",
    "a method of another file hands out a list of its object",
    "a method of another file hands out the entries of its dict",
    "a property of another file gives a list of its object",
    "a generator of another file goes through a list",
    "a list of another module, filled from outside",
    "a number of another module, bound from outside",
    "a list that a third module fills when it is imported",
    "a function fills a list of another module",
    "a list of another module is given to what fills it",
    "a name of another module decides what its function makes",
    "all that is given, and keywords",  # what `*rest` and `**named` have in them
    "what is in it is changed elsewhere",  # which of its parts may be it is not known
    "a function of another file returns a closure that changes what it was given",  # nor how often it is called
}


@cache
def _known() -> list[Found]:
    return known(_PROGRAMS)


@pytest.fixture
def importable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The other files are where Python finds them."""
    monkeypatch.syspath_prepend(tmp_path)
    with written(_PROGRAMS, tmp_path):
        yield


@pytest.mark.usefixtures("importable")
@pytest.mark.parametrize("at", range(len(_PROGRAMS)), ids=_PROGRAMS)
def test_program(at: int) -> None:
    name, (_, program) = list(_PROGRAMS.items())[at]
    assert compared(program, _known()[at]) == ([], name in _UNKNOWN)
