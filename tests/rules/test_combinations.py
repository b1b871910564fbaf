"""The net over single values: one operand value that no rule answers for, beside others with an answer."""

from __future__ import annotations

import pytest
from dlshape.frontend.extract import extract_source, merge_facts
from dlshape.solver.evaluation import Evaluation, rounds
from dlshape.solver.pipeline import with_library

HOW = Evaluation(engine="embedded")
# Python answers each of these, and the rules have no answer for the second value.
TOLD = {
    "subscript": """
class K:
    def __class_getitem__(cls, n):
        return n
x = [1, 2, 3] if choice else K
y = x[0]
""",
    "call": """
class M(type):
    def __len__(cls):
        return 3
class K(metaclass=M):
    pass
x = [1] if choice else K
y = len(x)
""",
    "operation": """
x = 3 if choice else {1: 2}.keys()
y = x & x
""",
}
# Python refuses the second value, or it has an answer as well.
FINE = {
    "none": "x = 3 if choice else None\ny = x + 1",
    "order": "x = 3 if choice else 'a'\ny = x < 4",
    "item": "x = [1, 2] if choice else None\ny = x[0]",
    "key": "x = {'a': 1} if choice else {'b': 2}\ny = x['a']",
    "length": "x = [1, 2] if choice else [1]\ny = x[1]",
    "call": "x = len if choice else None\ny = x([1])",
    "kinds": "x = 3 if choice else 4.5\ny = x * 2 - 1",
    "loop": "x = [1, 2] if choice else None\nfor y in x:\n    pass",
    "unpacking": "x = (1, 2) if choice else (1, 2, 3)\ny, z = x",
}


def told(program: str) -> bool:
    source = f"import sys\nchoice = len(sys.argv) > 5\n{program}\n"
    given, _ = with_library(merge_facts([extract_source("a.py", source.encode())]))
    return any(True for _ in rounds(given, ("caught_at",), HOW).solution.relation("caught_at"))


@pytest.mark.parametrize("name", TOLD)
def test_told(name: str) -> None:
    assert told(TOLD[name])


@pytest.mark.parametrize("name", FINE)
def test_fine(name: str) -> None:
    assert not told(FINE[name])
