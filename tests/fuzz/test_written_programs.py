"""Programs written to be hard, where the drawn ones lack ideas: the rules know what CPython does, or say that they don't."""

from __future__ import annotations

import pytest
from findings import examine

_PROGRAMS = {
    "functions set and get an attribute of an object of the module": """
class Conf:
    n = 1
conf = Conf()
def set(n):
    conf.n = n
def get():
    return conf.n
k = get()
set(4)
m = get()
""",
    "a closure gives an object around it an attribute": """
class Conf:
    n = 1
def main():
    conf = Conf()
    def set(n):
        conf.n = n
    set(4)
    return conf.n
m = main()
""",
    "a method gives an object of the module an attribute": """
class Conf:
    n = 1
conf = Conf()
class Runner:
    def go(self, n):
        conf.n = n
Runner().go(3)
m = conf.n
""",
    "a dict has a method that a class hands its list out by": """
class Box:
    def __init__(self):
        self._items = []
    def get(self, k=0):
        return self._items
d = {"a": [1]}
d.get("a").append(1)
k = len(d["a"])
b = Box()
b.get().append(2)
m = len(b._items)
""",
    "a property gives a list that is changed": """
class Box:
    def __init__(self):
        self._items = []
    @property
    def items(self):
        return self._items
b = Box()
xs = b.items
xs.append(2)
m = len(b._items)
b.items[0] = 7
k = b._items[0]
""",
    "a method that is a generator gives what its object holds": """
class Box:
    def __init__(self):
        self._items = [[], [1]]
    def each(self):
        for x in self._items:
            yield x
b = Box()
for x in b.each():
    x.append(2)
m = len(b._items[0])
for x in list(b.each()):
    x.append(2)
n = len(b._items[0])
""",
    "a generator goes through a list whose elements are changed": """
def pairs(xs):
    for i, x in enumerate(xs):
        yield i, x
t = [[], []]
for i, row in pairs(t):
    row.append(i)
k = len(t[0])
u = [[], []]
[row.append(1) for i, row in pairs(u)]
m = len(u[0])
""",
    "a method called clear among others that fill": """
class Box:
    def __init__(self):
        self.xs = []
    def put(self, x):
        self.xs.append(x)
    def clear(self):
        self.xs = []
b = Box()

b.put(3)
p = len(b.xs)
b.clear()
n = len(b.xs)
b.put(3)
m = len(b.xs)
""",
    "a function hands out a list of the object that it is given": """
def parts(o):
    return o.items
class Box:
    def __init__(self):
        self.items = []
b = Box()
parts(b).append(1)
k = len(b.items)
""",
    "an object that another one holds is given an attribute": """
def child(o):
    return o.child
class Node:
    def __init__(self):
        self.n = 1
        self.child = None
p = Node()
p.child = Node()
child(p).n = 4
k = p.child.n
m = p.n
""",
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
    "a closure that is kept changes a formal": """
def collect(mat):
    def fn(x):
        mat.append(x)
    return fn
class Keeper:
    def __init__(self, fn):
        self.fn = fn
    def go(self, n):
        for s in range(n):
            self.fn(s)
mat = []
keeper = Keeper(collect(mat))
keeper.go(3)
k = len(mat)
fs = []
f = collect(fs)
f(4)
n = len(fs)
""",
    "a lambda in a dictionary changes a formal": """
def hooks(xs):
    return {"a": lambda x: xs.append(x)}
xs = []
h = hooks(xs)
h["a"](1)
k = len(xs)
""",
    "a partial function changes what it was given": """
import functools
def put(xs, x):
    xs.append(x)
class Bus:
    def __init__(self, f):
        self.f = f
    def emit(self, x):
        self.f(x)
xs = []
bus = Bus(functools.partial(put, xs))
bus.emit(3)
k = len(xs)
p = functools.partial(put, xs)
p(1)
n = len(xs)
""",
    "a method of a local class changes a formal": """
def maker(xs):
    class Put:
        def put(self, x):
            xs.append(x)
    return Put()
xs = []
p = maker(xs)
p.put(1)
k = len(xs)
""",
    "a function two levels deeper changes a formal": """
def outer(xs):
    def mid():
        def inner(x):
            xs.append(x)
        return inner
    return mid
xs = []
f = outer(xs)()
f(1)
k = len(xs)
g = outer(xs)
g()(2)
n = len(xs)
""",
    "a closure hands a formal on to what changes it": """
def put(ys, y):
    ys.append(y)
def collect(mat):
    def fn(x):
        put(mat, x)
    return fn
xs = []
f = collect(xs)
f(1)
k = len(xs)
""",
    "a constructor changes what it is given": """
class R:
    def __init__(self, names):
        names.append("x")
names = []
R(names)
k = len(names)
r = R(names)
n = len(names)
""",
    "a constructor changes what it is given by keyword": """
class R:
    def __init__(self, a, names=None):
        names.append("x")
names = []
R(1, names=names)
k = len(names)
""",
    "an inherited constructor, and one that calls it": """
class B:
    def __init__(self, names):
        names.append("x")
class R(B):
    pass
class S(B):
    def __init__(self, names):
        super().__init__(names)
        names.append("y")
names = []
R(names)
k = len(names)
S(names)
n = len(names)
""",
    "what `__new__` changes": """
class R:
    def __new__(cls, names):
        names.append("x")
        return super().__new__(cls)
    def __init__(self, names):
        pass
names = []
R(names)
k = len(names)
""",
    "an object that is called changes what it is given": """
class R:
    def __call__(self, names):
        names.append("x")
names = []
r = R()
r(names)
k = len(names)
r(names)
n = len(names)
""",
    "a closure changes a formal under another name": """
def collect(mat):
    rows = mat
    def fn(x):
        rows.append(x)
    return fn
xs = []
f = collect(xs)
f(1)
k = len(xs)
""",
    "a generator in a function changes its formal": """
def gen(xs):
    def it():
        for i in range(3):
            xs.append(i)
            yield i
    return it()
xs = []
for i in gen(xs):
    pass
k = len(xs)
""",
    "a method of a formal is kept in an attribute": """
class A:
    def __init__(self, xs):
        self.put = xs.append
    def go(self):
        self.put(1)
xs = []
a = A(xs)
a.go()
k = len(xs)
""",
    "a default that a function changes is a list with a name": """
xs = []
def put(x, to=xs):
    to.append(x)
put(1)
k = len(xs)
fs = [lambda x, to=xs: to.append(x)]
fs[0](3)
n = len(xs)
""",
    "a decorator changes a list": """
def registering(table):
    def deco(f):
        table.append(f.__name__)
        return f
    return deco
table = []
@registering(table)
def a():
    pass
k = len(table)
""",
    "a list is returned with a closure that changes it": """
def make():
    xs = []
    def put(x):
        xs.append(x)
    return xs, put
xs, put = make()
put(1)
k = len(xs)
""",
    "a list is in an object with a closure that changes it": """
class Box:
    def __init__(self, xs, put):
        self.xs = xs
        self.put = put
def make():
    xs = []
    def put(x):
        xs.append(x)
    return Box(xs, put)
b = make()
b.put(1)
k = len(b.xs)
""",
    "a closure changes a list of the object": """
class Net:
    def __init__(self):
        self.seen = []
    def hook(self):
        seen = self.seen
        def f(x):
            seen.append(x)
        return f
    def run(self):
        f = self.hook()
        f(1)
        k = len(self.seen)
        return k
net = Net()
g = net.hook()
g(1)
m = len(net.seen)
n = Net().run()
""",
    "a closure is called before it is returned": """
def collect(mat):
    def fn(x):
        mat.append(x)
    fn(0)
    return fn
xs = [5]
f = collect(xs)
f(4)
n = len(xs)
xs = []
k = len(xs)
""",
    "closures that change a list are made in a loop": """
def collect(mat):
    return lambda x: mat.append(x)
xs = []
fs = []
for i in range(3):
    k = len(xs)
    fs.append(collect(xs))
    for f in fs:
        f(i)
n = len(xs)
""",
    "a method makes a closure that changes a formal of its caller": """
class Maker:
    def collect(self, mat):
        def fn(x):
            mat.append(x)
        return fn
class Run:
    def __init__(self, maker):
        self.maker = maker
    def go(self, rows):
        f = self.maker.collect(rows)
        f(1)
        return len(rows)
rows = []
n = Run(Maker()).go(rows)
k = len(rows)
""",
    "a generator yields a closure that changes its formal": """
def collect(mat):
    def fn(x):
        mat.append(x)
    yield fn
xs = []
for f in collect(xs):
    f(1)
k = len(xs)
""",
    "a list is emptied between calls of a closure that fills it": """
def collect(mat):
    def fn(x):
        mat.append(x)
    return fn
xs = []
f = collect(xs)
f(1)
xs.clear()
f(2)
k = len(xs)
ys = []
g = collect(ys)
g(1)
ys[:] = []
g(2)
n = len(ys)
del xs[:]
f(1)
m = len(xs)
""",
    "a constructor hands on what it is given": """
class B:
    def __init__(self, *rows):
        rows[0].append(1)
class C(B):
    def __init__(self, *args, **kw):
        super().__init__(*args, **kw)
xs = []
C(xs)
k = len(xs)
ys = []
B(ys)
n = len(ys)
""",
    "one of two constructors changes what it is given": """
class A:
    def __init__(self, rows):
        rows.append(1)
class B:
    def __init__(self, rows):
        pass
xs = []
for K in (A, B):
    K(xs)
k = len(xs)
""",
    "an object whose call is a generator": """
class R:
    def __call__(self, names):
        for i in range(2):
            names.append("x")
            yield i
ys = []
zs = list(R()(ys))
k = len(ys)
xs = []
zs = list(R()(names=xs))
n = len(xs)
""",
    "a constructor fills the list that it keeps, by the attribute": """
class Box:
    def __init__(self, items):
        self.items = items
        self.items.append(1)
items = []
box = Box(items)
k = len(items)
""",
    "an object keeps a list that a method fills": """
class Log:
    def __init__(self, items):
        self.items = items
    def add(self, x):
        self.items.append(x)
items = []
log = Log(items)
log.add(1)
k = len(items)
""",
    "a method keeps a list that another one fills": """
class Log:
    def attach(self, items):
        self.items = items
    def add(self, x):
        self.items.append(x)
items = []
log = Log()
log.attach(items)
log.add(1)
k = len(items)
""",
    "an object keeps lists in a list, and fills those": """
class Log:
    def __init__(self):
        self.all = []
    def attach(self, items):
        self.all.append(items)
    def add(self, x):
        for each in self.all:
            each.append(x)
items = []
log = Log()
log.attach(items)
log.add(1)
k = len(items)
""",
    "a context fills the list that it keeps": """
class Log:
    def __init__(self, items):
        self.items = items
    def __enter__(self):
        self.items.append(1)
        return self
    def __exit__(self, *a):
        self.items.append(2)
items = []
with Log(items) as l:
    n = len(items)
k = len(items)
""",
    "a property fills the list that its object keeps": """
class Log:
    def __init__(self, items):
        self.items = items
    @property
    def grown(self):
        self.items.append(1)
        return 3
items = []
log = Log(items)
x = log.grown
k = len(items)
""",
    "an iteration fills the list that its object keeps": """
class Log:
    def __init__(self, items):
        self.items = items
    def __iter__(self):
        self.items.append(1)
        return iter([1, 2])
items = []
for x in Log(items):
    pass
k = len(items)
""",
    "an object keeps a list by way of another object": """
class Inner:
    def __init__(self, items):
        self.items = items
    def add(self):
        self.items.append(1)
class Outer:
    def __init__(self, items):
        self.inner = Inner(items)
    def add(self):
        self.inner.add()
items = []
o = Outer(items)
o.add()
k = len(items)
""",
    "a base class keeps a list": """
class A:
    def __init__(self, items):
        self.items = items
    def add(self, x):
        self.items.append(x)
class B(A):
    def __init__(self, items):
        super().__init__(items)
items = []
b = B(items)
b.add(1)
k = len(items)
""",
    "a base class keeps a list that the constructor fills": """
class A:
    def __init__(self, layers):
        self.layers = layers
class Net(A):
    def __init__(self, layers):
        super().__init__(layers)
        self.layers.append(1)
xs = []
Net(xs)
k = len(xs)
""",
    "an object keeps a dict that it changes": """
class Cfg:
    def __init__(self, opts):
        self.opts = opts
    def set(self, n):
        self.opts["n"] = n
opts = {"n": 1}
c = Cfg(opts)
c.set(5)
k = opts["n"]
""",
    "a constructor hands on what it keeps": """
class Sub:
    def __init__(self, cfg):
        self.cfg = cfg
    def go(self):
        self.cfg["n"] = 2
class Net:
    def __init__(self, cfg):
        self.cfg = cfg
        self.sub = Sub(self.cfg)
    def go(self):
        self.sub.go()
cfg = {"n": 1}
n = Net(cfg)
n.go()
k = cfg["n"]
""",
    "an object keeps a display of a list": """
class Log:
    def __init__(self, rows):
        self.rows = rows
    def add(self):
        self.rows[0].append(1)
items = []
log = Log([items])
log.add()
k = len(items)
""",
    "an object keeps a list in one that it fills itself": """
class Net:
    def __init__(self):
        self.rows = []
    def add(self, row):
        self.rows.append(row)
xs = [1]
n = Net()
n.add(xs)
k = len(xs)
""",
    "keywords are handed on to what changes one of them": """
def put(rows, x):
    rows.append(x)
def outer(**kw):
    put(**kw)
rows = []
outer(rows=rows, x=1)
k = len(rows)
""",
    "a dict of keywords, and a tuple of arguments": """
def put(rows, x):
    rows.append(x)
rows = []
d = {"rows": rows, "x": 1}
put(**d)
k = len(rows)
args = (rows, 2)
put(*args)
m = len(rows)
""",
    "something in the keywords is changed": """
def outer(**kw):
    kw["rows"].append(1)
rows = []
outer(rows=rows)
k = len(rows)
""",
    "something in the arguments is changed": """
def outer(*args):
    args[0].append(1)
rows = []
outer(rows)
k = len(rows)
""",
    "lists in displays that are given to what changes them": """
def fill(rows):
    rows[0].append(1)
def fill_d(d):
    d["a"].append(1)
def fill_kw(rows):
    for r in rows:
        r.append(1)
items = []
fill([items])
k = len(items)
fill((items,))
m = len(items)
fill_d({"a": items})
n = len(items)
fill_kw(rows=[items, [2]])
o = len(items)
""",
    "one of two lists is given to what changes it": """
def fill(rows):
    rows.append(1)
items = []
fill(items or None) if items else fill(items if True else None)
k = len(items)
""",
}

_PROGRAMS["one statement behind forty ways, each of which tells of its change"] = (
    "def g(k):\n    xs = []\n    d = [xs]\n    out = []\n    try:\n" + "".join(f"        if k == {i}: return out\n" for i in range(40))
    + "        k = 99\n    finally:\n        xs.append(1)\n        out.append(len(d[0]))\n    return out\nr = g(30)\nq = g(50)\n")


@pytest.mark.parametrize("program", _PROGRAMS.values(), ids=_PROGRAMS)
def test_program(program: str) -> None:
    assert examine([program.lstrip()]) == [[]]
