"""Relations that take only so many tuples with the same key: `.pragma "at-most:val(c, v)" "32 over_bound"`.

Where rules find more than 32 tuples of `val` with the same `c` and `v`, those are left out and `over_bound(c, v)` holds instead, so that
the rules can say what is lost. Rules that read `over_bound` may add to `val` nevertheless. Which tuples come first depends on the order
of the evaluation, as with a choice-domain.

A place over its bound again and again in different contexts can be given less: with `"32 over_bound by v 1000:4 4000:1"`, once the tuples
with the same `v` that were not the first of their key are 1000, at most 4 agree in `c` and `v`, then at most one. Where each key has one
tuple, nothing is ever left out. The column may be one of the key or not: what nearly every key has is told of few of them.

What is exact as long as there is room for it says so: with `"20000 over_bound left 200000:4"`, once fewer than 200000 tuples are left of
the run's limit (`limits.py`), at most 4 agree. A run without a limit has room for all.

Values that say the same of a program can be one: `.pragma "alike:Value" "Unknown.0.0 of Data Limit"` says which of type `Value` do, those
of branch `Unknown` in which the record at field 0 of field 0 is of branch `Data` or `Limit`. `"Tensor.0:Any"` are those of branch `Tensor`
whose field 0 is of branch `Any`; several pragmas for a type are several kinds. With `"… one x"`, of the tuples with the same key
whose column `x` is a value of one kind only the first is kept, and the others are left out as if nothing had derived them. Which one it is
depends on the order, as above.

A choice-domain would make the whole stratum go by rounds, and a tuple of it cost as much as the
tuple it counts. Soufflé ignores the pragma: it derives all tuples, and no `over_bound`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from pysouffle.embedded.types import Shape, Types
from pysouffle.language import syntax

_KEY = re.compile(r"at-most:(\w+)\(([\w, ]+)\)")
_VALUE = re.compile(r"(\d+) (\w+)(?: by (\w+)((?: \d+:\d+)+))?(?: left (\d+):(\d+))?(?: one (\w+))?")
_ALIKE = re.compile(r"(\w+)((?:\.\d+(?::\w+)?)*)((?: of(?: \w+)+)?)")
_KINDS = 8  # of values that are alike


class One(NamedTuple):
    """Of tuples that agree and whose `column` is a record with `tag`, from which `fields` lead to one with a tag of `among`, if there are
    any, one is kept. Each field has a tag that the record there has to have, or -1."""

    column: int
    tag: int
    fields: tuple[tuple[int, int], ...]
    among: tuple[int, ...]


class Scarce(NamedTuple):
    """Once fewer than `left` tuples are left of the limit of the run, at most `most` agree."""

    left: int
    most: int


class Bound(NamedTuple):
    """At most `most` tuples agree in `columns`; `overflow`: the relation that holds the others' keys, or them if they are kept `whole`.
    `tighter`: of tuples that agree in column `by` and are not the first of their key, from how many on how few agree, in growing order.
    `scarce`: what holds near the end of the run. `ones`: which of them are one."""

    columns: tuple[int, ...]
    most: int
    overflow: int
    whole: bool = False
    by: int = -1
    tighter: tuple[tuple[int, int], ...] = ()
    scarce: Scarce | None = None
    ones: tuple[One, ...] = ()


def bounds(pragmas: Iterable[syntax.Pragma], relations: Mapping[str, syntax.Relation], types: Types) -> dict[int, Bound]:
    """By the number of the relation, its place among `relations`. Raises ProgramError for what is not declared."""
    numbers = {name: number for number, name in enumerate(relations)}
    pragmas = list(pragmas)
    alike: dict[str, list[syntax.Pragma]] = {}
    for pragma in pragmas:
        if pragma.key.startswith("alike:"):
            alike.setdefault(pragma.key.partition(":")[2], []).append(pragma)
    found: dict[int, Bound] = {}
    for pragma in pragmas:
        if not pragma.key.startswith("at-most:"):
            continue
        key, value = _KEY.fullmatch(pragma.key), _VALUE.fullmatch(pragma.value)
        if key is None or value is None:
            form = '.pragma "at-most:RELATION(COLUMN, …)" "NUMBER OVERFLOW [by COLUMN MANY:FEWER …] [left TUPLES:FEWER] [one COLUMN]"'
            raise pragma.pos.error(f"a bound has the form {form}")
        name, overflow, by = key[1], value[2], value[3]
        for each in (name, overflow):
            if each not in relations:
                raise pragma.pos.error(f"a bound on {name}: there is no relation {each}")
        columns = {field.name: index for index, field in enumerate(relations[name].fields)}
        wanted = [column.strip() for column in key[2].split(",")]
        if by is not None and by not in columns:
            raise pragma.pos.error(f"a bound on {name}: {by} is none of its columns")
        whole = [field.type for field in relations[overflow].fields] == [field.type for field in relations[name].fields]
        if not columns.keys() >= set(wanted) or not (whole or len(relations[overflow].fields) == len(wanted)):
            raise pragma.pos.error(f"a bound on {name}: {overflow} has one column for each of its columns that is given, or all of them")
        tighter = tuple((int(many), int(fewer)) for many, _, fewer in (step.partition(":") for step in (value[4] or "").split()))
        bound = Bound(tuple(columns[column] for column in wanted), int(value[1]), numbers[overflow], whole)
        if value[5]:
            bound = bound._replace(scarce=Scarce(int(value[5]), int(value[6])))
        if value[7]:
            bound = bound._replace(ones=_ones(pragma, relations[name], value[7], alike, types))
        found[numbers[name]] = bound if by is None else bound._replace(by=columns[by], tighter=tighter)
    return found


def _ones(
    pragma: syntax.Pragma, relation: syntax.Relation, name: str, alike: Mapping[str, Sequence[syntax.Pragma]], types: Types
) -> tuple[One, ...]:
    """Which tuples are one, by their column `name`. Raises ProgramError for what is not declared."""
    columns = {field.name: index for index, field in enumerate(relation.fields)}
    if name not in columns:
        raise pragma.pos.error(f"a bound on {relation.name}: there is no column {name}")
    type_ = relation.fields[columns[name]].type
    if type_ not in alike:
        raise pragma.pos.error(f"a bound on {relation.name}: nothing says which of type {type_} are alike")
    if len(alike[type_]) > _KINDS:
        raise alike[type_][_KINDS].pos.error(f"there are at most {_KINDS} kinds of values of type {type_} that are alike")
    return tuple(_one(kind, columns[name], type_, types) for kind in alike[type_])


def _one(pragma: syntax.Pragma, column: int, type_: str, types: Types) -> One:
    at, value = pragma.pos, _ALIKE.fullmatch(pragma.value)
    if value is None:
        raise at.error('which values are alike has the form .pragma "alike:TYPE" "BRANCH[.FIELD[:BRANCH] …] [of BRANCH …]"')

    def branch(type_: str, name: str) -> Shape:
        owner = types.base(type_, at).owner
        for shape in types.shapes:
            if shape.branch == name and shape.owner == owner:
                return shape
        raise at.error(f"type {type_} has no branch {name}")

    shape = branch(type_, value[1])
    tag = shape.tag
    fields: list[tuple[int, int]] = []
    for step in value[2].split(".")[1:]:
        number, _, name = step.partition(":")
        field = int(number)
        if field >= len(shape.fields) or types.base(shape.fields[field].type, at).kind not in "ra":
            raise at.error(f"field {field} of {type_} is no record")
        type_ = shape.fields[field].type
        owner = types.base(type_, at).owner
        # of a type with branches, nothing is known before there is a value
        shape = branch(type_, name) if name else types.records.get(owner, Shape(0, "", owner, ()))
        fields.append((field, shape.tag if name else -1))
    return One(column, tag, tuple(fields), tuple(branch(type_, each).tag for each in value[3].split()[1:]))


def counted(
    line: Callable[[str], None], bound: Bound, counts: str, over: Sequence[str], dirty: str, stamp: str, harder: str, records: str,
    left: str,
) -> str:
    """Writes what comes before a new tuple `n` is kept: its key is counted, or handed on if there are enough; gives the indent behind it.

    `counts`: the name of the numbers by key; `over`: those of the overflow's rows, what waits of them, and the function that adds to it;
    `harder`: the factor by which bounds are lower in this run; `records`: by number; `left`: the function that gives how many tuples the
    run may still take.
    """
    rows, waiting, append = over
    line(f" k=({''.join(f'n[{column}],' for column in bound.columns)})")
    line(f" m={counts}.get(k,0)")
    test = "if"
    if bound.ones:  # keys do not end in texts that begin with a minus
        kinds = "".join(f"{_is_one(one, records)} and '-{i}' or " for i, one in enumerate(bound.ones))
        line(f" o={kinds}None")
        line(f" if o and (*k,o) in {counts}: pass")
        test = "elif"
    scarce = f" or m>={bound.scarce.most} and {left}()<{bound.scarce.left}" if bound.scarce else ""
    if bound.tighter:
        place = f"n[{bound.by}]"  # keys are tuples, so that these numbers can be kept among theirs
        most = "".join(f"{fewer} if e>={many} else " for many, fewer in reversed(bound.tighter))
        line(f" {test} m and m*{harder}>=({most.replace('e>', f'(e:={counts}.get({place},0))>', 1)}{bound.most}){scarce}:")
    else:
        line(f" {test} m*{harder}>={bound.most}{scarce}:")
    row = "n" if bound.whole else "k"
    line(f"  if {row} not in {rows}:")
    line(f"   {rows}[{row}]={stamp}")
    line(f"   {waiting} or {dirty}({bound.overflow})")
    line(f"   {append}({row})")
    line(" else:")
    line(f"  {counts}[k]=m+1")
    if bound.ones:
        line(f"  if o: {counts}[(*k,o)]=1")
    if bound.tighter:
        line(f"  if m: {counts}[{place}]=e+1")
    return "  "


def _is_one(one: One, records: str) -> str:
    """The test whether a new tuple `n` is one of those."""
    steps = [f"(r:={records}[n[{one.column}]])[0]=={one.tag}"]
    for field, tag in one.fields:
        steps.append(f"r[0] and (r:={records}[r[{1 + field}]])" if tag < 0 else f"(r:={records}[r[{1 + field}]])[0]=={tag}")
    return " and ".join((*steps, f"r[0] in {one.among}") if one.among else steps)
