"""Enumerations."""

from __future__ import annotations

_USES = """
= $v1.value
= $v1.name
= $v1 == $K1.B
= $v1 is $K1.A
= [e.name for e in $K1]
= [e.value for e in $K1]
= len($K1)
= $K1['A'].value
= str($v1)
= repr($v1)
= $v1 in ($K1.A,)
= {{$K1.A: 1}}[$v1]
= isinstance($v1, $K1)
= list($K1)[0].name
= f'{{$v1}}'
= $K1.__members__['A'].value
= $v1.value in [e.value for e in $K1]
= bool($v1)
= $v1 != $K1.B
= {{e.name: e.value for e in $K1}}
= type($v1).__name__
= hash($v1) == hash($K1.A)
"""
_NUMBERS = """
= $v1 < $K1.B
= $v1 + 1
= $v1 == 1
= $v1 | $K1.B
= sorted([$K1.B, $v1])[0].name
= [5, 6, 7][$v1]
= max($K1).name
= $K1(2).name
"""
TEXT = f"""
class $K1(enum.Enum):
    A = 1
    B = {{int}}
$v1 = $K1.A
{_USES}
= $K1(1).name
= $v1 == 1
---
class $K1(enum.Enum):
    A = 'x'
    B = 'y'
    def shown(self):
        return self.value * 2
$v1 = $K1.A
{_USES}
= $K1('y').name
= $v1.shown()
---
class $K1(enum.IntEnum):
    A = 1
    B = 2
$v1 = $K1.A
{_USES}{_NUMBERS}
---
class $K1(str, enum.Enum):
    A = 'x'
    B = 'y'
$v1 = $K1.A
{_USES}
= $v1 == 'x'
= $v1.upper()
= $K1('x').value
= $v1 + 'z'
---
class $K1(enum.Flag):
    A = enum.auto()
    B = enum.auto()
$v1 = $K1.A
{_USES}
= $v1 | $K1.B
= ($v1 | $K1.B) == ($K1.B | $v1)
---
class $K1(enum.Enum):
    A = enum.auto()
    B = enum.auto()
    C = A
$v1 = $K1.A
{_USES}
= $K1.C is $K1.A
---
class $K1(enum.IntEnum):
    A = enum.auto()
    B = enum.auto()
$v1 = $K1.A
{_USES}{_NUMBERS}
"""
