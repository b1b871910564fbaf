"""What functions and objects hand out of what they hold, in one file and in several: who changes it changes it for all."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from analyse import Found
from several import compared, known, written

_PROGRAMS = {
    "a function returns the list of its module": ({}, """
items = []
def every():
    return items
every().append(1)
k = len(items)
m = len(every())
"""),
    "a function of another module returns its list": ({"ret_two": """
items = []
def every():
    return items
def size():
    return len(items)
"""}, """
import ret_two
k0 = ret_two.size()
ret_two.every().append(1)
k = len(ret_two.every())
m = ret_two.size()
n = len(ret_two.items)
"""),
    "what it returns is named first, an element, a dict": ({"ret_three": """
items = [[]]
table = {}
def every():
    return items
def first():
    return items[0]
def tab():
    return table
def size():
    return len(items)
def size0():
    return len(items[0])
"""}, """
from ret_three import every, first, size, size0, tab, table
xs = every()
xs.append(1)
k = size()
first().append(2)
m = size0()
tab()["a"] = 1
n = len(table)
o = len(tab())
"""),
    "what it returns is given to what fills it": ({"ret_four": """
items = []
def every():
    return items
def size():
    return len(items)
def fill(xs):
    xs.append(1)
"""}, """
from ret_four import every, size, fill
fill(every())
k = size()
ys = every()
fill(ys)
m = size()
"""),
    "it is called in a function, and stands in a display": ({"ret_five": """
items = []
def every():
    return items
def size():
    return len(items)
"""}, """
from ret_five import every, size
def put(x):
    every().append(x)
put(1)
k = size()
def putl(x):
    for e in [every()]:
        e.append(x)
putl(1)
m = size()
"""),
    "a third file hands on what it returns": ({"ret_six": """
items = []
def every():
    return items
def size():
    return len(items)
""", "ret_six_b": """
import ret_six
def all_of():
    return ret_six.every()
"""}, """
from ret_six import size
from ret_six_b import all_of
all_of().append(1)
k = size()
"""),
    "a list that was imported is returned": ({"ret_ten": """
items = []
def size():
    return len(items)
""", "ret_ten_b": """
from ret_ten import items
def every():
    return items
"""}, """
from ret_ten import size
from ret_ten_b import every
every().append(1)
k = size()
"""),
    "an object of another module is returned and given an attribute": ({"ret_seven": """
class Conf:
    n = 1
conf = Conf()
def get():
    return conf
def n():
    return conf.n
"""}, """
from ret_seven import get, n
get().n = 4
k = n()
m = get().n
"""),
    "an object of another module is returned, named and given an attribute": ({"bb_one": """
class Conf:
    n = 1
conf = Conf()
def get():
    return conf
def n():
    return conf.n
"""}, """
from bb_one import get, n
c = get()
c.n = 4
k = n()
m = get().n
"""),
    "a function of another module gives what it keeps in a dict": ({"ret_eight": """
cache = {}
def get(k):
    if k not in cache:
        cache[k] = []
    return cache[k]
def size(k):
    return len(cache[k])
"""}, """
from ret_eight import get, size
get("a").append(1)
k = size("a")
m = len(get("a"))
"""),
    "methods return the list of their module": ({"ret_nine": """
items = []
class R:
    def every(self):
        return items
    @staticmethod
    def st():
        return items
def size():
    return len(items)
"""}, """
from ret_nine import R, size
R().every().append(1)
k = size()
R.st().append(1)
m = size()
"""),
    "methods of this file do": ({}, """
items = []
class R:
    def every(self):
        return items
    @staticmethod
    def st():
        return items
    @classmethod
    def cl(cls):
        return items
R().every().append(1)
k = len(items)
R.st().append(1)
m = len(items)
R.cl().append(1)
n = len(items)
"""),
    "a generator goes through the list of its module": ({"ret_eleven": """
items = [[]]
def each():
    for x in items:
        yield x
def size():
    return len(items[0])
"""}, """
from ret_eleven import each, size
for x in each():
    x.append(1)
k = size()
"""),
    "what a call gives is given to what fills it": ({}, """
items = []
def every():
    return items
def fill(xs):
    xs.append(1)
def same(xs):
    return xs
def first(xs):
    return xs[0]
fill(every())
k = len(items)
xs = []
fill(same(xs))
m = len(xs)
rows = [[]]
fill(first(rows))
n = len(rows[0])
"""),
    "an item by `__getitem__`": ({}, """
class Net:
    def __init__(self):
        self.rows = [[], []]
    def __getitem__(self, i):
        return self.rows[i]
net = Net()
net[0].append(1)
k = len(net.rows[0])
m = len(net[0])
"""),
    "it is named first, and spliced": ({}, """
class Net:
    def __init__(self):
        self.rows = [[], []]
    def __getitem__(self, i):
        return self.rows[i]
net = Net()
row = net[0]
row.append(1)
k = len(net.rows[0])
net[1][:] = [1, 2, 3]
m = len(net.rows[1])
"""),
    "it is given to functions": ({}, """
