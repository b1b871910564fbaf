"""Attributes that methods hand to each other mean what they mean in Python, however a method is left and whoever calls it."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.facts.store import Facts
from dlshape.frontend.extract import extract_source, merge_facts
from interpreter import Instance, Machine
from ssa import problems

LAYERS = """class A:
    def __init__(self):
        self.planes = 16
        self.first = self.layer(16, 1)
        self.second = self.layer(32, 2)
        self.rest = [self.layer(n, 1) for n in [64, 128]]
    def layer(self, planes, blocks):
        made = [self.planes]
        if planes == 128:
            return made
        self.planes = planes * 4
        for _ in range(1, blocks):
            made.append(self.planes)
        return made
"""

COUNTER = """class A:
    def __init__(self):
        self.n = 0
        self.count()
        self.seen = self.n
        self.count()
    def count(self):
        self.n += 1
"""

BASE = """class B:
    def __init__(self):
        self.n = 0
        self.m = 7
        self.count()
    def count(self):
        self.n += 1
    @property
    def size(self):
        self.n += 1
        return self.n
class A(B):
    def count(self):
        self.n += 10
"""

BODIES = {
    "inherited in a loop": ["for i in range(3):", "    super().count()", "return self.n"],
    "inherited or overriding": ["for i in range(4):", "    if i > 1:",
                               "        super().count()", "    else:", "        self.count()", "return self.n"],
    "inherited before a break": ["for i in range(3):", "    super().count()", "    if i > 0:", "        break", "return self.n"],
    "property in a test": ["self.n = 1", "while self.size < 5:", "    self.m += 1", "return self.m"],
    "return inside a loop": ["for i in range(5):", "    self.count()", "    if self.n > 25:", "        return i", "return 0"],
    "handed over, then read by another": ["self.n = 3", "self.m = self.helper(0)", "return self.m + self.helper(1)"],
    "exchanged": ["self.n = 3", "self.exchange()", "return self.n"],
}

HELPERS = """    def helper(self, x):
        if x > 0:
            super().count()
        return self.n
    def exchange(self):
        self.n, self.m = self.m, self.n
"""


def extract(source: str) -> Facts:
    facts = merge_facts([extract_source("a.py", source.encode())])
    assert problems(facts) == []
    return facts


def in_python(source: str, *methods: str) -> tuple[list[object], dict[str, object]]:
    names: dict[str, object] = {}
    exec(compile(source, "a.py", "exec"), names)
    made = names["A"]()  # type: ignore[operator]
    return [getattr(made, m)() for m in methods], vars(made)


def in_facts(source: str, *methods: str) -> tuple[list[object], dict[str, object]]:
    machine, made = Machine(extract(source)), Instance()
    machine.call_method(made, "__init__")
    return [machine.call_method(made, m) for m in methods], made.attributes


@pytest.mark.parametrize(
    ("source", "calls"),
    [(LAYERS, ()), (COUNTER, ()), (COUNTER, ("count", "count"))],
    ids=["layers", "counter", "counter called from outside"],
)
def test_constructor(source: str, calls: tuple[str, ...]) -> None:
    assert in_facts(source, *calls) == in_python(source, *calls)


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_method(body: list[str]) -> None:
    source = BASE + HELPERS + "\n".join(["    def f(self):", *(f"        {line}" for line in body), ""])
    assert in_facts(source, "f", "f") == in_python(source, "f", "f")


def test_a_call_hands_over_what_the_method_looks_at() -> None:
    facts = extract(COUNTER)
    (formal,) = [row for row in facts["formal"] if str(row[2]).startswith("@")]
    assert (formal[0], formal[2], formal[4]) == ("a.py::A.count", "@n", "kw")
    (default,) = [row[2] for row in facts["formal_default"] if row[:2] == formal[:2]]
    assert [row[2] for row in facts["const_name"] if row[0] == default] == ["Ellipsis"]
    versions = [str(row[3]) for row in facts["keyword"] if row[2] == "@n"]
    first, second = (row[0] for row in facts["state_after"])
    assert versions[1] == first != second


def test_an_unchanged_attribute_is_not_stored_again() -> None:
    looking = "    def look(self):\n        return self.n\n    def twice(self):\n        return self.look() + self.look()\n"
    facts = extract(COUNTER + looking)
    blocks = {row[0] for row in facts["block"] if row[1] in ("a.py::A.look", "a.py::A.twice")}
    assert [row for row in facts["store_attr"] if row[1] in blocks] == []


def test_checker_notices_a_lost_entry() -> None:
    facts = extract(COUNTER)
    facts["state_entry"].clear()
    assert any("is defined nowhere" in p for p in problems(facts))


NAMED_AS_A_PART = Path(__file__).parents[1] / "programs" / "property_named_as_a_part.py"


@pytest.mark.parametrize(("result", "silent"), [("self.head(x)", True), ("self.k", False)])
def test_what_a_property_elsewhere_gives_is_looked_at(result: str, silent: bool) -> None:
    """`self.pos(x)` may change what the property gives, if it is one: this object need not have it, unless it is read."""
    text = NAMED_AS_A_PART.read_text().replace("return self.head(x)", f"return {result}")
    facts = merge_facts([extract_source("a.py", text.encode())])
    looked = {v for (v,) in facts.get("silent_read", ())}
    (read,) = (v for v, b, _, a in facts["load_attr"] if (a, str(b).partition("#")[0]) == ("k", "a.py::Net.forward"))
    assert (read in looked) is silent
