"""rules/generated is what the declarations say, and the net catches what no rule knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from dlshape.rules.complements import ComplementError, branches_of, complement_rules, uses
from dlshape.rules.generate import FOLDER, written

from pysouffle import Program

RULES = FOLDER.parent
SCHEMA = RULES.parent / "facts" / "schema"
DOMAIN = """
.type Value = Int {n: number} // a number
  | None {}
  | Pair {a: number, b: number}
.type Iteration = IList {n: number}
"""


def test_generated_files_are_current() -> None:
    for path, text in written().items():
        assert path.read_text(encoding="utf-8") == text, f"run python -m dlshape.rules.generate ({path.name})"


def test_branches() -> None:
    assert [(b.name, b.fields) for b in branches_of(DOMAIN, "Value")] == [("Int", 1), ("None", 0), ("Pair", 2)]
    names = {branch.name for branch in branches_of((RULES / "core" / "domain.dl").read_text(encoding="utf-8"), "Value")}
    assert {"Int", "Tensor", "Unknown", "ApiObj", "Descriptor"} <= names


def rules_folder(tmp_path: Path, rule: str, domain: str = DOMAIN) -> Path:
    (tmp_path / "core").mkdir(exist_ok=True)
    (tmp_path / "core" / "domain.dl").write_text(domain, encoding="utf-8")
    (tmp_path / "rules.dl").write_text(rule, encoding="utf-8")
    return tmp_path


def test_a_new_branch_is_in_every_complement(tmp_path: Path) -> None:
    rule = "p(x) :- q(x), none_of_int(x). // not none_of_what\n"
    assert uses(rules_folder(tmp_path, rule)) == ("none_of_int",)
    assert "none_of_int(x) :- x = $Pair(_, _)." in complement_rules(tmp_path)
    more = rules_folder(tmp_path, rule, DOMAIN.replace("| None {}", "| None {} | Blob {n: number}"))
    assert "none_of_int(x) :- x = $Blob(_)." in complement_rules(more)


@pytest.mark.parametrize(("rule", "message"), [("none_of_int_bool(x)", "no branch bool"), ("none_of_pair_int(x)", "in the order")])
def test_complements_of_nothing(tmp_path: Path, rule: str, message: str) -> None:
    with pytest.raises(ComplementError, match=message):
        complement_rules(rules_folder(tmp_path, f"p(x) :- q(x), {rule}.\n"))


@pytest.mark.parametrize("name", ["Unknown", "Tensor"])
def test_no_rule_lists_most_branches(name: str) -> None:
    """What is said of nearly all branches is said as a complement."""
    branches = {branch.name for branch in branches_of((RULES / "core" / "domain.dl").read_text(encoding="utf-8"), "Value")}
    assert name in branches
    for path in RULES.rglob("*.dl"):
        if path.parent.name != "generated":
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                listed = {branch for branch in branches if f"= ${branch}(" in line}
                assert len(listed) <= len(branches) - 12, f"{path}:{number} lists {len(listed)} of {len(branches)} branches"


NET = """
.type Value = Int {n: number} | Unknown {o: Origin}
.type Reason = NoRule {} | Known {}
.type Origin = [reason: Reason, what: symbol, at: Var]
.type Ctx <: symbol
.type Values = [hd: Value, tl: Values]
.type Items = [key: Value, val: Value, tl: Items]
.decl api(a: symbol, f: symbol, k: symbol)
.decl invoke(c: Ctx, v: Var, f: Value, p: Values, k: Items)
"""


def test_the_net() -> None:
    """Three instructions in a row: nobody knows the first, so that the others wait; a block behind an undecidable test is told."""
    files = ("types", "program", "values", "calls", "control", "exceptions", "rounds")
    declared = "".join((SCHEMA / f"{name}.dl").read_text(encoding="utf-8") for name in files)
    configuration = (SCHEMA / "configuration.dl").read_text(encoding="utf-8")
    assumed = configuration[configuration.index("/** Holds if version `v`") :].partition("\n/** Holds if calls of library")[0]
    net = (RULES / "verdicts" / "net.dl").read_text(encoding="utf-8")
    kept = [line for line in net.splitlines() if "$Api(" not in line and "application(" not in line and "answered(" not in line]
    program = Program.from_text(
        declared + assumed + NET + (FOLDER / "instructions.dl").read_text(encoding="utf-8") + """
