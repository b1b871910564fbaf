"""Names, aliases and mutation of what several names share; texts, slices and tests that need a line of their own."""

from __future__ import annotations

TEXT = """
$v1 = {li}
$v2 = $v1
$v3 = {{'a': $v1}}
$v2.append({int})
$v3['a'].append({int})
= $v1
= $v1 is $v3['a']
= len($v2)
---
$v1 = [{li}, {li}]
$v2, $v3, $v4 = list($v1), copy.deepcopy($v1), $v1[0]
$v4.append({int})
= $v1
= $v2
= $v3
= $v2[0] is $v1[0]
= {{**{{'a': $v4}}}}['a'] is $v4
---
$v1 = [[0] * 2] * 2
$v1[0][1] = {int}
= $v1
= $v1[0] is $v1[1]
---
$v1 = {di}
$v2 = $v1
$v2['n'] = {int}
del $v1['n']
= $v1
= $v1 is $v2
= [*$v1]
= {{v: k for k, v in $v1.items()}}
---
$v1 = {int}
del $v1
$v1 = {str}
= $v1
---
assert {bool} or True, 'told'
assert isinstance({int}, int)
= 1
---
$v1 = slice({int}, {int}, {nz})
= {li}[$v1]
= ($v1.start, $v1.stop, $v1.step)
= $v1.indices(5)
= {str}[$v1]
= $v1 == slice(1, 2)
= {ti}[$v1]
---
$v1 = {str}
= $v1[0:2]
= $v1[-1:]
= $v1[::-1]
= [c for c in $v1]
= $v1 and $v1[0]
= $v1 * 2 == $v1 + $v1
= f'{{$v1:>{{6}}}}'
= f'{{$v1=}}'
= ' '.join(sorted($v1))
= {{c: $v1.count(c) for c in $v1}}
---
$v1 = 0
for $v2 in range(4):
    for $v3 in range($v2):
        if $v3 == {pint}:
            break
        $v1 += $v3
    else:
        $v1 += 10
        continue
    $v1 -= 1
= $v1
= ($v2, $v3)
---
$v1, $v2 = 0, 1
while $v2 < 50:
    $v1, $v2 = $v2, $v1 + $v2
else:
    $v1 = -$v1
= ($v1, $v2)
---
if ($v1 := {int}) > 2:
    $v2 = $v1
else:
    $v2 = -1
= ($v1, $v2)
= [y for e in {li} if (y := e * 2) > 1]
---
$v1 = {{(1, 2): {int}, 'a': {int}, 3: {int}, None: 0, True: 5}}
= $v1[(1, 2)]
= len($v1)
= $v1[3]
= $v1.get(1)
= list($v1)
---
$v1 = {any}
$v2 = {any}
= $v1 == $v2
= [$v1, $v2]
= ($v1, [$v2])
= str($v1)
= {{'k': $v1}}['k']
= $v1 is $v2
= not $v1
= $v1 or $v2
= $v1 and $v2
= f'{{$v1}}'
= bool($v1) + bool($v2)
---
$v1 = iter(range({pint}))
$v2 = [({int}, e) for e in $v1]
= $v2
= list($v1)
---
$v1 = globals()
= isinstance($v1, dict)
= sorted(vars(types.SimpleNamespace(b=1, a=2)))
= eval('1 + 2')
= callable(print)
= print({any})
= string.digits
= string.ascii_lowercase[:3]
= json.dumps({di})
= json.loads('[1, 2]')
"""
