"""What is changed in place in other words than by a method of it, or by way of what hands it out: definite values are Python's."""

from __future__ import annotations

from functools import cache

import pytest
from analyse import Found
from several import compared, known

_PROGRAMS = {
    "extended by a display that holds it": """
xs = [1]
held = []
held.extend([xs])
held[0].append(2)
k = len(xs)
""",
    "what was extended by it sees it": """
xs = [1]
held = []
held.extend([xs])
xs.append(2)
k = len(held[0])
""",
    "extended by a tuple": """
xs = [1]
ys = [3]
held = []
held.extend((xs, ys))
held[1].append(2)
k = len(ys)
m = len(xs)
""",
    "__getitem__ gives a list of its module": """
items = [1]
class B:
    def __getitem__(self, i):
        return items
b = B()
b[0].append(1)
k = len(items)
m = len(b[0])
""",
    "__call__ gives a list of its module": """
items = [1]
class B:
    def __call__(self):
        return items
b = B()
b().append(1)
k = len(items)
m = len(b())
""",
    "__getitem__ gives what the constructor kept": """
items = [1]
class B:
    def __init__(self, x):
        self.x = x
    def __getitem__(self, i):
        return self.x
b = B(items)
b[0].append(1)
k = len(items)
m = len(b[0])
""",
    "__call__ gives what the constructor kept": """
items = [1]
class B:
    def __init__(self, x):
        self.x = x
    def __call__(self):
        return self.x
b = B(items)
b().append(1)
k = len(items)
m = len(b.x)
""",
    "__call__ gives what it kept, in a function": """
items = [1]
class B:
    def __init__(self, x):
        self.x = x
    def __call__(self):
        return self.x
def f():
    b = B(items)
    b().append(1)
f()
k = len(items)
""",
    "__call__ gives a list of the object": """
class B:
    def __init__(self):
        self.x = []
    def __call__(self):
        return self.x
o = B()
o().append(1)
k = len(o.x)
m = len(o())
""",
    "__enter__ gives a list of the object": """
class B:
    def __init__(self):
        self.x = []
    def __enter__(self):
        return self.x
    def __exit__(self, *a):
        pass
o = B()
with o as l:
    l.append(1)
k = len(o.x)
m = len(l)
""",
    "__enter__ gives what the constructor kept": """
class B:
    def __init__(self, x):
        self.x = x
    def __enter__(self):
        return self.x
    def __exit__(self, *a):
        pass
xs = []
with B(xs) as l:
    l.append(1)
k = len(xs)
m = len(l)
""",
    "an instance's class has it for classes that derive": """
class K:
    items = []
class K2(K):
    pass
k1 = K2()
k1.items.append(1)
k = len(K2.items)
m = len(K.items)
n = len(K().items)
""",
    "an instance's class has it": """
class K:
    items = []
k1 = K()
k1.items.append(1)
k = len(K.items)
m = len(K().items)
""",
    "delattr": """
class K:
    n = 1
    def __init__(self):
        self.n = 2
o = K()
p = o
delattr(p, 'n')
k = o.n
""",
    "object.__setattr__": """
class K:
    def __init__(self):
        self.n = 2
o = K()
p = o
object.__setattr__(p, 'n', 5)
k = o.n
""",
    "object.__setattr__ in a constructor": """
class K:
    def __init__(self):
        object.__setattr__(self, 'n', 5)
o = K()
k = o.n
""",
    "super().__setattr__": """
class K:
    def __init__(self):
        self.n = 1
    def put(self, n):
        super().__setattr__('n', n)
o = K()
o.put(5)
k = o.n
""",
    "an entry of globals()": """
n = 1
globals()['n'] = 4
k = n
""",
    "an entry of globals() in a function": """
n = 1
def f():
    globals()['n'] = 4
f()
k = n
""",
    "globals().update": """
n = 1
def f():
    globals().update(n=4)
f()
k = n
""",
    "heappush and heappop": """
import heapq
h = []
g = h
heapq.heappush(h, 3)
heapq.heappush(g, 1)
k = len(h)
m = len(g)
n = heapq.heappop(g)
o = len(h)
""",
    "heapify, and functions that are imported": """
from heapq import heappush, heappop, heapify
h = [2]
g = h
heappush(g, 3)
k = len(h)
x = heappop(h)
m = len(g)
z = [3, 1]
heapify(z)
w = len(z)
y = z[0]
""",
    "insort": """
import bisect
h = [1, 4]
g = h
bisect.insort(g, 3)
k = len(h)
m = h[1]
""",
    "shuffle": """
import random
h = [1, 4, 6]
g = h
random.shuffle(g)
k = len(h)
m = h[1]
n = g[0]
""",
    "methods of types": """
h = [1]
g = h
list.append(g, 3)
k = len(h)
d = {}
e = d
dict.update(e, a=1)
m = len(d)
list.extend(h, [1, 2])
n = len(g)
""",
    "a method of a type by another name": """
h = [1]
g = h
f = list.append
f(g, 3)
k = len(h)
""",
    "a method of a type in a function": """
def put(xs):
    list.append(xs, 3)
h = [1]
put(h)
k = len(h)
""",
    "operator.iadd": """
import operator
h = [1]
g = h
operator.iadd(g, [3])
k = len(h)
""",
    "operator.iadd, assigned": """
import operator
h = [1]
g = h
g = operator.iadd(g, [3])
k = len(h)
m = len(g)
""",
    "operator.iconcat": """
import operator
h = [1]
g = h
operator.iconcat(g, [3])
k = len(h)
g = operator.iconcat(g, [3])
m = len(g)
n = len(h)
""",
    "operator.delitem": """
import operator
h = [1]
g = h
operator.delitem(g, 0)
k = len(h)
""",
    "operator.ior": """
import operator
h = {}
g = h
operator.ior(g, {'a': 1})
k = len(h)
""",
    "getattr of a method": """
xs = [1]
ys = xs
getattr(ys, 'append')(3)
k = len(xs)
""",
    "reading enters a key": """
from collections import defaultdict
d = defaultdict(list)
e = d
e['a']
k = len(d)
""",
    "what reading enters is changed": """
from collections import defaultdict
d = defaultdict(list)
e = d
x = e['a']
k = len(d)
x.append(1)
m = len(d['a'])
""",
    "a function reads": """
from collections import defaultdict
d = defaultdict(list)
def f(d):
    return d['a']
x = f(d)
k = len(d)
x.append(1)
m = len(d['a'])
""",
    "a condition reads": """
from collections import defaultdict
d = defaultdict(int)
if d['q'] == 0:
    k = len(d)
j = len(d)
""",
    "a loop reads": """
from collections import defaultdict
d = defaultdict(int)
for i in range(3):
    n = d[i] + 1
j = len(d)
""",
    "operator.getitem reads": """
import operator
from collections import defaultdict
d = defaultdict(int)
operator.getitem(d, 'a')
j = len(d)
""",
    "special methods": """
xs = [1]
ys = xs
ys.__iadd__([2])
k = len(xs)
ys.__setitem__(0, 4)
m = xs[0]
ys.__delitem__(0)
n = len(xs)
""",
    "vars and __dict__": """
class K:
    pass
o = K()
p = o
vars(p)['n'] = 3
k = o.n
p.__dict__.update(m=4)
m = o.m
""",
    "kept in a dict of the module": """
held = {}
def put(x):
    held['k'] = x
xs = [1]
put(xs)
held['k'].append(3)
k = len(xs)
xs.append(1)
m = len(held['k'])
""",
    "kept in a list of the module": """
held = []
def put(x):
    held.append(x)
def get():
    return held[0]
xs = [1]
put(xs)
get().append(3)
k = len(xs)
m = len(held[0])
""",
    "map": """
xs = [1]
list(map(xs.append, [1, 2]))
k = len(xs)
""",
    "partial": """
import functools
xs = [1]
p = functools.partial(xs.append, 2)
p()
k = len(xs)
""",
    "a key function": """
xs = [1]
sorted([3, 1], key=lambda i: xs.append(i) or i)
k = len(xs)
""",
    "methodcaller": """
import operator
xs = [1]
ys = xs
operator.methodcaller('append', 3)(ys)
k = len(xs)
""",
    "setattr in a loop": """
class K:
    pass
o = K()
p = o
for k in ('a', 'b'):
    setattr(p, k, 3)
m = o.a
""",
    "deques": """
from collections import deque
d = deque([1])
e = d
e.append(2)
k = len(d)
deque.append(e, 3)
m = len(d)
""",
}
_UNKNOWN = {  # which element, which key, or which of several values it is is not known
    "extended by a display that holds it",
    "what was extended by it sees it",
    "extended by a tuple",
    "__getitem__ gives a list of its module",
    "__call__ gives a list of its module",
    "__getitem__ gives what the constructor kept",
    "__call__ gives what the constructor kept",
    "__call__ gives what it kept, in a function",
    "__call__ gives a list of the object",
    "__enter__ gives a list of the object",
    "__enter__ gives what the constructor kept",
    "an instance's class has it for classes that derive",
    "an instance's class has it",
    "delattr",
    "heappush and heappop",
    "heapify, and functions that are imported",
    "insort",
    "shuffle",
    "a method of a type by another name",
    "operator.iadd",
    "operator.iadd, assigned",
    "operator.iconcat",
    "operator.ior",
    "reading enters a key",
    "what reading enters is changed",
    "a function reads",
    "a condition reads",
    "a loop reads",
    "operator.getitem reads",
    "kept in a dict of the module",
    "kept in a list of the module",
    "map",
    "partial",
    "a key function",
    "setattr in a loop",
}


@cache
def _known() -> list[Found]:
    return known({name: ({}, program) for name, program in _PROGRAMS.items()})


@pytest.mark.parametrize("at", range(len(_PROGRAMS)), ids=_PROGRAMS)
def test_program(at: int) -> None:
    name, program = list(_PROGRAMS.items())[at]
    assert compared(program, _known()[at]) == ([], name in _UNKNOWN)
