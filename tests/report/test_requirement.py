from __future__ import annotations

import pytest
from dlshape.report.requirement import demanded
from hand_made import chain, n

from pysouffle.terms import Adt, Term


def lin(k: int, *names: str, plus: int = 0) -> Adt:
    return Adt("DLin", (k, chain(*(Adt("AName", (name, Adt("Plain"))) for name in names)), plus))


def eighth(name: str) -> Adt:
    return Adt("DLin", (320, chain(Adt("AOp", ("k", "//", lin(1, name), n(8)))), 0))


@pytest.mark.parametrize(("condition", "witness", "words"), [
    (Adt("CEq", (n(3), n(4))), {}, ""),
    (Adt("CEq", (lin(40, "--h"), eighth("--h"))), {"--h": 1}, "--h must be a multiple of 8 (fails for 1)"),
    (Adt("CEq", (lin(784, "C"), n(784))), {"C": 2}, "C must be 1 (fails for 2)"),
    (Adt("CDiv", (n(8), lin(1, "N"))), {}, "N must be a multiple of 8"),
    (Adt("CLe", (n(3), lin(1, "H"))), {"H": 1}, "H must be at least 3 (fails for 1)"),
    (Adt("CLt", (lin(1, "H"), n(4))), {}, "H must be at most 3"),
    (Adt("COr", (Adt("CEq", (n(1), lin(1, "C"))), Adt("CEq", (n(3), lin(1, "C"))))), {}, "C must be one of 1, 3"),
    (Adt("CEq", (lin(1, "n"), lin(1, "m"))), {}, "n and m must be the same"),
    (Adt("CNot", (Adt("CEq", (lin(1, "n"), lin(1, "m"))),)), {}, "n must not be m"),
])  # fmt: skip
def test_in_words(condition: Term, witness: dict[str, int], words: str) -> None:
    assert demanded(condition, {"C": (1, 4)}, witness) == words


def test_of_a_last_batch() -> None:
    condition = Adt("CEq", (lin(2, "B"), n(8)))
    assert demanded(condition, {"B": (1, 3)}, {"B": 1}, {"B"}) == "the last batch has 1 row, 4 are needed"
    assert demanded(Adt("CDiv", (n(4), lin(1, "B"))), {"B": (1, 3)}, {}, {"B"}) == "the last batch must have a multiple of 4 rows"
