"""The message of a failing check: the demand's text with what is known of this one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from dlshape.checks.check import Precondition
from dlshape.report.terms import condition_text, rank_text, shape_text, sides, tensors
from dlshape.solver.residual.conditions import FALSE

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, elements

_UNSAID = re.compile(r"(?: in| of| for)? \{a\}")
_SIDES = re.compile(r": \{left\}[^,;{]*\{right\}")
_SMALL = 2
_ONE_OF_SEVERAL = re.compile(r"\b(takes|has|have) 1 ((?:positional )?\w+)s\b")


@dataclass(frozen=True, slots=True)
class Case:
    """One failing check. `name`: what a reader calls the operation; `part`: of the condition what does not hold, with numbers where they
    are known; `demand`: what it asks for in words; `shapes`: of the operands; `product`: what the left side is the product of."""

    name: str
    args: Term
    part: Term
    demand: str
    shapes: Sequence[Term]
    product: str
    numpy: bool


def message(case: Case, code: str, demands: Mapping[str, Precondition], fits: str) -> str:
    """`fits`: the setting that would do."""
    shapes = [shape_text(shape) for shape in case.shapes]
    if len(shapes) > 2:  # of a list, two that differ
        shapes = list(dict.fromkeys(shapes))
    left, right = sides(case.part) or ("", "")
    known = demands.get(code)
    template = "" if known is None else known.numpy if case.numpy and known.numpy else known.text
    if known is not None and known.parts and isinstance(case.part, Adt) and case.part.branch == "CDiv":
        template = known.parts
    name = case.name
    if "{left}" in template and not left:  # of different ranks: there are no two sizes to name
        without = _SIDES.sub("", template)
        template = without if len(case.shapes) > 1 or "{left}" not in without else template
    if not template or ("{left}" in template and not left):
        shown = " and ".join(shapes[:2])
        demand = case.demand or condition_text(case.part)
        return f"{name}: {'this never fits' if case.part == FALSE else demand}" + (f", for {shown}" if shown else "")
    if "{a}" in template and not shapes and left:  # the operands are inside of what is called
        return f"{name}: {left} does not fit {right}"
    a, b = (*shapes, "", "")[:2]
    if not b:  # a layer holds what it needs of the other
        template = template.replace(" and {b}", "")
    if not a:  # nobody knows how large it is
        template = _UNSAID.sub("", template)
    if case.numpy and known is not None and known.numpy:
        a, b = _as_numpy(a), _as_numpy(b)
    filled = {"a": a, "b": b, "left": left, "right": right, "api": name, "name": name_in(case.args), "product": case.product or f" in {a}",
              "rest": _rest(case.part, left, right), "rank": rank_text(case.shapes[0]) if case.shapes else ""}
    filled["value"] = shape_text(case.shapes[-1]) if case.shapes else ""  # what is assigned comes last, behind an index of tensors
    filled["index"], filled["size"] = _index(case.part)
    filled["bound"] = _bound(case.part)
    first = next(tensors(case.args), None)
    filled["types"] = _types(case.args)
    filled["typed"] = f"got {first.fields[1]}{a}" if first is not None and not b else f"for {a}"
    if "{size}" in template and (known_size := re.search(r"\d+", filled["size"])) and known_size[0] not in re.findall(r"\d+", a):
        # Of a table that is looked up in, which is no operand.
        template, filled["size"], filled["a"] = f"{{api}}: {template}", f"size {known_size[0]}", ""
    for key, text in filled.items():
        template = template.replace(f"{{{key}}}", text)
    said = "{left}" in (known.text if known is not None else "") and not left.isdigit() and left in case.demand
    template = _ONE_OF_SEVERAL.sub(r"\1 1 \2", template)
    return template + (f": {case.demand}" if case.demand and not said else "") + (f"; {fits} would fit" if fits else "")


def _types(args: Term) -> str:
    """`, got float32 and int64`: the element types of the operands."""
    found = dict.fromkeys(str(tensor.fields[1]) for tensor in tensors(args) if tensor.fields[1] != "?")
    return f", got {' and '.join(found)}" if found else ""


def _index(part: Term) -> tuple[str, str]:
    """` 4` and `size 3 of `, where an index that is known is out of range; else nothing."""
    match part:
        case Adt("CLt", (Adt("DInt", (index,)), Adt("DInt", (size,)))):
            return f" {index}", f"size {size} of "
        case Adt("CLe", (Adt("DInt", (int(below),)), Adt("DInt", (int(index),)))) if index < below <= 0:
            return f" {index}", f"size {-below} of "
        case Adt("CLe", (Adt("DInt", (int(behind),)), Adt("DInt", (int(size),)))):  # counted from the end
            return f" {-behind}", f"size {size} of "
    return "", ""


def _bound(part: Term) -> str:
    """`: -3 is not above 0`, where both numbers are known. Lower bounds are small, and come first."""
    match part:
        case Adt("CLt" | "CLe" as order, (Adt("DInt", (int(low),)), Adt("DInt", (int(high),)))):
            if 0 <= low <= _SMALL:
                return f": {high} is {'not above' if order == 'CLt' else 'below'} {low}"
            return f": {low} is {'not below' if order == 'CLt' else 'above'} {high}"
    return ""


def _as_numpy(shape: str) -> str:
    """`(16,)` as numpy shows it."""
    inside = shape[1:-1]
    return f"({inside}{'' if ',' in inside or not inside else ','})".replace(", ", ",")


def _rest(part: Term, left: str, right: str) -> str:
    match part:
        case Adt("CDiv", (Adt("DInt", (int(a),)), Adt("DInt", (int(b),)))) if a:
            return f"{b} % {a} = {b % a}"
    return f"{right} is no multiple of {left}"


def name_in(args: Term) -> str:
    """The name that a check is about: its first argument, if that is a text."""
    match next(iter(elements(args)), None) if isinstance(args, tuple) else None:
        case Adt("Str", (str(name),)):
            return name
    return ""
