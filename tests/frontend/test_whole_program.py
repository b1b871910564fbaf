"""What calls change of what they are given, concluded over all files, and what is kept of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.facts.fact_cache import FactCache
from dlshape.facts.schema import summary_schema
from dlshape.frontend.extract import extract_sources, extract_tree, read_summary
from dlshape.frontend.whole_program import concluded

_MAIN = "from helpers import take\n\ndef run(xs):\n    take(xs, 1)\n    return len(xs)\n"
_CHANGES = "def take(xs, n):\n    xs.append(n)\n"
_LOOKS = "def take(xs, n):\n    return xs[n]\n"


def changed(**files: str) -> dict[str, list[str]]:
    """What is concluded of each file."""
    names = [f"{name}.py" for name in files]
    summaries = [read_summary(name, text.encode(), frozenset()) for name, text in zip(names, files.values(), strict=True)]
    return {name: list(texts) for name, texts in concluded(names, summaries, None, None).items()}


def test_a_function_of_another_file() -> None:
    assert changed(main=_MAIN, helpers=_CHANGES) == {"main.py": ["changed_actual 4:8 0"]}
    assert changed(main=_MAIN, helpers=_LOOKS) == {"main.py": ["unchanged_actual 4:8 0"]}


def test_who_hands_on_changes_too() -> None:
    top = "import main\nys = []\nmain.run(ys)\n"
    assert changed(top=top, main=_MAIN, helpers=_CHANGES) == {"top.py": ["changed_actual 3:8 0"], "main.py": ["changed_actual 4:8 0"]}


def test_nobody_knows_what_is_imported_from_elsewhere() -> None:
    assert changed(main=_MAIN) == {"main.py": ["changed_actual 4:8 0"]}
    assert changed(main="from torch import take\nxs = []\ntake(xs)\n") == {}


@pytest.mark.parametrize(
    ("call", "found"),
    [
        ("self.put(xs)", True), ("self.look(xs)", False), ("super().look(xs)", False), ("super().put(xs)", True),
        ("Base.put(self, xs)", True), ("bases.Base.look(self, xs)", False), ("other.put(xs)", True), ("other.look(xs)", False),
        ("put(xs)", False), ("Base.both(xs, 1)", True),
    ],
)  # fmt: skip
def test_methods(call: str, found: bool) -> None:
    base = "class Base:\n    def put(self, x):\n        x.append(1)\n    def look(self, x):\n        return x[0]\n" \
        "    @staticmethod\n    def both(x, n):\n        x.append(n)\n"
    own = f"import bases\nfrom bases import Base\nclass Own(Base):\n    def run(self, other, xs):\n        {call}\n"
    places = changed(own=own, bases=base).get("own.py", [])
    assert any(place.startswith("changed_actual 5:") for place in places) is found


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("state.n = 4", ["bound_outside n main.py"]), ("state.log.append(1)", ["filled_outside log main.py"]), ("state.n + 1", []),
        ("put(state.log)", ["filled_outside log main.py"]), ("look(state.log)", []), ("log.append(1)", ["filled_outside log main.py"]),
        ("log = log + [1]", []), ("log[0] = 1", ["filled_outside log main.py"]), ("other.append(1)", ["filled_outside log main.py"]),
        ("def f(log):\n    log.append(1)", []), ("xs = state.log\nput(xs)", ["filled_outside log main.py"]),
        ("del state.log[:]", ["filled_outside log main.py"]), ("state.box.n = 1", ["filled_outside box main.py"]),
        ("patcher.setattr(state, 'n', 4)", ["bound_outside n main.py"]), ("getattr(state, 'n', 4)", []),
        ("patch('state.n', 4)", ["bound_outside n main.py"]), ("patch('state.Box.width', 4)", ["bound_outside Box main.py"]),
        ("print('state.n is 4')", []), ("patch('other.n', 4)", []),
        ("print(state, 'n')", []), ("print('state.n')", []), ("setattr(state, 'n', 4)", ["bound_outside n main.py"]),
        ("patch(target='state.n', new=4)", ["bound_outside n main.py"]), ("patch(by=1, name='n', of=state)", ["bound_outside n main.py"]),
        ("@patch.object(state, 'n')\ndef f(): pass", ["bound_outside n main.py"]), ("patch.object(torch, 'n')", []),
    ],
)  # fmt: skip
def test_names_of_other_modules(change: str, found: list[str]) -> None:
    main = f"import state\nfrom state import log, log as other\ndef put(xs):\n    xs.append(1)\ndef look(xs):\n    return xs[0]\n{change}\n"
    assert changed(main=main, state="n = 1\nlog = []\nbox = None\nclass Box: pass\n").get("state.py", []) == found


@pytest.mark.parametrize(
    ("use", "found"),
    [
        ("apply(put, xs)", True), ("apply(look, xs)", False), ("apply(list.append, xs)", True), ("apply(list.index, xs)", False),
        ("apply(f=put, a=xs)", True), ("apply(lambda a: a.append(1), xs)", True), ("twice(put, xs)", True), ("twice(look, xs)", False),
        ("Runner(put).run(xs)", True), ("Runner(look).run(xs)", False), ("runner.f = put\nrunner.f(xs)", True),
        ("runner.f = look\nrunner.f(xs)", False),
    ],
)  # fmt: skip
def test_functions_that_are_taken_as_values(use: str, found: bool) -> None:
    helpers = "def apply(f, a):\n    f(a)\ndef twice(g, b):\n    apply(g, b)\nclass Runner:\n" \
        "    def __init__(self, f):\n        self.f = f\n    def run(self, a):\n        h = self.f\n        h(a)\n"
    main = f"from helpers import *\ndef put(a):\n    a.append(1)\ndef look(a):\n    return a[0]\nxs = []\nrunner = Runner(None)\n{use}\n"
    places = changed(main=main, helpers=helpers).get("main.py", [])
    assert any(place.startswith(("changed_actual 8:", "changed_actual 9:")) for place in places) is found


@pytest.mark.parametrize(
    ("use", "found"),
    [
        ("sizes().append(1)", True), ("len(sizes())", False), ("xs = sizes()\nxs[0] = 2", True), ("put(sizes())", True),
        ("look(sizes())", False), ("again().append(1)", True), ("sizes().n = 1", True), ("plain().append(1)", False),
    ],
)  # fmt: skip
def test_results_that_are_given_again(use: str, found: bool) -> None:
    helpers = "import functools\n@functools.lru_cache(4)\ndef sizes():\n    return [1]\ndef again():\n    return sizes()\n" \
        "def plain():\n    return [1]\ndef put(a):\n    a.append(1)\ndef look(a):\n    return a[0]\n"
    texts = changed(main=f"from helpers import *\n{use}\n", helpers=helpers).get("helpers.py", [])
    assert ("kept_result 3:0" in texts) is found


def test_names_that_are_passed_on() -> None:
    state, between = "log = []\n", "from state import log\nfrom state import *\n"
    found = changed(main="import between\nbetween.log.append(1)\n", between=between, state=state)
    assert found["state.py"] == ["filled_outside log main.py"]
    assert "state.py" not in changed(main="import between\nbetween.log = [1]\n", between=between, state=state)


def test_an_edit_elsewhere_costs_what_it_changes(tmp_path: Path) -> None:
    source, cache = tmp_path / "src", tmp_path / "cache"
    source.mkdir()
    (source / "main.py").write_text(_MAIN)
    (source / "helpers.py").write_text(_LOOKS)
    extract_tree(source, cache=cache)
    before = set(cache.iterdir())
    (source / "helpers.py").write_text(_LOOKS + "print(1)\n")
    assert extract_tree(source, cache=cache) == extract_tree(source)
    again = set(cache.iterdir()) - before
    assert len(again) == 3  # of helpers.py the summary and the facts, and the conclusion
    (source / "helpers.py").write_text(_CHANGES)
    facts = extract_tree(source, cache=cache)
    assert facts == extract_tree(source)
    assert [row[0] for row in facts["passed"]]
    assert len(set(cache.iterdir()) - before - again) == 4  # and the facts of main.py


def test_summaries_are_as_declared() -> None:
    summary = read_summary("a.py", _MAIN.encode(), frozenset())
    relations = summary_schema().relations
    for name, rows in summary.items():
        if name in relations:
            assert all(len(row) == len(relations[name].columns) for row in rows), name
    assert extract_sources([("a.py", b"x = (")])[0]["file_error"]
    assert FactCache(Path("nowhere")).get((b"nothing",)) is None


@pytest.mark.parametrize(("helpers", "told"), [(_CHANGES, True), (_LOOKS, False)])
def test_who_holds_it_is_told_of_what_may_change_it(helpers: str, told: bool, tmp_path: Path) -> None:
    (tmp_path / "helpers.py").write_text(helpers)
    main = "from helpers import take\n\ndef run():\n    xs = [1]\n    ys = [[2], xs]\n    take(xs, 1)\n    return ys\n"
    (tmp_path / "main.py").write_text(main)
    assert bool(extract_tree(tmp_path).get("part_changed")) is told
