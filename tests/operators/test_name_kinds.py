"""Which names of numbers stand for one number: by what gave the name, and for an operation by its operands (`name_kinds.dl`)."""

from __future__ import annotations

import pytest
from dlshape.rules.catalogue import catalogue_facts
from dlshape.solver.engines import choose_engine
from harness import LAWS

from pysouffle.terms import Adt, Term

LENGTH = "?data:length@"


def name(key: str, by: str = "Plain") -> Adt:
    return Adt("AName", (key, Adt(by)))


def dim(atom: Adt) -> Adt:
    return Adt("DLin", (1, (atom, None), 0))


def half(atom: Adt) -> Adt:
    return Adt("AOp", (f"({atom.fields[0]}//2)", "//", dim(atom), Adt("DInt", (2,))))


# Atom, its kind (2 anonymous, 1 the value at a place, 0 one number), whether two of it are one number, whether it may be several values.
CASES: dict[str, tuple[Adt, int, int, int]] = {
    "named by the user": (name("N"), 0, 1, 0),
    "called like a mark": (name("random@", "Plain"), 2, 0, 0),
    "drawn": (name("random@a.py:3:t.1", "Chance"), 1, 1, 0),
    "drawn before the last two turns": (name("random@a.py:3:t.1''", "Chance"), 1, 0, 0),
    "one of many drawn": (name("random@a.py:3:t.1'@", "Chance"), 2, 0, 0),
    "index of a sample": (name("index below 9", "SampleIndex"), 1, 1, 0),
    "side of an image": (name("image height", "AtPlace"), 1, 1, 0),
    "number of the turn": (name("index@a.py::f@3:4", "LoopIndex"), 0, 1, 0),
    "an option with such a text": (name("--image height"), 0, 1, 0),
    "a parameter with such a name": (name("?parameter:width@a.py:3:width.1", "OfParameter"), 0, 1, 1),
    "anonymous": (name(LENGTH), 2, 0, 1),
    "named by who got it": (name(LENGTH + "=a.py:3:n.1"), 1, 1, 1),
    "half of an anonymous number": (half(name(LENGTH)), 2, 0, 1),
    "half of a drawn number": (half(name("random@a.py:3:t.1", "Chance")), 1, 1, 0),
    "half of a half": (half(half(name("random@a.py:3:t.1''", "Chance"))), 1, 0, 0),
    "half of the user's": (half(name("N")), 0, 1, 0),
}


@pytest.fixture(scope="module")
def solved() -> dict[str, dict[Term, list[Term]]]:
    facts: dict[str, list[tuple[Term, ...]]] = {"asked_product": [((atom, None),) for atom, *_ in CASES.values()]}
    wanted = ["names_in_product", "certain", "doubt"]
    solution = choose_engine("embedded").solve(LAWS, {**catalogue_facts(), **facts}, wanted)
    found: dict[str, dict[Term, list[Term]]] = {each: {} for each in wanted}
    for each in wanted:
        for product, answer in solution.relation(each):
            found[each].setdefault(product, []).append(answer)
    return found


@pytest.mark.parametrize("case", CASES)
def test_a_name_is_known_for_what_it_is(case: str, solved: dict[str, dict[Term, list[Term]]]) -> None:
    atom, kind, certain, doubt = CASES[case]
    product = (atom, None)
    assert (solved["names_in_product"][product], solved["certain"][product], solved["doubt"][product]) == ([kind], [certain], [doubt])