class Net:
    def __init__(self):
        self.rows = [[], []]
    def __getitem__(self, i):
        return self.rows[i]
def put(net):
    net[0].append(1)
net = Net()
put(net)
k = len(net.rows[0])
def fill(xs):
    xs.append(1)
fill(net[0])
m = len(net.rows[0])
"""),
    "elements by `__iter__`": ({}, """
class Net:
    def __init__(self):
        self.rows = [[], []]
    def __iter__(self):
        return iter(self.rows)
net = Net()
for part in net:
    part.append(1)
k = len(net.rows[0])
"""),
    "by a generator, counted, in a comprehension": ({}, """
class Net:
    def __init__(self):
        self.rows = [[], []]
    def __iter__(self):
        for r in self.rows:
            yield r
net = Net()
for part in net:
    part.append(1)
k = len(net.rows[0])
for i, part in enumerate(net):
    part.append(1)
m = len(net.rows[0])
[part.append(1) for part in net]
n = len(net.rows[0])
"""),
    "of the method's own object": ({}, """
class Net:
    def __init__(self):
        self.rows = [[], []]
    def __getitem__(self, i):
        return self.rows[i]
    def put(self):
        self[0].append(1)
        k = len(self.rows[0])
        return k
net = Net()
k = net.put()
m = len(net.rows[0])
"""),
    "elements of the method's own object": ({}, """
class Net:
    def __init__(self):
        self.rows = [[], []]
    def __iter__(self):
        return iter(self.rows)
    def put(self):
        for r in self:
            r.append(1)
        k = len(self.rows[0])
        return k
net = Net()
k = net.put()
m = len(net.rows[0])
"""),
    "by `__next__`": ({}, """
class Net:
    def __init__(self):
        self.rows = [[], []]
        self.i = 0
    def __iter__(self):
        return self
    def __next__(self):
        if self.i >= 2:
            raise StopIteration
        self.i += 1
        return self.rows[self.i - 1]
net = Net()
for part in net:
    part.append(1)
k = len(net.rows[0])
n2 = Net()
next(n2).append(1)
m = len(n2.rows[0])
"""),
    "of a class of another file": ({"gi_one": """
class Net:
    def __init__(self):
        self.rows = [[], []]
    def __getitem__(self, i):
        return self.rows[i]
    def __iter__(self):
        return iter(self.rows)
"""}, """
from gi_one import Net
net = Net()
net[0].append(1)
k = len(net.rows[0])
m = len(net[0])
for part in net:
    part.append(1)
n = len(net.rows[1])
"""),
    "of an object that keeps a list": ({}, """
class Net:
    def __init__(self, rows):
        self.rows = rows
    def __getitem__(self, i):
        return self.rows[i]
    def __iter__(self):
        return iter(self.rows)
    def __len__(self):
        return len(self.rows)
rows = [[], []]
net = Net(rows)
net[0].append(1)
k = len(rows[0])
m = len(net.rows[0])
for r in net:
    r.append(1)
n = len(rows[1])
o = len(net[1])
for i in range(len(net)):
    net[i].append(2)
p = len(rows[0])
"""),
    "of what is a list at times": ({}, """
class Net:
    def __init__(self):
        self.rows = [[], []]
    def __getitem__(self, i):
        return self.rows[i]
    def __iter__(self):
        return iter(self.rows)
def fill(xs, i):
    xs[i].append(1)
    k = len(xs[i])
    for x in xs:
        x.append(2)
    xs[i][0] = 3
    return k
grid = [[], []]
a = fill(grid, 0)
b = len(grid[0])
d = {"a": [1], "b": []}
c = fill(list(d.values()), 1)
e = len(d["b"])
net = Net()
f = fill(net, 0)
g = len(net.rows[0])
"""),
    "of objects in objects and lists": ({}, """
class Net:
    def __init__(self):
        self.rows = [[], []]
    def __getitem__(self, i):
        return self.rows[i]
class Box:
    def __init__(self):
        self.net = Net()
b = Box()
b.net[0].append(1)
k = len(b.net.rows[0])
nets = [Net()]
nets[0][0].append(1)
m = len(nets[0].rows[0])
"""),
    "objects by both": ({}, """
class P:
    def __init__(self):
        self.n = 1
class Net:
    def __init__(self):
        self.ps = [P(), P()]
    def __getitem__(self, i):
        return self.ps[i]
    def __iter__(self):
        return iter(self.ps)
net = Net()
net[0].n = 4
k = net.ps[0].n
for p in net:
    p.n = 5
m = net.ps[1].n
"""),
    "an attribute set by a computed name": ({}, """
class Conf:
    def __init__(self):
        self.n = 1
def put(o, name, x):
    setattr(o, name, x)
c = Conf()
c.n = 3
put(c, "n", 4)
k = c.n
d = Conf()
d.n = 3
setattr(d, "".join(["n"]), 4)
l = d.n
"""),
    "an attribute set by a name that nobody knows": ({}, """
class Conf:
    def __init__(self):
        self.n = 1
        self.xs = []
    def f(self):
        return self.n
def put(o, name, x):
    setattr(o, name, x)
