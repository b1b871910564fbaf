"""Soufflé's provenance, from what Soufflé 2.5 answered once. test_souffle.py asks the real one."""

from pathlib import Path

import pytest
from fakes import python

from pysouffle import CapabilityMissing, EngineError, EngineTimeout, Kind, NotDerived, Place, Program, engine

PROGRAM = """.type L = [h: symbol, t: L]
.decl edge(x: number, y: symbol, l: L)
.input edge
.decl path(x: number, l: L)
path(x, [y, l]) :- edge(x, y, l), x < 9.
path(x + 1, l) :- path(x, l), !edge(x + 1, "stop", nil), x < 2.
"""
FACTS = {"edge": [(1, 'a; "b', ("q", None))]}

FAKE = r'''
import sys
from pathlib import Path

folder = Path(sys.argv[sys.argv.index("-D") + 1])
(folder / "_flat_symbols.csv").write_text('36\t5\ta; "b\n37\t1\tq\n')
(folder / "_flat_term_0_1.csv").write_text("1\t37\t0\n2\t36\t1\n")
RULES = r"""
    { "rule-number": "(R1)", "rule": "edge(x0,x1,t2) :- \n   _given_0(x0,x1,x2),\n   _given_term_0(x2,t2)."},
    { "rule-number": "(R1)", "rule": "path(x,[y,l]) :- \n   edge(x,y,l),\n   x < 9."},
    { "rule-number": "(R2)", "rule": "path((x+1),l) :- \n   path(x,l),\n   !edge((x+1),\"stop\",nil),\n   x < 2. .plan 0:(1)"}
"""
ANSWERS = {
    "explain _flat_goal(0)": r"""{ "premises": "_flat_goal(0)", "rule-number": "(R1)", "children": [
        { "axiom": "subproof path(0)"} ] }""",
    "subproof path(0)": r"""{ "premises": "path(2, record #2)", "rule-number": "(R2)", "children": [
        { "axiom": "subproof path(1)"},
        { "axiom": "!edge(2, \"stop\", record #0)"},
        { "axiom": "1 < 1"} ] }""",
    "subproof path(1)": r"""{ "premises": "path(1, record #2)", "rule-number": "(R1)", "children": [
        { "axiom": "subproof edge(2)"},
        { "axiom": "1 < 9"} ] }""",
    "subproof edge(2)": r"""{ "premises": "edge(1, \"a\; \"b\", record #1)", "rule-number": "(R1)", "children": [
        { "axiom": "_given_0(1, \"a\; \"b\", 1)"},
        { "axiom": "subproof _given_term_0(3)"} ] }""",
}
for question in map(str.strip, sys.stdin):
    if question in ANSWERS:
        print('{ "proof":', ANSWERS[question], ',"rules": [', RULES, "]\n}")
    elif question == "format end":
        print("Usage: format <json|proof>")
    elif question == "exit":
        break
    elif question not in ("format json", "setdepth 2"):
        raise SystemExit(f"never asked: {question}")
    sys.stdout.flush()
(folder / "profile.json").write_text("""{"root": {"program": {"relation": {
    "path.@info.1": {"non-recursive-rule": {"": {"runtime": {"start": 0, "end": 1}, "source-locator": "paths.dl [5:1-5:40]"}}},
    "path.@info.2": {"non-recursive-rule": {"": {"runtime": {"start": 0, "end": 1}, "source-locator": "paths.dl [6:1-6:60]"}}}
}}}}""")
'''


def answering(text: str) -> str:
    """The same answer to everything."""
    return f"""
import sys
for question in sys.stdin:
    if question == "format end\\n":
        print({text!r}, "Usage: format", sep="\\n", flush=True)
"""


def explaining(tmp_path: Path, body: str) -> Program:
    return Program.from_text(PROGRAM, name="paths.dl", engine=engine("interpreted", souffle=python(tmp_path / "souffle", body)))


def test_recorded(tmp_path: Path) -> None:
    proof = explaining(tmp_path, FAKE).explain("path(2, _)", facts=FACTS)
    assert str(proof) == """\
path(2, ["a; \\"b", ["q", nil]])  (paths.dl:6:1)
  path(1, ["a; \\"b", ["q", nil]])  (paths.dl:5:1)
    edge(1, "a; \\"b", ["q", nil])  (fact)
    x < 9
  !edge(2, "stop", nil)  (not there)
  x < 2"""
    assert proof.row == (2, ('a; "b', ("q", None)))
    assert proof.place == Place("paths.dl", 6, 1)
    assert [fact.row for fact in proof.facts()] == FACTS["edge"]
    assert [node.kind for node in proof.nodes()] == [Kind.RULE, Kind.RULE, Kind.FACT, Kind.TEST, Kind.ABSENT, Kind.TEST]


def test_depth(tmp_path: Path) -> None:
    proof = explaining(tmp_path, FAKE).explain("path(2, _)", facts=FACTS, depth=1)
    assert [child.kind for child in proof.children] == [Kind.CUT, Kind.ABSENT, Kind.TEST]
    assert proof.children[0].row == (1, ('a; "b', ("q", None)))


@pytest.mark.parametrize("answer", ["Tuple not found", "Relation not found"])
def test_not_derived(tmp_path: Path, answer: str) -> None:
    body = answering('{"proof": {"axiom": "' + answer + '"}, "rules": []}')
    with pytest.raises(NotDerived, match=r"path\(2, _\) is not derived"):
        explaining(tmp_path, body).explain("path(2, _)", facts=FACTS)


def test_what_souffle_cannot_print(tmp_path: Path) -> None:
    body = "import os, sys\nsys.stdin.readline()\nprint('unhandled type attr code', file=sys.stderr, flush=True)\nos.abort()\n"
    with pytest.raises(CapabilityMissing, match=r'Soufflé cannot print a relation in this derivation.*engine="embedded"'):
        explaining(tmp_path, body).explain("path(2, _)", facts=FACTS)
    adts = Program.from_text(".type A = X {} | Y {n: number}\n.decl a(x: A)\n", engine=engine("interpreted", souffle=tmp_path / "souffle"))
    with pytest.raises(CapabilityMissing, match="Soufflé cannot print a, which has a column whose type is an ADT"):
        adts.explain("a(_)")


def test_failures(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="cannot read Soufflé's answer"):
        explaining(tmp_path, answering("{ nonsense")).explain("path(2, _)", facts=FACTS)
    with pytest.raises(EngineError, match="floating-point exception"):
        explaining(tmp_path, "raise SystemExit('floating-point exception')").explain("path(2, _)", facts=FACTS)
    with pytest.raises(EngineTimeout, match=r"within 0\.3 s"):
        explaining(tmp_path, "import time\ntime.sleep(60)").explain("path(2, _)", facts=FACTS, timeout=0.3)
