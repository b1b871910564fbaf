"""Which values of an integer make demands hold: the integer is a symbol in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from dlshape.facts.rows import FactRow, Facts
from dlshape.fix.literals import Literal, Row
from dlshape.report.terms import failing_part
from dlshape.solver.residual.conditions import conjunction, vocabulary
from dlshape.solver.residual.evaluators import holds, value
from dlshape.solver.residual.formulas import HARD, Encoder
from dlshape.solver.residual.symbols import Symbols

from pysouffle.terms import Adt, Term

SYMBOL = "the integer in question"  # no name of a program has spaces
_TYPE = "the integer in question@0"
_MOST = 3  # values that are tried for one integer
_NEAR = 1024  # distances from the old value that are looked through before Z3 is asked
_SAMPLES = (7, 24)  # for other symbols, which the program does not choose: a value has to do for all of them
_BACKWARDS = 4  # a dimension may be chosen by its number, up to this one


def with_symbol(facts: Facts, literal: Literal) -> Facts:
    """The facts of the program in which `literal` may be any integer from 1 on: it is assumed, as in the configuration, to be a size."""
    rows: dict[str, list[FactRow]] = {
        "const_int": [row for row in map(tuple, facts.get("const_int", ())) if row[0] != literal.v],
        "assume_variable": [*map(tuple, facts.get("assume_variable", ())), (literal.v, literal.block, _TYPE)],
        "type_scalar": [*map(tuple, facts.get("type_scalar", ())), (_TYPE, "size", SYMBOL, 0)],
    }
    return {**facts, **rows}


def by_symbol(checks: Iterable[Row], at: str, code: str, literal: Literal, seconds: float) -> list[int] | None:
    """The values that the demands ask for in a run with `with_symbol`: for the check with this code at `at`, all others being fulfilled too
    if that is possible. Some of its contexts may be combinations that never meet: if no value does for all, those that do for one. None if
    the run does not tell."""
    own: list[Term] = []
    others: list[Term] = []
    made = False
    for _, v, _, _, name, condition, status in checks:
        words = vocabulary(condition)
        here = v == at and name == code
        made = made or here
        if here and (status == "unknown" or words.opaque):
            return None
        if SYMBOL in words.names and not words.opaque and status in ("invalid", "residual"):
            (own if here else others).append(condition)
    if not made:
        return None
    groups = [[*own, *others], own, *([condition] for condition in own)] if own else []
    found: dict[int, None] = {}
    for group in groups:
        if group is not own or others:
            found.update(dict.fromkeys(islice(_solutions(group, literal.value, seconds), _MOST)))
        if len(found) >= _MOST:
            break
    return list(found)[:_MOST]


def _solutions(conditions: Sequence[Term], old: int, seconds: float) -> Iterator[int]:
    """Values under which all hold, the nearest to `old` first; 1, of which everything is a multiple and which fits everything, last."""
    words = vocabulary(*conditions)
    others = sorted(words.names - {SYMBOL})
    samples = [dict.fromkeys(others, sample) for sample in (_SAMPLES if others else (0,))]
    near = sorted({n for n in (*words.numbers, *range(old - _NEAR, old + _NEAR)) if n > 1 and n != old}, key=lambda n: (abs(n - old), n))
    found = False
    for n in (*near, *([1] if old != 1 else [])):
        if all(holds(condition, {**sample, SYMBOL: n}) for condition in conditions for sample in samples):
            found = True
            yield n
    if not found:
        yield from _far(conjunction(conditions), samples, seconds)


def _far(condition: Term, samples: Sequence[Mapping[str, int]], seconds: float) -> Iterator[int]:
    """One value, by Z3."""
    encoder = Encoder(Symbols())
    z3, symbol = encoder.z3, encoder.name(SYMBOL)
    formula = encoder.condition(condition, HARD)
    solver = z3.Solver()
    solver.set("timeout", max(1, int(seconds * 1000)))
    solver.add(symbol > _NEAR)
    for sample in samples:
        solver.add(z3.substitute(formula, *((encoder.name(name), z3.IntVal(number)) for name, number in sample.items())))
    if solver.check() == z3.sat:
        yield int(solver.model().eval(symbol, model_completion=True).as_long())


def other_sides(checks: Iterable[Row], literal: Literal) -> list[int]:
    """The other sides of failing demands of which the integer is one. A value may also make it that nothing is demanded: a batch size that
    leaves no smaller last minibatch."""
    pairs = [sides for row in checks if (sides := _sides(row[5]))]
    found = [right if left == literal.value else left for left, right in pairs if literal.value in (left, right)]
    return [n for n in dict.fromkeys(found) if n > 0 and n != literal.value][:_MOST]


def by_sides(checks: Iterable[Row], literal: Literal) -> list[int]:
    """What the two sides of failing demands suggest, where nothing is known of how they depend on the integer."""
    suggested: list[int] = []
    for row in checks:
        sides = _sides(row[5])
        for left, right in (sides, sides[::-1]) if sides else ():
            if literal.value == left:
                suggested.insert(0, right)
            suggested += [literal.value + right - left]
            if left and literal.value * right % left == 0:
                suggested.append(literal.value * right // left)
    if literal.value < _BACKWARDS:
        suggested += range(_BACKWARDS)
    return list(islice((n for n in dict.fromkeys(suggested) if n >= 0 and n != literal.value), _MOST))


def mentioned(checks: Iterable[Row]) -> frozenset[int]:
    """The numbers on the sides of failing demands."""
    return frozenset(number for row in checks for number in _sides(row[5]))


def _sides(condition: Term) -> tuple[int, int] | tuple[()]:
    match failing_part(condition, {}):
        case Adt("CEq" | "CLe" | "CLt" | "CDiv", (a, b)):
            left, right = value(a, {}), value(b, {})
            if left is not None and right is not None:
                return left, right
    return ()