.decl live(c: Ctx, b: Block)
.input live
.decl val(c: Ctx, v: Var, x: Value)
.decl given(c: Ctx, v: Var)
.input given
val(c, v, $Int(1)) :- given(c, v).
.decl crash(c: Ctx, v: Var)
.input crash
.decl stops(c: Ctx, v: Var)
.decl passed_for_others(c: Ctx, v: Var)
.decl set_unfollowed(c: Ctx, v: Var, o: Value)
.decl way_out(a: Block, b: Block)
.decl call_edge(c: Ctx, v: Var, d: Ctx)
.decl run(c: Ctx, f: Func)
.decl unknown_value(c: Ctx, v: Var, o: Origin)
.decl turn(p: Ctx, l: Loop, n: number)
.decl turn_context(c: Ctx, l: Loop, p: Ctx)
.decl finished(c: Ctx, l: Loop, p: Ctx)
.decl left(c: Ctx, l: Loop, p: Ctx, t: Block)
.decl loop_start(l: Loop, b: Block)
.input binary
.input unary
.input branch
.output stuck
.output dead_end
""" + "\n".join(kept).replace("turn(c, l, _, _, _)", "turn(c, l, _)").replace("turn(p, l, _, _, _)", "turn(p, l, _)")
    )
    facts = {
        "live": [("c", "f#0"), ("c", "f#1")],
        "given": [("c", "x"), ("c", "t")],
        "binary": [("y", "f#0", "+", "x", "x", 0), ("z", "f#0", "+", "y", "x", 0), ("w", "f#0", "*", "x", "x", 0)],
        "unary": [("u", "f#9", "-", "x")],
        "crash": [("c", "w")],
        "branch": [("f#1", "t", "f#2", "f#3")],
    }
    result = program.run(facts)
    assert [tuple(row) for row in result["stuck"]] == [("c", "y")]
    assert [tuple(row) for row in result["dead_end"]] == [("c", "f#1")]


_CLAUSE_END = re.compile(r"\.\s*(?:\n|\Z)|\.\s+(?=\.decl\b|[a-z_0-9]+\()")
_BARE = re.compile(r"[(;]\s*(\w+) = \$([A-Z]\w*)\((?:_(?:, _)*)?\)\s*(?=[;)])")
_CASE = re.compile(r"\b(\w+) = \$([A-Z]\w*)\((?:_(?:, _)*)?\)")
_MOST = {"Value": 8, "Iteration": 6}


def clauses(text: str) -> list[str]:
    plain = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    plain = re.sub(r"//[^\n]*", "", plain)
    return [" ".join(clause.split()) for clause in _CLAUSE_END.split(plain) if ":-" in clause]


def listings(text: str) -> dict[str, set[str]]:
    """The branches that one clause lists of a variable by `;`, and those that clauses list which are otherwise the same."""
    found: dict[str, set[str]] = {}
    for clause in clauses(text):
        for variable, branch in _BARE.findall(clause):
            found.setdefault(f"{variable}: {clause}", set()).add(branch)
        cases = _CASE.findall(clause)
        for variable, branch in cases:
            if sum(other == variable for other, _ in cases) > 1:
                continue
            same = re.sub(rf"\b{variable} = \$[A-Z]\w*\([_, ]*\)", f"{variable} = …", clause, count=1)
            found.setdefault(f"{variable}: {same}", set()).add(branch)
    return found


def test_listings_are_found() -> None:
    rule = "p(x) :- q(x), ( x = $Int(_) ; x = $None() ; x = $Pair(_, _), r(x) ). p(y) :- s(y).\n"
    assert {"Int", "None"} in listings(rule).values()
    apart = "p(x) :- q(x), x = $Int(_).\np(x) :- q(x), x = $None(). // and\np(x) :- q(x), x = $Pair(_, _).\n"
    assert {"Int", "None", "Pair"} in listings(apart).values()


def test_no_rule_lists_the_branches_of_a_type() -> None:
    """What is said of many branches is said as a complement, or by a set with a name: a new branch is forgotten nowhere."""
    domain = (RULES / "core" / "domain.dl").read_text(encoding="utf-8")
    of_type = {branch.name: name for name in _MOST for branch in branches_of(domain, name)}
    for path in sorted(RULES.rglob("*.dl")):
        if path.parent == FOLDER:
            continue
        for clause, listed in listings(path.read_text(encoding="utf-8")).items():
            for name, most in _MOST.items():
                assert sum(of_type.get(branch) == name for branch in listed) <= most, f"{path.relative_to(RULES)}: {clause[:300]}"
