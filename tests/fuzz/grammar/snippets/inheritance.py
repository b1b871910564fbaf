"""Bases, `super`, abstract classes, classes derived from containers."""

from __future__ import annotations

TEXT = """
class $K1:
    def __init__(self, a):
        self.a = a
    def m(self):
        return self.a
class $K2($K1):
    def __init__(self, a, b):
        super().__init__(a)
        self.b = b
    def m(self):
        return super().m() + self.b
$v1 = $K2({int}, {int})
= $v1.m()
= $K1.m($v1)
= isinstance($v1, $K1)
= issubclass($K2, $K1)
= [c.__name__ for c in $K2.__mro__]
---
class $K1:
    def m(self):
        return ['1']
class $K2($K1):
    def m(self):
        return ['2', *super().m()]
class $K3($K1):
    def m(self):
        return ['3', *super(). m()]
class $K4($K2, $K3):
    def m(self):
        return ['4'] + super($K4, self).m()
= $K4().m()
= $K2().m()
= [c.__name__ for c in $K4.__mro__][:3]
---
class $K1:
    def __init__(self, **kws):
        super().__init__(**kws)
class $K2($K1):
    def __init__(self, a, **kws):
        super().__init__(**kws)
        self.a = a
class $K3($K1):
    def __init__(self, b={int}, **kws):
        super().__init__(**kws)
        self.b = b
class $K4($K2, $K3):
    pass
$v1 = $K4(a={int}, b={int})
= ($v1.a, $v1.b)
= $K4(a=1).b
---
class $K1(abc.ABC):
    @abc.abstractmethod
    def m(self):
        ...
    def n(self):
        return self.m() + 1
class $K2($K1):
    def m(self):
        return {int}
= $K2().n()
---
class $K1:
    made = []
    def __init_subclass__(cls, tag='', **kws):
        super().__init_subclass__(**kws)
        $K1.made.append(tag or cls.__name__)
class $K2($K1, tag='q'):
    pass
class $K3($K1):
    pass
= len($K1.made)
= $K1.made[0]
---
class $K1(dict):
    def __getattr__(self, name):
        return self[name]
    def __setattr__(self, name, value):
        self[name] = value
$v1 = $K1(a={int})
$v1.b = {int}
= $v1.a
= $v1['b']
= sorted($v1)
= len($v1)
= {key} in $v1
---
class $K1(list):
    def total(self):
        return sum(self)
$v1 = $K1({li})
$v1.append({int})
= $v1.total()
= len($v1)
= $v1[-1]
= [e + 1 for e in $v1]
= isinstance($v1, list)
---
class $K1(dict):
    def __missing__(self, key):
        return {int}
$v1 = $K1(a=1)
= $v1['a']
= $v1['zz']
= $v1.get('zz')
---
class $K1:
    k = {int}
    def get(self):
        return self.k
class $K2($K1):
    k = {int}
class $K3($K2):
    pass
= $K1().get()
= $K3().get()
= $K3.k
= hasattr($K3, 'nope')
---
class $K1:
    def scaled(self):
        return self.a * 2
class $K2:
    def __init__(self):
        self.a = {int}
class $K3($K1, $K2):
    def m(self):
        return self.scaled() + self.a
= $K3().m()
= $K3().__class__.__name__
---
class $K1:
    def copy(self):
        return type(self)()
    def name(self):
        return self.__class__.__name__
class $K2($K1):
    pass
= $K2().copy().name()
= type($K2().copy()) is $K2
---
def $f1(base, n):
    class $K1(base):
        def m(self):
            return n
    return $K1
class $K2:
    def o(self):
        return self.m() + 1
= $f1($K2, {int})().o()
"""
