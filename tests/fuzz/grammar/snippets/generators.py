"""Generators, and iterators that are advanced by hand."""

from __future__ import annotations

TEXT = """
def $g1($p1, $p2):
    for $v1 in $p1:
        yield $v1 + $p2
#: $g1 li int -> it
= list($g1({li}, {int}))
= sum($g1({li}, {int}))
---
def $g1($p1, $p2):
    yield $p2
    yield from $p1
#: $g1 li int -> it
= list($g1({li}, {int}))
= next($g1({li}, {int}))
---
def $g1($p1, $p2):
    for $v1 in range(3):
        if $v1 == $p2:
            return
        yield $v1
#: $g1 li int -> it
= list($g1([], {pint}))
= tuple($g1([], {int}))
---
def $g1($p1, $p2):
    $v1 = $p2
    while $v1 < $p2 + 3:
        yield $v1
        $v1 += 1
#: $g1 li int -> it
= [e * 2 for e in $g1([], {int})]
= max($g1({li}, {int}))
---
def $g1($p1, $p2):
    $v1 = yield from iter($p1)
    yield $p2
#: $g1 li int -> it
= list($g1({li}, {int}))
---
def $g1():
    $v1 = 0
    while True:
        yield $v1
        $v1 += {nz}
= [e for _, e in zip(range(3), $g1())]
= list(islice($g1(), {pint}))
= next($g1())
---
def $g1(n):
    if n > 0:
        yield n
        yield from $g1(n - 1)
= list($g1({pint}))
= sum($g1(3))
---
$v1 = iter({li1})
$v2 = next($v1)
= next($v1, {int})
= list($v1)
= [e for e in $v1]
---
$v1 = (e * 2 for e in {li1})
= list($v1)
= sum($v1)
= ({int} in $v1, list($v1))
---
$v1, $v2 = {li}, []
for $v3, $v4 in zip($v1, islice(count({int}), 9)):
    $v2.append($v3 * $v4)
= $v2
= len($v2)
---
def $g1(x):
    for e in x:
        if isinstance(e, list):
            yield from $g1(e)
        else:
            yield e
= list($g1({ll}))
= [*$g1([1, [2, [{int}]]])]
---
$v1 = map({fn}, {li})
$v2 = zip($v1, {ls})
= list($v2)
= dict($v2)
= next($v2, None)
---
$v1 = enumerate({ls}, {int})
$v2 = next($v1, (0, ''))
= list($v1)
= $v2[0]
---
$v1 = reversed({li})
= next($v1, 0)
= list($v1)
---
$v1 = iter({di}.items())
= next($v1)
= list($v1)
---
= [(k, list(g)) for k, g in groupby({li}, key=lambda e: e % 2)]
= {{k: len(list(g)) for k, g in groupby({str})}}
= list(pairwise({li}))
= list(combinations_with_replacement({li}[:2], 2))
= list(combinations({ls}, 2))
= list(permutations({li}[:3], 2))
= list(product({li}[:2], repeat=2))
= list(zip({li}, {ls}, {rng}))
= list(filter({pred}, {it}))
= [list(e) for e in tee({li1})]
"""
