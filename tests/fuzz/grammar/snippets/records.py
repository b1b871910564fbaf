"""Data classes, named tuples, name spaces."""

from __future__ import annotations

_DATA = """
= $v1 == $K1({int})
= dataclasses.asdict($v1)
= repr($v1)
= dataclasses.replace($v1, $a1=9).$a1
= $v1.$a1 + 1
= [f.name for f in dataclasses.fields($v1)]
= dataclasses.astuple($v1)
= str($v1)
= $v1.$a2
= vars($v1)
= isinstance($v1, $K1)
= dataclasses.is_dataclass($v1)
"""
_NAMED = """
= $v1.$a1
= $v1[0]
= $v1._replace($a1=3)
= list($v1)
= $v1._asdict()
= len($v1)
= $v1 == ({int}, 'a')
= $v1 + (1,)
= repr($v1)
= $K1._fields
= $K1._make([1, 'z']).$a2
= $v1[::-1]
= [*$v1]
= sorted([$v1, $v1])[0].$a1
= $v1 < (5,)
= isinstance($v1, tuple)
= $v1.$a2.upper()
= hash($v1) == hash($v1)
= dict(zip($K1._fields, $v1))
= $v1._replace($a2='n').$a2
= {int} in $v1
= $v1.count({int})
= max($v1[0], {int})
"""
_OTHERS = """
---
@dataclasses.dataclass
class $K1:
    $a1: int
    $a2: list = dataclasses.field(default_factory=list)
    $a3: typing.ClassVar[int] = {int}
    def __post_init__(self):
        self.$a4 = self.$a1 * 2
$v1 = $K1({int})
$v1.$a2.append({int})
= $v1.$a2
= $K1(1).$a2
= $v1.$a4
= $K1.$a3
= $v1 == $K1({int}, [1])
---
@dataclasses.dataclass
class $K1:
    $a1: int = {int}
@dataclasses.dataclass
class $K2($K1):
    $a2: str = {str}
    $a3: int = dataclasses.field(default={int}, repr=False)
$v1 = $K2($a2={str})
= dataclasses.asdict($v1)
= $v1
= repr($v1)
= $K2({int}).$a1
= [f.name for f in dataclasses.fields($K2)]
= isinstance($v1, $K1)
---
$v1 = types.SimpleNamespace(a={int}, b={int})
$v1.b = {int}
setattr($v1, 'd', $v1.b)
= $v1.a
= $v1.b + 1
= vars($v1)
= hasattr($v1, 'c')
= getattr($v1, 'c', {int})
= $v1 == types.SimpleNamespace(a=1)
= repr($v1)
= getattr($v1, 'a')
= $v1.__dict__['b']
= sorted(vars($v1))
---
class $K1(typing.NamedTuple):
    $a1: int
    $a2: str = 'd'
    def total(self):
        return self.$a1 + len(self.$a2)
$v1 = $K1({int}, $a2={str})
$v2, $v3 = $v1
= $v1.total()
= $v2
= $v1._replace($a1={int}).total()
= $v1 == $K1({int})
"""


def _text() -> str:
    made, heads = [], ("", "(frozen=True)", "(order=True)", "(eq=False)")
    for options in heads:
        more = "= $v1 < $K1({int}, 'b')\n= sorted([$v1, $K1(0)])[0].$a1\n" if "order" in options else ""
        fields = "class $K1:\n    $a1: int\n    $a2: str = {str}\n    def total(self):\n        return self.$a1 * 2\n"
        made.append(f"@dataclasses.dataclass{options}\n{fields}$v1 = $K1({{int}}, {{str}})\n= $v1.total(){_DATA}{more}".rstrip())
    for head in (
        "$K1 = namedtuple('$K1', '$a1 $a2')",
        "$K1 = namedtuple('$K1', ['$a1', '$a2'], defaults=['q'])",
        "$K1 = typing.NamedTuple('$K1', [('$a1', int), ('$a2', str)])",
        "class $K1(typing.NamedTuple):\n    $a1: int\n    $a2: str = 'd'",
    ):
        made.append(f"{head}\n$v1 = $K1({{int}}, {{str}}){_NAMED}".rstrip())
    return "\n---\n".join(made) + _OTHERS


TEXT = _text()
