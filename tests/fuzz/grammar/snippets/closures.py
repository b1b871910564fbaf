"""Functions in functions, and what they see of the names around them."""

from __future__ import annotations

TEXT = """
def $f1($p1):
    $v1 = {int}
    def $h1(e):
        nonlocal $v1
        $v1 += e
        return $v1
    return $h1
$v2 = $f1({int})
$v3 = $v2(2)
$v4 = $v2({int})
= $v2(1)
= $f1({int})(3)
---
$v1 = []
for $v2 in range(3):
    $v1.append(lambda: $v2)
= [e() for e in $v1]
= $v1[0]()
---
$v1 = []
for $v2 in range(3):
    $v1.append(lambda e, $v2=$v2: $v2 + e)
= [e(1) for e in $v1]
= $v1[1]({int})
---
def $f1($p1):
    def $h1():
        return $v1 + 1
    $v1 = $p1 * 2
    $v2 = $h1()
    $v1 = 5
    return $v2, $h1()
= $f1({int})
---
def $f1($p1):
    class $K1:
        def m(self):
            return $p1
    return $K1
$v1 = $f1(1)
$v2 = $f1({int})
= ($v1().m(), $v2().m())
= $v1 is $v2
---
$v1 = [(lambda: $v2) for $v2 in range(3)]
= [e() for e in $v1]
---
def $f1($p1):
    $v1 = []
    def $h1(e):
        $v1.append(e)
        return len($v1)
    $v2 = $h1($p1) + $h1(2)
    return $v2, $v1
= $f1({int})
---
def $f1($p1, $v1=[]):
    $v1.append($p1)
    return $v1
$v2 = $f1(1)
$v3 = $f1({int})
= len($v2)
= $v2 is $v3
= $f1(3, [])
---
def $f1($p1):
    return lambda e: e + $p1 + {int}
$v1 = $f1({int})
= ($v1(3), $f1(1)(2))
---
def $f1():
    $v1 = {int}
    def $h1():
        def $h2():
            nonlocal $v1
            $v1 = $v1 * 2
            return $v1
        return $h2() + $v1
    return $h1(), $v1
= $f1()
---
$v1 = {int}
def $f1():
    return $v1
$v2 = $f1()
$v1 = {int}
= ($v2, $f1())
---
def $f1(fs, e):
    for f in fs:
        e = f(e)
    return e
= $f1([{fn}, {fn}], {int})
= $f1([], {int})
= $f1([lambda e: e + 1] * {pint}, {int})
---
def $f1($p1):
    $v1 = {{}}
    def $h1(key, value):
        $v1[key] = value
        return len($v1)
    $h1('a', $p1)
    $h1({str}, 2)
    return $v1
= $f1({int})
---
def $f1($p1):
    for $v1 in range($p1):
        def $h1():
            return $v1
    return $h1() if $p1 > 0 else -1
= $f1({pint})
= $f1(2)
---
def $f1(n, acc=()):
    return acc if n <= 0 else $f1(n - 1, (*acc, n))
= $f1({pint})
= len($f1(3))
---
def $f1(x):
    if isinstance(x, (list, tuple)):
        return sum($f1(e) for e in x)
    return x
= $f1([1, (2, [3]), {int}])
= $f1({li})
"""
