"""Which relations are derived from which: read from the parsed rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli import lineage as asked
from dlshape.cli.lineage import Lineage, lineage, lineage_of
from dlshape.cli.main import main
from dlshape.cli.schema import relations

RULES = """\
.decl a(n: number)
.decl b(n: number)
.decl c(n: number)
.decl d(n: number)
// a word in a comment is no use of d
a(1).
b(n), c(n) :- a(n), !d(n).
d(n) :- n = count : { a(_) }.
c(n + 1) :- c(n), n < 3.
"""


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    main = tmp_path / "main.dl"
    main.write_text('.include "a.dl"\n', encoding="utf-8")
    (tmp_path / "a.dl").write_text(RULES, encoding="utf-8")
    before = tmp_path / "before.dl"
    before.write_text("", encoding="utf-8")
    monkeypatch.setattr(asked, "RULES", main)
    monkeypatch.setattr(asked, "BEFORE", before)
    return main


def test_heads_negations_and_aggregates(rules: Path) -> None:
    assert lineage() == Lineage(
        derived_from={"b": ["a", "d"], "c": ["a", "c", "d"], "d": ["a"]},
        read_by={"a": ["b", "c", "d"], "d": ["b", "c"], "c": ["c"]},
    )


@pytest.fixture(scope="module")
def whole() -> Lineage:
    """Of all our rules: to parse them takes ten seconds."""
    return lineage()


def test_one_relation_is_told_as_among_all(whole: Lineage) -> None:
    for name in ("check", "call_graph", "shape_of", "numeric", "call", "next_run"):
        one = lineage_of(name)
        assert one.derived_from.get(name) == whole.derived_from.get(name)
        assert one.read_by.get(name) == whole.read_by.get(name)


def test_every_relation_of_the_rules_is_declared(whole: Lineage) -> None:
    assert {*whole.derived_from, *whole.read_by} <= {one.name for one in relations()}


def test_the_command_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["relations", "call_graph"]) == 0
    shown = capsys.readouterr().out
    assert "For rules of your own: function_calls_function, call_runs_function\n" in shown
    assert "Derived from: call_edge, context_function\nRead by: call_runs_function, function_calls_function\n" in shown
    assert main(["relations", "function_calls_function"]) == 0
    shown = capsys.readouterr().out
    assert "\npublic, since version 1 of the interface; declared in rules: public/calls.dl\n" in shown
    assert "\nDerived from: call_graph, place_in_file\nRead by: no rule of ours\n" in shown
    assert main(["relations", "next_run"]) == 0
    assert "the next round, as also_run" in capsys.readouterr().out
    assert main(["relations", "check"]) == 0
    assert capsys.readouterr().out.endswith("the report\n")
    assert main(["relations", "call"]) == 0
    assert "Derived from: nothing: a fact\n" in capsys.readouterr().out
