"""Shapes under each other, and which of their sizes do not fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dlshape.report.result import Operand

from pysouffle.terms import Adt, Term, elements


def differing(condition: Term, shapes: Sequence[Term], places: Sequence[int] = ()) -> tuple[frozenset[int], ...]:
    """For each shape the indices, from the end (-1 the last), of the sizes that `condition` compares. `places`: where they are in the first
    and the second shape, if the demand says it, which others than those are no part of; else where both stand at the same place, or where
    there is one such size."""
    none = frozenset[int]()
    match condition:
        case Adt("CEq" | "CDiv" | "CLe" | "CLt", (left, right)) | Adt("CNot", (Adt("CEq" | "CDiv" | "CLe" | "CLt", (left, right)),)):
            pass
        case _:
            return tuple(none for _ in shapes)
    sizes = [_sizes(shape) for shape in shapes]
    found: list[frozenset[int]] = []
    for number, known in enumerate(sizes):
        if places:
            place = max(places[number], -len(known)) if number < len(places) else 0
            found.append(frozenset({place}) if place and known and known[place] in (left, right) else none)
        else:
            found.append(frozenset(i - len(known) for i, size in enumerate(known) if size in (left, right)))
    if not places and len(found) > 1:
        same = {i for i in found[0] & found[1] if sizes[0][i] != sizes[1][i]}
        if same:
            both = frozenset({max(same)})
            found[:2] = [both, both]
    return tuple(one if len(one) == 1 else none for one in found)


def _sizes(shape: Term) -> list[Term]:
    match shape:
        case Adt("SDims", (dims,)) | Adt("SSuffix", (_, dims)):
            return list(elements(dims))
    return []


def aligned(operands: Sequence[Operand]) -> Iterator[str]:
    """`x:  [32, 3136]`, a line each, last sizes under each other, with carets below those that do not fit."""
    width = max((len(one.name) for one in operands), default=0) + 2
    columns = max((len(one.sizes) for one in operands), default=0)
    widths = [max((len(one.sizes[-i]) for one in operands if len(one.sizes) >= i), default=0) for i in range(1, columns + 1)]
    for number, one in enumerate(operands):
        cells = [text.rjust(widths[len(one.sizes) - 1 - i]) for i, text in enumerate(one.sizes)]
        left = sum(w + 2 for w in widths[len(one.sizes) :])
        yield f"{one.name + ':':{width}}{' ' * left}[{', '.join(cells)}]".rstrip() if one.sizes else f"{one.name + ':':{width}}{one.shape}"
        later = operands[number + 1].marked if number + 1 < len(operands) else frozenset()
        if one.marked and one.marked != later:
            line = " " * (width + 1)
            for i in range(columns, 0, -1):
                text = one.sizes[-i] if len(one.sizes) >= i else ""
                line += ("^" * len(text) if -i in one.marked else "").rjust(widths[i - 1]) + "  "
            yield line.rstrip()
