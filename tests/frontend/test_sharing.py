"""Variables that several functions see are handed to those called by their names, and to those alone."""

from __future__ import annotations

import pytest
from dlshape.facts.store import Facts
from dlshape.frontend.extract import extract_source, merge_facts


def facts_of(text: str) -> Facts:
    return merge_facts([extract_source("a.py", text.encode())])


def handed(text: str) -> dict[str, list[str]]:
    """By function, what it is handed."""
    found: dict[str, list[str]] = {}
    for f, _, name, _, _ in facts_of(text)["formal"]:
        if str(name)[0] == "@":
            found.setdefault(str(f).partition("::")[2], []).append(str(name)[1:])
    return found


def unknown(text: str) -> int:
    """How many reads may be of any version."""
    facts = facts_of(text)
    return len(facts.get("shared_version", ())) + sum(row[2] == "nonlocal" for row in facts.get("unsupported", ()))


INNER = """def f():
    n, xs = 0, []
    def g():
        nonlocal n
        n += 1
        xs.append(n)
{}
"""


@pytest.mark.parametrize(("use", "names"), [
    ("    g()\n    return n, xs", ["n", "xs"]),
    ("    for i in range(3):\n        g()\n    return n", ["n", "xs"]),
    ("    return g", ["n", "xs"]),  # whoever calls it, f is over by then
    ("    h(g)\n    return n, xs", []),
    ("    return [g() for _ in h(g)]", []),
    ("    g = h(g)\n    g()", []),
    ("    k = lambda: g()\n    return n, k()", ["n", "xs"]),
    ("    def k():\n        g()\n    k()\n    return n", ["n", "xs"]),
    ("    class K:\n        g()\n    return n", []),
])
def test_of_functions(use: str, names: list[str]) -> None:
    assert handed(INNER.format(use)).get("f.g", []) == names


@pytest.mark.parametrize(("text", "names"), [
    ("n = 0\ndef g():\n    global n\n    n += 1\ng()", ["n"]),
    ("xs = []\ndef g():\n    xs.append(1)\ng()", ["xs"]),
    ("xs = {}\ndef g():\n    xs['a'] = 1\ndef f(): g()\nf()", ["xs"]),
    ("xs = []\ndef g():\n    xs.append(1)\nrun(g)", []),
    ("xs = []\ndef g():\n    xs.append(1)\nclass A:\n    def m(self): g()\nA().m()", []),
    ("xs = []\n@d\ndef g():\n    xs.append(1)\ng()", []),
    ("xs = []\ndef g():\n    yield xs.append(1)\nlist(g())", []),
    ("xs = []\ndef g():\n    return len(xs)\ng()", []),  # nobody changes it
    ("import xs\ndef g():\n    xs.append(1)\ng()", []),
    ("xs = []\ndef g(xs):\n    xs.append(1)\ng([])", []),
    ("D = {}\ndef g(k):\n    def keep(f):\n        D[k] = f\n        return f\n    return keep\n@g('a')\ndef f():\n    pass", []),
])
def test_of_modules(text: str, names: list[str]) -> None:
    assert handed(text).get("g", []) == names


def test_those_in_between_hand_on() -> None:
    text = "xs = []\ndef g():\n    xs.append(1)\ndef f():\n    g()\ndef h():\n    return len(xs)\nf()\nh()"
    assert handed(text) == {"g": ["xs"], "f": ["xs"], "h": ["xs"]}


def test_what_only_reads_gets_what_is_bound_later() -> None:
    assert handed("def f():\n    def g():\n        return n\n    n = 3\n    return g()") == {"f.g": ["n"]}
    assert handed("def f():\n    n = 3\n    def g():\n        return n\n    return g()") == {}


@pytest.mark.parametrize(("text", "reads"), [
    ("def f():\n    n = 3\n    k = lambda: n\n    return k()", 0),
    ("def f():\n    n = 3\n    k = lambda: n\n    n = 4\n    return k()", 1),
    ("def f():\n    xs = []\n    k = lambda: len(xs)\n    xs.append(3)\n    return k()", 1),
    ("def f(m):\n    seen = {}\n    def hook(a):\n        seen['x'] = a\n    m.add_hook(hook)\n    return seen", 4),
    ("def f(net):\n    def hook(a):\n        net.a = a\n    net.add_hook(hook)\n    return net", 2),
])
def test_what_gets_away_may_read_any_version(text: str, reads: int) -> None:
    assert unknown(text) == reads


def test_a_loop_carries_what_calls_change() -> None:
    facts = facts_of(INNER.format("    for i in range(3):\n        g()\n    return n"))
    (after,) = [row for row in facts["state_after"] if row[3] == "n"]
    assert any(after[0] in row for row in facts["loop_next_value"])


def test_many_variables_that_come_together_are_not_handed_over() -> None:
    chain = [f"x{i} = []\ndef f{i}():\n    x{i}.append(1)\n    f{i - 1}()" for i in range(1, 400)]
    names = handed("\n".join(["x0 = []\ndef f0():\n    x0.append(1)", *chain, "f399()"]))
    assert max(map(len, names.values()), default=0) <= 64


def test_another_variable_of_the_same_name_is_not_handed_over() -> None:
    outer = "xs = []\ndef g():\n    xs.append(1)\ndef h():\n    return len(xs)\n"
    inner = "def f():\n    xs = []\n    def a():\n        xs.append(2)\n    a()\n    return h()\n"
    text = f"{outer}{inner}g()\nf()"
    facts = facts_of(text)
    calls = {row[0]: row[1] for row in facts["call"]}
    handing = [str(calls[v]).partition("::")[2].partition("#")[0] for v, _, name, _ in facts["keyword"] if name == "@xs"]
    assert sorted(handing) == ["<module>", "f"]  # `g()` and `a()`, not `h()`
