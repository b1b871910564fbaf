"""Arithmetic on dimensions against Python's integers, also where 64 bits are too few: nothing wraps."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from concrete import holds, integer, number
from dlshape.rules.catalogue import catalogue_facts
from dlshape.solver.engines import choose_engine
from harness import LAWS

from pysouffle.terms import Adt, Term, render

N = 5
LARGE = 2**63 - 1
CONSTANTS = (-LARGE, -9 * 10**18, -4 * 10**18, -9 * 10**15, -7, -1, 0, 1, 2, 3, 9 * 10**15 - 1, 4 * 10**18 + 1, 9 * 10**18, LARGE)
LINEAR = tuple((k, c) for k in (1, -1, 3, 9 * 10**15 - 1) for c in (0, 1, -4, 9 * 10**15 - 1, 1 - 9 * 10**15))
OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "//": lambda a, b: a // b, "%": lambda a, b: a % b,
    "max": max, "min": min,
}
CONDITIONS: dict[str, Callable[[int, int], bool]] = {
    "CEq": lambda a, b: a == b, "CLe": lambda a, b: a <= b, "CLt": lambda a, b: a < b, "CDiv": lambda a, b: a != 0 and b % a == 0,
}


def constant(n: int) -> Term:
    return Adt("DInt", (n,))


def linear(k: int, c: int) -> Term:
    return Adt("DLin", (k, (Adt("AName", ("N", Adt("Plain"))), None), c))


DIMS: tuple[Term, ...] = (*map(constant, CONSTANTS), *(linear(k, c) for k, c in LINEAR))


def pairs() -> Iterator[tuple[Term, Term]]:
    return ((a, b) for a in DIMS for b in DIMS)


@pytest.fixture(scope="module")
def solved() -> dict[str, dict[tuple[str, Term, Term], list[Term]]]:
    """The results of all operations on all pairs, and the truth of all conditions."""
    facts: dict[str, list[tuple[Term, ...]]] = {
        "asked_pair": list(pairs()), "asked_symbol": [("N", 1)], "asked_operation": [(op,) for op in OPERATIONS],
        "asked_condition": [(Adt(name, pair),) for name in CONDITIONS for pair in pairs()],
    }
    solution = choose_engine("embedded").solve(LAWS, {**catalogue_facts(), **facts}, ["operation_result", "condition_truth"])
    found: dict[str, dict[tuple[str, Term, Term], list[Term]]] = {"made": {}, "told": {}}
    for op, a, b, d in solution.relation("operation_result"):
        found["made"].setdefault((str(op), a, b), []).append(d)
    for condition, t in solution.relation("condition_truth"):
        assert isinstance(condition, Adt)
        found["told"].setdefault((condition.branch, condition.fields[0], condition.fields[1]), []).append(t)
    return found


def known(dim: Term) -> int:
    found = number(dim, {"N": N})
    assert found is not None
    return found


@pytest.mark.parametrize("op", OPERATIONS)
def test_operations_are_those_of_integers(op: str, solved: dict[str, dict[tuple[str, Term, Term], list[Term]]]) -> None:
    wrong = []
    for a, b in pairs():
        if op in ("//", "%") and known(b) == 0:
            continue
        results = solved["made"].get((op, a, b), [])
        if [known(d) for d in results] != [OPERATIONS[op](known(a), known(b))]:
            wrong.append(f"{render(a)} {op} {render(b)}: {[render(d) for d in results]}")
    assert not wrong, f"{len(wrong)}: " + "\n".join(wrong[:20])


@pytest.mark.parametrize("name", CONDITIONS)
def test_conditions_are_those_of_integers(name: str, solved: dict[str, dict[tuple[str, Term, Term], list[Term]]]) -> None:
    """What is decided is so for the number that the symbol has; of two constants, all is decided but what does not fit into 64 bits."""
    wrong = []
    for a, b in pairs():
        told = [integer(t) for t in solved["told"].get((name, a, b), [])]
        if len(told) != 1 or (told != [2] and told != [int(CONDITIONS[name](known(a), known(b)))]):
            wrong.append(f"{name}({render(a)}, {render(b)}): {told}")
    assert not wrong, f"{len(wrong)}: " + "\n".join(wrong[:20])
    assert holds(Adt("CLe", (constant(-LARGE), constant(LARGE))), {}) is True


def test_what_is_computed_from_itself_comes_to_an_end() -> None:
    """`s = max(s % 7, s)`, again and again: what the size is called gets no longer than a few thousand characters."""
    facts: dict[str, list[tuple[Term, ...]]] = {"asked_loop": [(linear(1, 0),)]}
    lengths = choose_engine("embedded").solve(LAWS, {**catalogue_facts(), **facts}, ["asked_turn_length"]).relation("asked_turn_length")
    assert len(lengths) == 61
    assert max(int(str(length)) for _, length in lengths) < 5000
