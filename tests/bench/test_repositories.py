"""The tables of whole repositories: what is counted, and when a target is met."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import repositories
import repository_mutants
import yaml
from checker import Checked
from mutants import Mutant, seeded
from repositories import Project, Row

BENCH = Path(repositories.__file__).parent
TABLE = yaml.safe_load((BENCH / "repositories.yaml").read_text())


def report(severity: str, line: int, code: str = "DLS101") -> dict[str, Any]:
    return {"severity": severity, "file": "/clones/a/net.py", "line": line, "code": code}


def result(*diagnostics: dict[str, Any]) -> dict[str, Any]:
    operators = {"applied": 900, "known_rank": 900, "fully_known": 900, "places": 10, "places_known_rank": 8, "places_fully_known": 5,
                 "places_outside": 1}
    return {
        "diagnostics": list(diagnostics),
        "summary": {
            "checks": {"valid": 3, "invalid": 1, "dont_know": 2, "unreachable": 0}, "operators": operators, "functions": 4,
            "analysed_functions": 3, "unknown": [{"origin": "data load", "count": 7}], "seconds": {"extraction": 1.0, "fixpoint": 3.0},
        },
    }  # fmt: skip


def test_projects_lie_below_the_folder_of_their_repository() -> None:
    repository = {"name": "r", "folder": "clones/r", "below": "src", "group": "others", "projects": [".", "a.py"]}
    found = list(repositories.projects([{**repository, "confirmed": {"a.py": {"a.py:3": "…"}}}], Path("/root")))
    assert [(p.name, p.path) for p in found] == [("r", Path("/root/clones/r/src")), ("r/a.py", Path("/root/clones/r/src/a.py"))]
    assert [dict(p.confirmed) for p in found] == [{}, {"a.py:3": "…"}]


def test_a_confirmed_error_and_a_limit_are_no_false_alarms() -> None:
    project = Project("r/a", Path("/clones/a/net.py"), "others", {"net.py:3": "torch raises too"})
    run = Checked(result(report("error", 3), report("error", 9), report("warning", 1, "DLS901"), report("warning", 2)), 8.0)
    row = repositories.row(project, run)
    assert (row.errors, row.confirmed) == (["net.py:9 DLS101"], ["net.py:3 DLS101"])
    assert (row.warnings, row.limits) == (["net.py:2 DLS101"], ["net.py:1 DLS901"])
    assert row.share == (10, 8, 5, 1)
    assert row.stages["fixpoint"] == 6.0
    assert "3 of 4 functions analysed" in repositories.line(row)


def test_a_project_without_an_answer_is_a_line_and_misses_the_target() -> None:
    row = repositories.row(Project("r/a", Path("/clones/a"), "others"), Checked({}, 60.0, "timeout"))
    assert repositories.line(row).endswith("timeout")
    assert [met for met, text in repositories.targets([row]) if "without an answer" in text] == [False]


def test_targets_are_of_all_operators_of_a_group() -> None:
    shares = [("examples", (10, 10, 10, 0)), ("examples", (90, 79, 0, 11)), ("others", (5, 4, 4, 0))]
    rows = [Row("a", group, 1.0, share=share) for group, share in shares]
    found = {text.partition(":")[0]: met for met, text in repositories.targets(rows)}
    assert (found["examples"], found["others"]) == (False, True)


def test_whole_repositories_are_measured_by_their_lines(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\n" * 2000)
    row = repositories.row(Project("r", tmp_path, "drawn"), Checked({}, 5.0, "timeout"))
    assert row.kloc == 2.0
    found = {text.partition(",")[0]: met for met, text in repositories.targets([row, Row("s", "drawn", 0.5, kloc=1.0)])}
    assert found["above 2 s for 1000 lines"] is False


def test_the_verdict_of_a_mutant() -> None:
    fails = {"raises": ["net.py:3"], "message": ""}
    verdict = repository_mutants.verdict
    assert (verdict([], None), verdict(["net.py:3"], None)) == ("silent, runs", "false alarm")
    assert (verdict(["net.py:3"], fails), verdict(["net.py:3", "net.py:9"], fails)) == ("found", "found, and more")
    assert (verdict([], fails), verdict(["net.py:9"], fails)) == ("missed", "wrong line")
    assert verdict(["net.py:3"], {"raises": None, "message": "out of time"}) == "not settled by torch"


def test_an_error_in_code_that_nobody_runs_is_no_false_alarm() -> None:
    idle, used = {"raises": [], "evaluated": False}, {"raises": [], "evaluated": True}
    verdict = repository_mutants.verdict
    assert [verdict(["net.py:3"], label) for label in (idle, used)] == ["error, number never evaluated", "false alarm"]
    assert [verdict([], label) for label in (idle, used)] == ["silent, runs, number never evaluated", "silent, runs"]
    others = {"c": None, "d": {"raises": ["net.py:3"], "message": ""}, "e": {"raises": None, "message": "out of time"}}
    labels = {"a": idle, "b": used, **others}
    texts = [text for _, text in repository_mutants.summary({"found": 1, "false alarm": 1}, labels, [*labels])]
    assert texts[0].startswith("5 mutants: 1 raise, 3 run, 1 not settled in time; of those that run 1 ")
    assert texts[2].startswith("false alarms on mutants that run with the number: 1 of 2,")


def test_a_marked_mutant_tells_whether_its_number_is_evaluated(tmp_path: Path) -> None:
    """At the number itself: a negative one and one that begins a sum, too."""
    text = "def f(x):\n    return max(x, 3 + x)\n\n\nprint(abs(-2))\n"
    for line, column, number, made in ((2, 18, "3", False), (5, 10, "-2", True)):
        mark = tmp_path / number
        marked = repository_mutants.marked(Mutant("a.py", line, "number", "", text, column), mark)
        assert marked is not None
        assert f" or {number})" in marked
        assert len(marked.splitlines()) == 5
        exec(compile(marked, "a.py", "exec"), {})
        assert mark.exists() is made
    assert repository_mutants.marked(Mutant("a.py", 5, "row", "", text), tmp_path / "none") is None


def test_mutants_are_the_same_for_a_seed_and_take_turns_between_kinds() -> None:
    text = "x = nn.Linear(3, 4)(a.view(5, -1).mean(1))\n"
    first = seeded({"main.py": text}, "p", 1, 6)
    assert first == seeded({"main.py": text}, "p", 1, 6)
    assert {mutant.kind for mutant in first[:3]} == {mutant.kind for mutant in first[3:]} == {"constant", "view", "axis"}
    assert sorted(m.what for m in seeded({"main.py": text}, "p", 1, 99)) == [
        *(f"Linear: {change}" for change in ("3 -> 2", "3 -> 4", "4 -> 3", "4 -> 5")),
        *(f"mean: axis {change}" for change in ("1 -> 0", "1 -> 2")),
        *(f"view: size {change}" for change in ("5 -> 4", "5 -> 6")),
    ]


def test_builtins_have_no_axis() -> None:
    assert seeded({"main.py": "n = min(8, k)\nt = max([1, 2], 3)\n"}, "p", 1, 9) == []


def test_every_kept_label_names_a_listed_program() -> None:
    labels = json.loads((BENCH / "repository_labels.json").read_text())
    names = {program.name for program in repository_mutants.programs(TABLE, Path("/nowhere"))}
    assert all(any(key.startswith(f"{name} ") for name in names) for key in labels)
