"""Parameters, decorators, and functions as values."""

from __future__ import annotations

TEXT = """
def $f1(k):
    def deco(fn):
        def inner(*args, **kws):
            return fn(*args, **kws) + k
        return inner
    return deco
@$f1({int})
def $f2($p1):
    return $p1 * 2
#: $f2 int -> int
= $f2({int})
---
def $f1(fn):
    @functools.wraps(fn)
    def inner(*args, **kws):
        return fn(*args, **kws) * 2
    return inner
@$f1
def $f2($p1, $p2=1):
    return $p1 - $p2
#: $f2 int -> int
= $f2({int}, $p2={int})
= $f2.__name__
---
def $f1(fn):
    def inner(*args):
        return fn(*args) + 1
    return inner
@$f1
@$f1
def $f2($p1):
    return {int} + $p1
#: $f2 int -> int
= $f2({int})
---
@functools.lru_cache(maxsize=None)
def $f1($p1):
    return $p1 + {int}
#: $f1 int -> int
= $f1({int})
= $f1(2) == $f1(2)
---
@functools.cache
def $f1(n):
    return n if n < 2 else $f1(n - 1) + $f1(n - 2)
= $f1({pint})
= $f1(6)
---
def $f1(*args, **kws):
    return len(args), sorted(kws), sum(kws.values())
= $f1()
= $f1(*{li}, a={int})
= $f1(1, 2, **{di})
= $f1(*{ti}, *{li}, b=2)
---
def $f1(a, b=2, *args, c=3, **kws):
    return a, b, args, c, kws
= $f1({int})
= $f1({int}, {str}, {int}, c={bool})
= $f1(a=1, d={int})
= $f1(*[1, 2, 3, 4], **{{'c': {int}, 'e': 5}})
= $f1(**dict(a={int}, z=0))
---
def $f1(a, /, b, *, c={int}):
    return a - b * c
#: $f1 int int -> int
= $f1({int}, b={int})
= $f1({int}, {int}, c={int})
---
def $f1(a: int, b: 'str' = 'q', *c: float) -> typing.Optional[int]:
    return None if a > 5 else a
= $f1({int})
= $f1({int}, {str}, 2.0)
---
$v1 = {{'add': operator.add, 'neg': operator.neg, 'inc': lambda e: e + 1}}
= $v1['add']({int}, {int})
= $v1['inc']({int})
= sorted($v1)
= [f({int}) for f in (abs, $v1['neg'], $v1['inc'])]
---
def $f1(a, b):
    return a, b
= $f1(*{ti}[:2])
= $f1(**{{'b': {int}, 'a': {str}}})
= $f1(b={any}, a={any})
= partial($f1, {int})({str})
= partial($f1, b={int})(a=1)
= partial($f1, 1).args
---
def $f1(**kws):
    $v1 = kws.pop('a', {int})
    $v2 = kws.get('b', -1)
    return $v1, $v2, kws
= $f1()
= $f1(a=3, b={int}, c=0)
= $f1(**{di})
---
def $f1(x):
    x.append({int})
    return x
$v1 = {li}
$v2 = $f1($v1)
= $v1 is $v2
= len($v1)
---
def $f1(x, y=None):
    y = y if y is not None else x
    if not isinstance(x, tuple):
        x = (x,) * 2
    return x, y
= $f1({int})
= $f1({ti}, {any})
---
def $f1($p1):
    return $p1 + $f1.base
$f1.base = {int}
= $f1({int})
= hasattr($f1, 'base')
---
$v1 = {int}
def $f1():
    nonlocal! $v1
    $v1 = $v1 + 1
    return $v1
$v2 = $f1() + $f1()
= $v1
---
def $f1(a, b):
    $v1 = a + b
    return sorted(locals())
= $f1({int}, {int})
---
def $f1(x):
    if x > 3:
        return 'big'
    elif x > 0:
        return 'small'
= $f1({int})
= $f1(-1)
---
def $f1(a, b=lambda e: e + 1, c=len):
    return b(a) + c('ab')
= $f1({int})
= $f1({int}, abs)
---
async def $f1($p1):
    return $p1 + {int}
async def $f2():
    return await $f1({int}) * 2
= asyncio.run($f2())
---
= reduce(lambda a, b: a * 2 + b, {li}, {int})
= reduce(operator.mul, {li1})
= list(map(lambda a, b: a - b, {li}, {li}))
= (lambda *a, k=1, **m: (a, k, m))({int}, k={int}, z=3)
= operator.itemgetter(0, 1)({ti})
= operator.methodcaller('count', {int})({li})
= operator.methodcaller('upper')({str})
= operator.attrgetter('real')({int})
---
@functools.singledispatch
def $f1(x):
    return 'other'
@$f1.register
def $f2(x: int):
    return 'int'
= $f1({any})
= $f1({int})
---
def $f1(a, b=2):
    return a - b
def $f2(*args, **kws):
    return $f1(*args, **kws)
functools.update_wrapper($f2, $f1)
= $f2({int})
---
@typing.overload
def $f1(a: int) -> int: ...
@typing.overload
def $f1(a: str) -> str: ...
@typing.no_type_check
def $f1(a):
    return a
= $f1({int})
= $f1({str})
---
$v1 = {li1}
operator.setitem($v1, 0, {int})
= $v1
"""
