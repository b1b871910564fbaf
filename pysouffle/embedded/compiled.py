"""A compiled program: what the evaluator runs and what is kept on disk."""

from __future__ import annotations

import marshal
from functools import cached_property
from types import CodeType
from typing import TYPE_CHECKING, Any, NamedTuple

from pysouffle.kept_files import CHECKSUM

if TYPE_CHECKING:  # a warm start loads nothing of the compiler
    from pysouffle.embedded.prefilters import Guard

_START = 8  # bytes that say where the plan of the machine begins
_ALIGNED = 8


class Body(NamedTuple):
    """`code` takes a batch of tuples and then the objects called `names`; `place`: the rule, for messages."""

    code: CodeType
    names: tuple[str, ...]
    place: tuple[str, int, int]


class Function(NamedTuple):
    """`delta`: the relation whose new tuples it is given (-1: it is run once).

    `clause`: the number of the clause in its stratum; `reads`: relations of positive atoms, without which nothing is derived; `heads`:
    relations it derives. The rest is marshalled, because most functions are never needed with a given program.
    """

    delta: int
    clause: int
    reads: tuple[int, ...]
    heads: tuple[int, ...]
    packed_guards: bytes
    packed_body: bytes

    @property
    def guards(self) -> tuple[Guard, ...]:
        guards: tuple[Guard, ...] = marshal.loads(self.packed_guards)
        return guards

    @property
    def body(self) -> Body:
        return Body(*marshal.loads(self.packed_body))


class Layer(NamedTuple):
    """A stratum: its relations, and its functions.

    `rounds`: it is computed round by round; `dominations`: functions that find the tuples that subsumptive rules remove, by twos: given
    the dominated and given the dominating tuples; `reads`: relations of other strata that it depends on; `whole`: those of them that are
    negated or aggregated.
    """

    relations: tuple[int, ...]
    recursive: bool
    functions: tuple[Function, ...]
    rounds: bool
    dominations: tuple[Function, ...]
    reads: tuple[int, ...]
    whole: tuple[int, ...]


Owner = int  # number of a record type or ADT
PRIMITIVE: Owner = -1
Branches = tuple[tuple[str, int], ...]  # names and tags; a record has one without a name
Owners = tuple[tuple[Owner, ...], ...]


class Native:
    """The rules as instructions of the machine. `data`: what it reads (`native/layout.py`); `packed_places`: where the rule of each
    function stands, marshalled."""

    __slots__ = ("data", "loaded", "packed_places")

    def __init__(self, data: bytes | memoryview, packed_places: bytes) -> None:
        self.data, self.packed_places = data, packed_places
        self.loaded: object = None  # what the machine has read, once that was needed

    def place(self, function: int) -> tuple[str, int, int]:
        places: list[tuple[str, int, int]] = marshal.loads(self.packed_places)
        return places[function]


class _Parts(NamedTuple):
    """A program ready to run. Made of tuples, numbers, texts and bytes only.

    `relations`: name and kind of each column; `shapes`: branch ("" for records) and kinds of fields by tag; `pool`: records known
    beforehand; `facts`: relation and tuples; `adders`: for each relation, the marshalled code that maintains each of its indexes; `keys`:
    relations with a choice-domain, and the columns of each of its keys; `pairs`: equivalence relations, and where their pairs are kept;
    `limits`: relations, and how many tuples are enough; `grouped`: relations that are kept as `groups.Groups`. `owners`: every record type
    and ADT with the tags of its branches; `columns` and `fields`: which of them each column of a relation is, and each field by tag
    (PRIMITIVE for none). `native`: the rules for the machine, in the place of the functions of the layers.
    """

    relations: tuple[tuple[str, str], ...]
    shapes: tuple[tuple[str, str], ...]
    pool: tuple[tuple[object, ...], ...]
    facts: tuple[tuple[int, tuple[tuple[object, ...], ...]], ...]
    adders: tuple[tuple[bytes, ...], ...]
    keys: tuple[tuple[int, tuple[tuple[int, ...], ...]], ...]
    pairs: tuple[tuple[int, int], ...]
    limits: tuple[tuple[int, int], ...]
    grouped: tuple[int, ...]
    owners: tuple[tuple[str, Branches], ...]
    columns: Owners
    fields: Owners
    layers: tuple[Layer, ...]
    native: Native | None = None


class Compiled(_Parts):
    """The same, with what is asked of it again and again."""

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Of relations, by name."""
        return {name: number for number, (name, _) in enumerate(self.relations)}


def code_of(data: bytes) -> CodeType:
    code = marshal.loads(data)
    assert isinstance(code, CodeType)
    return code


def pack(compiled: Compiled) -> tuple[bytes, int]:
    """The program as bytes; named tuples become plain ones. What the machine reads comes last, where it can be read in place; how many
    bytes come before that: it has a checksum of its own."""
    *others, layers, native = compiled
    plain = tuple((*each[:2], tuple(map(tuple, each.functions)), each.rounds, tuple(map(tuple, each.dominations)), *each[5:])
                  for each in layers)
    whole: Any = (*others, plain, None if native is None else native.packed_places)
    head = marshal.dumps(whole)
    start = _START + len(head)
    start += -(start + CHECKSUM) % _ALIGNED
    return start.to_bytes(_START, "little") + head.ljust(start - _START, b"\0") + (b"" if native is None else native.data), start


def unpack(data: bytes | memoryview) -> Compiled:
    """Inverse of `pack`. Raises ValueError, EOFError or TypeError if the bytes are damaged."""
    start = int.from_bytes(data[:_START], "little")
    *others, layers, places = marshal.loads(data[_START:start])
    made = tuple(Layer(members, recursive, tuple(map(Function._make, functions)), rounds, tuple(map(Function._make, dominations)), *rest)
                 for members, recursive, functions, rounds, dominations, *rest in layers)
    return Compiled._make((*others, made, None if places is None else Native(data[start:], places)))