c = Conf()
name = chr(110)
put(c, name, 4)
k = c.n
m = c.f()
d = Conf()
d.n = 3
setattr(d, name, 5)
n = d.n
e = Conf()
p = e.n
"""),
    "attributes set by keywords": ({}, """
import os
class Conf:
    def __init__(self):
        self.n = 1
def put(o, **kw):
    for name, x in kw.items():
        setattr(o, name, x)
c = Conf()
c.n = 3
put(c, n=4)
k = c.n
put(c, **{os.environ.get("NOT_THERE", "n"): 5})
m = c.n
"""),
    "an object around a list, and the list changes": ({}, """
class Box:
    def __init__(self, items):
        self.items = items
def make(items):
    return Box(items)
xs = []
b = make(xs)
xs.append(1)
k = len(b.items)
c = Box(xs)
xs.append(1)
m = len(c.items)
c.items.append(1)
xs.append(2)
n = len(c.items)
o = len(b.items)
"""),
    "the same, made by a function of another file": ({"bu_four": """
class Box:
    def __init__(self, items):
        self.items = items
def make(items):
    return Box(items)
"""}, """
from bu_four import make
xs = []
b = make(xs)
xs.append(1)
k = len(b.items)
"""),
    "made by a function of another file, which hands it out again": ({"bu_two": """
class Box:
    def __init__(self, items):
        self.items = items
    def get(self):
        return self.items
def make(items):
    return Box(items)
"""}, """
from bu_two import make
xs = []
b = make(xs)
b.get().append(1)
k = len(xs)
m = len(b.items)
n = len(b.get())
"""),
    "both change, one after the other": ({"bu_three": """
class Box:
    def __init__(self, items):
        self.items = items
    def get(self):
        return self.items
"""}, """
from bu_three import Box
xs = []
b = Box(xs)
b.get().append(1)
k = len(xs)
ys = []
c = Box(ys)
c.items.append(1)
m = len(ys)
ys.append(2)
n = len(c.items)
o = len(c.get())
"""),
    "kept by a method that a function of another file calls": ({"bu_five": """
class Box:
    def __init__(self):
        self.items = None
    def attach(self, items):
        self.items = items
def make(items):
    b = Box()
    b.attach(items)
    return b
def make2(items):
    b = Box()
    b.items = items
    return b
"""}, """
from bu_five import make, make2
xs = []
b = make(xs)
b.items.append(1)
k = len(xs)
ys = []
c = make2(ys)
c.items.append(1)
m = len(ys)
"""),
    "in a display made by a function of another file": ({"bu_six": """
def wrap(items):
    return [items]
def wrapd(items):
    return {"a": items}
def wrapt(items):
    return items, 1
"""}, """
from bu_six import wrap, wrapd, wrapt
xs = []
b = wrap(xs)
b[0].append(1)
k = len(xs)
wrapd(xs)["a"].append(1)
m = len(xs)
p, q = wrapt(xs)
p.append(1)
n = len(xs)
"""),
    "given back to another function of that file": ({"bu_nine": """
class Box:
    def __init__(self, items):
        self.items = items
def make(items):
    return Box(items)
def fill(b):
    b.items.append(1)
"""}, """
from bu_nine import make, fill
xs = []
b = make(xs)
fill(b)
k = len(xs)
fill(make(xs))
m = len(xs)
"""),
    "made by class methods": ({"bu_ten": """
class Base:
    def __init__(self, items):
        self.items = items
class Box(Base):
    @classmethod
    def make(cls, items):
        return cls(items)
    @staticmethod
    def make2(items):
        return Box(items)
"""}, """
from bu_ten import Box
xs = []
b = Box.make(xs)
b.items.append(1)
k = len(xs)
c = Box.make2(xs)
c.items.append(1)
m = len(xs)
d = Box(xs)
d.items.append(1)
n = len(xs)
"""),
    "operators by their names": ({}, """
import operator
def put(xs):
    operator.setitem(xs, 0, 5)
def drop(xs):
    operator.delitem(xs, 0)
xs = [1, 2]
put(xs)
k = xs[0]
drop(xs)
m = len(xs)
import operator as op
class A:
    def __init__(self):
        self.d = {}
    def go(self):
        op.setitem(self.d, "a", 1)
a = A()
a.go()
n = len(a.d)
ys = [[1], [2]]
op.setitem(ys[0], 0, 7)
o = ys[0][0]
"""),
    "operators that are imported by a name, of a list with several": ({}, """
from operator import setitem as put, delitem
xs = [1, 2]
zs = xs
rows = [xs]
put(xs, 0, 5)
k = zs[0]
m = rows[0][0]
for i in range(3):
    put(xs, 1, i)
n = zs[1]
delitem(xs, 0)
o = len(xs)
def setitem(a, b, c):
    return a
setitem(xs, 0, 9)
p = xs[0]
"""),
}
_EXACT = {"operators that are imported by a name, of a list with several"}


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
    assert not _known()[at].stuck  # else differences are not looked for
    assert compared(program, _known()[at]) == ([], name not in _EXACT)
