"""The net over single values: one operand value that no rule answers for, beside others with an answer."""

from __future__ import annotations

import pytest
from dlshape.frontend.extract import extract_source, merge_facts
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, rounds

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
    "store": """
class M(type):
    def __setitem__(cls, i, y):
        pass
class K(metaclass=M):
    pass
x = [1] if choice else K
x[0] = 2
""",
    "deletion": """
class M(type):
    def __delitem__(cls, i):
        pass
class K(metaclass=M):
    pass
x = [1] if choice else K
del x[0]
""",
    "attribute": """
class A:
    def set(self):
        self.a = 3
def f():
    pass
x = A() if choice else f
A.set(x)
""",
    "star": """
class M(type):
    def __iter__(cls):
        return iter([1])
class K(metaclass=M):
    pass
x = [1] if choice else K
y = [*x]
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
    "store into nothing": "x = [1, 2] if choice else None\nx[0] = 4",
    "store into a range": "x = [1, 2] if choice else range(3)\nx[0] = 4",
    "store beyond the end": "x = [1, 2] if choice else []\nx[0] = 4",
    "store at a truth value": "i = 0 if choice else True\nx = [1, 2]\nx[i] = 4",
    "store into a slice": "y = [1] if choice else iter([3])\nx = [1, 2]\nx[0:1] = y",
    "store of kinds": "x = [1, 2] if choice else {}\nx[0] = 4",
    "store into a default": "from collections import defaultdict\nx = defaultdict(list) if choice else {}\nx[1] = 3\ndel x[1]",
    "store in place": "x = [1, 2] if choice else {0: 1}\nx[0] += 1",
    "deletion of nothing": "x = [1, 2] if choice else None\ndel x[0]",
    "deletion of a missing key": "x = {1: 2} if choice else {0: 1}\ndel x[0]",
    "attribute of nothing": "class A:\n    pass\nx = A() if choice else None\nx.a = 3",
    "attribute by setattr": "class A:\n    pass\nx = A() if choice else [1]\nsetattr(x, 'a', 3)",
    "attribute of a class": "class A:\n    pass\nclass B:\n    pass\nx = A() if choice else B\nx.a = 3",
    "attribute in a method": "class A:\n    def set(self):\n        self.a = 3\nx = A() if choice else None\nA.set(x)",
    "update": "y = [(1, 2)] if choice else {1: 2}\nx = {}\nx.update(y)",
    "update by nothing": "y = {1: 2} if choice else None\nx = {}\nx.update(y)",
    "pop": "x = [1, 2] if choice else []\nx.pop()",
    "pop beyond the end": "i = 0 if choice else 5\nx = [1, 2]\nx.pop(i)",
    "pop of a missing key": "x = {1: 2} if choice else {0: 1}\nx.pop(0)",
    "remove": "x = [1, 2] if choice else [3]\nx.remove(1)",
    "remove from a set": "x = [1, 2] if choice else {1, 3}\nx.remove(1)",
    "insert": "i = 0 if choice else 7\nx = [1, 2]\nx.insert(i, 3)",
    "insert at a truth value": "i = 0 if choice else True\nx = [1, 2]\nx.insert(i, 3)",
    "extend": "y = [1] if choice else 'ab'\nx = []\nx.extend(y)",
    "sort": "x = [2, 1] if choice else ['b', 1]\nx.sort()",
    "left end": "from collections import deque\nx = deque([1]) if choice else deque()\nx.popleft()",
    "several arguments": "x = [1, 2] if choice else 'ab'\ny = max(*x)",
    "entries of an object": """
class K:
    def keys(self):
        return ['a']
    def __getitem__(self, i):
        return 3
x = {'a': 1} if choice else K()
y = {**x}
""",
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
