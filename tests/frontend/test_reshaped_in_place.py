"""What may be the same tensor as one that is given another shape in place is told, where that happens in the file."""

from itertools import pairwise

import pytest
from dlshape.frontend.extract import extract_source, extract_sources
from dlshape.frontend.ssa.aliases import MANY, MOST, OFTEN, Aliases
from dlshape.frontend.ssa.environment import Bindings, Env

USE = """
def use(f, x):
    y = f(x)
    xs = [x]
    f(xs)
    return y
"""


def told(program: str) -> int:
    facts = extract_source("a.py", program.encode())
    assert not facts.get("file_error")
    return len(facts.get("perhaps_changed", ()))


@pytest.mark.parametrize(("change", "expected"), [
    ("def g(t):\n    t.data = t.data[0]\n", True),
    ("class D:\n    def __init__(self, data):\n        self.data = data\n", False),
    ("import torch\n\n\nclass D(torch.Tensor):\n    def g(self, t):\n        self.data = t\n", True),
    ("def g(t):\n    t.unsqueeze_(0)\n", True),
    ("", False),
])
def test_the_data_of_an_object_of_the_program_are_no_tensor(change: str, expected: bool) -> None:
    assert (told(change + USE) > 0) is expected


def test_one_change_is_not_told_without_end() -> None:
    aliases = Aliases(Bindings())
    aliases.begin_telling(False)
    assert [aliases.times_told(f"x{i}") for i in range(MANY)] == [1] * MANY
    assert [aliases.times_told("y"), aliases.times_told("x0"), aliases.times_told("y")] == [OFTEN, OFTEN, OFTEN + 1]
    aliases.begin_telling(False)
    assert aliases.times_told("y") == 1


def test_of_few_and_of_many_identities_the_names_are_the_same() -> None:
    bindings = Bindings()
    aliases, env = Aliases(bindings), Env(bindings)
    for i in range(40):
        env[f"x{i}"] = f"v{i}"
        aliases.keep(f"v{i}", f"v{i % 7}")
    for i in range(0, 40, 3):
        env[f"x{i}"] = f"w{i}"
        env[f"self.a{i}"] = f"v{i + 1}"
    del env["x4"]
    wanted = [f"v{i}" for i in range(40)]
    each = {identity: w for identity in wanted if (w := aliases.named(identity, env))}
    assert aliases.all_named(wanted, env) == each
    assert {identity: w for one in wanted for identity, w in aliases.all_named([one], env).items()} == each


BESIDE = """
def grown(t):
    t.unsqueeze_(0)


def filled(xs):
    xs.append(1)


def use(f, o, x):
    y = f(x)
    xs = [x]
    {change}
    return y, xs
"""


@pytest.mark.parametrize(("change", "expected"), [
    ("xs[0].unsqueeze_(0)", True),
    ("x.data = y[0]", True),
    ("grown(x)", True),
    ("grown(xs)", True),
    ("f(xs)", True),  # nobody knows what that does
    ("x[0] = 1", False),
    ("x += 1", False),
    ("x.a = 1", False),
    ("o.a = x", False),
    ("xs.append(y)", False),
    ("filled(xs)", False),
    ("print(xs)", False),
])
def test_only_what_may_give_another_shape_is_told(change: str, expected: bool) -> None:
    assert (told(BESIDE.format(change=change)) > 0) is expected


@pytest.mark.parametrize("call", ["len(x)", "print(x)", "str(x)"])
def test_what_returns_nothing_that_it_is_given_gives_no_other_name(call: str) -> None:
    assert told(f"def f(x):\n    y = {call}\n    x.unsqueeze_(0)\n    return x, y\n") == 0


def test_of_another_file_it_is_known_what_it_reshapes() -> None:
    grown = b"def grown(t):\n    t.unsqueeze_(0)\n\n\ndef kept(t):\n    t[0] = 1\n"
    for name, expected in (("grown", True), ("kept", False)):
        use = f"from b import {name}\n\n\ndef use(x):\n    y = x.contiguous()\n    {name}(x)\n    return x, y\n"
        facts = extract_sources([("a.py", use.encode()), ("b.py", grown)])[0]
        assert bool(facts.get("perhaps_changed")) is expected


def test_many_names_of_one_tensor_are_told_a_bounded_number_of_times() -> None:
    n = 70
    names = [f"v{i}" for i in range(n)]
    made = "".join(f"    {w} = g({v})\n" for v, w in pairwise(names))
    changes = "".join(f"    {v}.unsqueeze_(0)\n" for v in names)
    facts = extract_source("a.py", f"def f(v0):\n{made}{changes}    return {', '.join(names)}\n".encode())
    assert len(facts["perhaps_changed"]) <= MOST < n * (n - 1)
    assert any("many names" in str(row) for row in facts["unsupported"])
