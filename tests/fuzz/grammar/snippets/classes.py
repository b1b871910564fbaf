"""Classes that behave like containers, functions or iterators, and how they are made."""

from __future__ import annotations

TEXT = """
class $K1:
    def __init__(self, xs):
        self.xs = list(xs)
    def __len__(self):
        return len(self.xs)
    def __getitem__(self, i):
        return self.xs[i]
    def __setitem__(self, i, e):
        self.xs[i] = e
    def __delitem__(self, i):
        del self.xs[i]
    def __contains__(self, e):
        return e in self.xs
$v1 = $K1({li1})
$v1[0] = {int}
= $v1[0]
= len($v1)
= $v1[1:]
= {int} in $v1
= list($v1)
= [e * 2 for e in $v1]
= bool($v1)
---
class $K1:
    def __init__(self, xs):
        self.xs = xs
    def __delitem__(self, i):
        del self.xs[i]
$v1 = $K1([1, {int}, 3])
del $v1[0]
= $v1.xs
---
class $K1:
    def __init__(self, n):
        self.n = n
    def __iter__(self):
        for i in range(self.n):
            yield i * i
$v1 = $K1({pint})
= list($v1)
= sum($v1)
= [e for e in $v1 if e > {int}]
---
class $K1:
    def __init__(self, n):
        self.i, self.n = 0, n
    def __iter__(self):
        return self
    def __next__(self):
        if self.i >= self.n:
            raise StopIteration
        self.i += 1
        return self.i
= list($K1({pint}))
= next($K1(2))
= sum($K1(3))
---
class $K1:
    def __init__(self, a):
        self.a = a
    def __eq__(self, other):
        return isinstance(other, $K1) and self.a == other.a
    def __lt__(self, other):
        return self.a < other.a
    def __add__(self, other):
        return $K1(self.a + other.a)
    def __repr__(self):
        return f'<{{self.a}}>'
    def __hash__(self):
        return hash(self.a)
$v1, $v2 = $K1({int}), $K1({int})
= $v1 == $v2
= $v1 != $v2
= $v1 < $v2
= ($v1 + $v2).a
= repr($v1)
= [e.a for e in sorted([$v1, $v2])]
= max($v1, $v2).a
= f'{{$v1}} {{$v2!r}}'
= len({{$v1, $v2}})
= $v1 in [$v2]
---
class $K1:
    def __init__(self):
        self.steps = []
    def add(self, e):
        self.steps.append(e)
        return self
$v1 = $K1().add({int}).add({int})
= $v1.steps
= len($v1.steps)
---
class $K1:
    made = None
    def __new__(cls, *args):
        if cls.made is None:
            cls.made = super().__new__(cls)
        return cls.made
= $K1() is $K1()
---
class $K1:
    @staticmethod
    def s(a):
        return a + 1
    @classmethod
    def c(cls, a):
        return cls().m(a)
    def m(self, a):
        return self.s(a) * 2
= $K1.s({int})
= $K1.c({int})
= $K1().c({int})
= $K1.m($K1(), {int})
---
class $K1:
    class Inner:
        def __init__(self, a):
            self.a = a
    def make(self, a):
        return self.Inner(a)
= $K1.Inner({int}).a
= $K1().make({int}).a
---
class $K1:
    registry = {{}}
    @classmethod
    def register(cls, name):
        def deco(fn):
            cls.registry[name] = fn
            return fn
        return deco
@$K1.register('a')
def $f1(e):
    return e + {int}
= $K1.registry['a']({int})
= sorted($K1.registry)
---
$v1 = type('$K1', (), {{'a': {int}, 'm': lambda self: self.a * 2}})
= $v1().m()
= $v1.a
= $v1.__name__
---
def $f1(cls):
    cls.extra = {int}
    return cls
@$f1
class $K1:
    a = 1
= $K1().extra + $K1.a
---
class $K1:
    def __init__(self, a=0):
        self.a = a
    def __iadd__(self, other):
        self.a += other
        return self
    def __matmul__(self, other):
        return self.a * other
    def __call__(self, *args, **kws):
        return self.a, args, kws
$v1 = $K1({int})
$v1 += {int}
= $v1.a
= $v1 @ {int}
= $v1({int}, b={int})
---
class $K1:
    def __getitem__(self, i):
        if i > 2:
            raise IndexError
        return i * 2
= list($K1())
= $K1()[{pint}]
= {int} in $K1()
---
$v1 = {{'a': list, 'b': dict, 'c': int}}
= $v1['a']()
= $v1['c']({float})
= [f() for f in $v1.values()]
---
= isinstance({any}, {cls})
= type({any})({num}) if False else {int}
= [e for e in ({any}, {any}, {any}) if isinstance(e, (int, str))]
= type({any}).__name__
= (lambda e: type(e) is int or isinstance(e, str))({any})
---
@functools.total_ordering
class $K1:
    def __init__(self, a):
        self.a = a
    def __eq__(self, other):
        return self.a == other.a
    def __lt__(self, other):
        return self.a < other.a
= $K1({int}) >= $K1({int})
= $K1({int}) > $K1(1)
= max($K1({int}), $K1({int})).a
---
class $K1:
    def m(self, a, b):
        return a * b
    double = functools.partialmethod(m, 2)
= $K1().double({int})
---
@typing.final
class $K1(typing.Generic[typing.TypeVar('T')]):
    def __matmul__(self, other):
        return other + {int}
= operator.matmul($K1(), {int}) + operator.imatmul($K1(), {int})
---
@typing.runtime_checkable
class $K1(typing.Protocol):
    def m(self):
        ...
class $K2:
    def m(self):
        return {int}
= $K2().m()
= isinstance($K2(), $K1)
---
class $K1:
    def __get__(self, obj, owner):
        return obj._a + 1
    def __set__(self, obj, value):
        obj._a = value
class $K2:
    a = $K1()
$v1 = $K2()
$v1.a = {int}
= $v1.a
"""
