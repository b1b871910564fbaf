"""Whatever is unknown among the operands, the result must still cover what the library computes, and no demand may be refuted."""

from __future__ import annotations

from pathlib import Path

import pytest
from concrete import elements
from harness import ORIGIN, Change, agrees, dims, mismatches, read_cases

from pysouffle.terms import Adt, Term

ALL = [case for path in sorted((Path(__file__).parent / "layers").glob("*.cases")) for case in read_cases(path)]
CASES = [case for case in ALL if "error" not in case.expected]


def tensors(args: Term, change: dict[int, str]) -> Term:
    """Replaces the tensors at these positions (-1: all) by one of unknown shape (`any`), or known last dimension (`suffix`)."""
    seen = 0

    def walk(term: Term) -> Term:
        nonlocal seen
        if isinstance(term, tuple):
            return tuple(walk(part) for part in term)
        if not isinstance(term, Adt):
            return term
        if term.branch != "Tensor":
            return Adt(term.branch, tuple(walk(part) for part in term.fields))
        how = change.get(-1, change.get(seen, ""))
        seen += 1
        anything = Adt("Tensor", (Adt("SAny", (ORIGIN,)), "?", Adt("Dense")))
        return {"": lambda: term, "any": lambda: anything, "suffix": lambda: suffix(term)}[how]()

    return walk(args)


def suffix(tensor: Adt) -> Adt:
    shape = tensor.fields[0]
    assert isinstance(shape, Adt)
    known = elements(shape.fields[0])[-1:]
    return Adt("Tensor", (Adt("SSuffix", (ORIGIN, dims(known))) if known else Adt("SAny", (ORIGIN,)), tensor.fields[1], Adt("Dense")))


def numbers(args: Term) -> Term:
    """Replaces each integer argument by an unknown of its own."""
    seen = 0

    def walk(term: Term) -> Term:
        nonlocal seen
        if isinstance(term, tuple):
            return tuple(walk(part) for part in term)
        if not isinstance(term, Adt) or term.branch == "Tensor":
            return term
        if term.branch == "Int":
            seen += 1
            return Adt("Unknown", (("parameter", f"p{seen}", ""),))
        return Adt(term.branch, tuple(walk(part) for part in term.fields))

    return walk(args)


CHANGES: dict[str, Change] = {
    "all tensors": lambda args: tensors(args, {-1: "any"}),
    "all but the last dimensions": lambda args: tensors(args, {-1: "suffix"}),
    "the first tensor": lambda args: tensors(args, {0: "any"}),
    "the second tensor": lambda args: tensors(args, {1: "any"}),
    "all numbers": numbers,
}


@pytest.mark.parametrize("unknown", CHANGES)
def test_covers_the_library(unknown: str) -> None:
    assert not mismatches(CASES, CHANGES[unknown], lambda expected, found: found == "<unknown>" or agrees(expected, found))
