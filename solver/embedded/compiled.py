"""A compiled program: what the evaluator runs and what is kept on disk."""

from __future__ import annotations

import marshal
from types import CodeType
from typing import NamedTuple

from dlshape.solver.embedded.guards import Guard


class Function(NamedTuple):
    """`code` (marshalled) takes a batch of tuples of relation `delta` (-1: it is run once) and then the objects called `names`.

    `reads`: relations of positive atoms, without which nothing is derived; `heads`: relations it derives; `place`: the rule, for messages.
    """

    code: bytes
    names: tuple[str, ...]
    delta: int
    reads: tuple[int, ...]
    heads: tuple[int, ...]
    guards: tuple[Guard, ...]
    place: tuple[str, int, int]


class Layer(NamedTuple):
    """A stratum: its relations, and its functions."""

    relations: tuple[int, ...]
    recursive: bool
    functions: tuple[Function, ...]


class Compiled(NamedTuple):
    """A program ready to run. Made of tuples, numbers, texts and bytes only.

    `relations`: name and kind of each column; `shapes`: branch ("" for records) and kinds of fields by tag; `pool`: records known beforehand;
    `facts`: relation and tuples; `adders`: for each relation, the marshalled code that maintains each of its indexes.
    """

    relations: tuple[tuple[str, str], ...]
    shapes: tuple[tuple[str, str], ...]
    pool: tuple[tuple[object, ...], ...]
    facts: tuple[tuple[int, tuple[tuple[object, ...], ...]], ...]
    adders: tuple[tuple[bytes, ...], ...]
    layers: tuple[Layer, ...]


def code_of(data: bytes) -> CodeType:
    code = marshal.loads(data)
    assert isinstance(code, CodeType)
    return code


def pack(compiled: Compiled) -> bytes:
    """The program as bytes; named tuples become plain ones."""
    layers = tuple((relations, recursive, tuple(tuple(function) for function in functions)) for relations, recursive, functions in compiled.layers)
    return marshal.dumps((*compiled[:-1], layers))


def unpack(data: bytes) -> Compiled:
    """Inverse of `pack`. Raises ValueError, EOFError or TypeError if the bytes are damaged."""
    *parts, layers = marshal.loads(data)
    return Compiled(*parts, tuple(Layer(relations, recursive, tuple(map(Function._make, functions))) for relations, recursive, functions in layers))
