"""Attributes: properties, slots, computed names, attributes of classes, an object's dict."""

from __future__ import annotations

TEXT = """
class $K1:
    def __init__(self, w):
        self._w = w
    @property
    def w(self):
        return self._w
    @w.setter
    def w(self, value):
        self._w = value * 2
$v1 = $K1({int})
$v1.w = {int}
= $v1.w
= $v1._w
---
class $K1:
    @functools.cached_property
    def w(self):
        return {int}
$v1 = $K1()
= $v1.w + $v1.w
---
class $K1:
    __slots__ = ('a', 'b')
    def __init__(self, a):
        self.a = a
$v1 = $K1({int})
$v1.b = {str}
= $v1.a
= ($v1.a, $v1.b)
---
class $K1:
    count = 0
    def __init__(self):
        $K1.count += 1
$v1, $v2 = $K1(), $K1()
= $K1.count
= $v1.count
---
class $K1:
    shared = []
    def add(self, e):
        self.shared.append(e)
        return len(self.shared)
$v1, $v2 = $K1(), $K1()
$v3 = $v1.add({int})
= $v2.add({int})
= $v2.shared
= $K1.shared is $v1.shared
---
class $K1:
    base = {int}
$v1 = $K1()
$K1.base = {int}
$v2 = $K1.base
$v1.base = {int}
= ($v2, $v1.base, $K1.base)
= $K1().base
---
class $K1:
    def __init__(self, **kws):
        self.__dict__.update(kws)
    def __getattr__(self, name):
        return name + '!'
$v1 = $K1(a={int})
= $v1.a
= $v1.zz
= getattr($v1, 'a', 0)
---
class $K1:
    pass
$v1 = $K1()
setattr($v1, 'a', {int})
$v1.b = {str}
= getattr($v1, 'a')
= getattr($v1, 'c', {any})
= hasattr($v1, 'b')
= hasattr($v1, 'c')
= sorted(vars($v1))
= $v1.__dict__['a']
= $v1.__class__.__name__
= type($v1) is $K1
---
class $K1:
    def __init__(self, a):
        self.a = a
        del self.a
        self.b = a
$v1 = $K1({int})
= hasattr($v1, 'a')
= $v1.b
---
class $K1:
    def __init__(self, e):
        self.f = lambda d: d + e
        self.g = self.m
    def m(self, d):
        return d * 2
$v1 = $K1({int})
= $v1.f({int})
= $v1.g({int})
= [f(1) for f in (self_.m for self_ in ($v1, $K1(2)))]
---
class $K1:
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value)
$v1 = $K1()
$v1.a = {int}
= $v1.a
---
class $K1:
    def __get__(self, obj, owner):
        return {int}
class $K2:
    a = $K1()
= $K2().a
---
class $K1:
    \"\"\"Doc.\"\"\"
    a: int = {int}
    b = a + 1
= $K1.b
= $K1.__name__
= $K1.__doc__
= $K1().a
"""
