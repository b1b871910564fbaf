"""`query --why` and `query --why-not` on a real program, from its source to the answer."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = Path(__file__).resolve().parents[1] / "programs" / "sequential_chain_bad.py"
OWN_RULE = """\
.decl wide(a: Api, n: number)
wide(a, n) :- op_query(a, [$Int(n), _]), a = "torch.nn.Linear", n > 50.
"""


@pytest.fixture
def facts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A folder with the facts of PROGRAM."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(PROGRAM, tmp_path / "net.py")
    assert main(["facts", "net.py"]) == 0
    capsys.readouterr()
    return tmp_path


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["query", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_why_goes_from_a_check_to_source_lines(facts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = asked(capsys, "--why", 'check(_, _, _, _, "linear.features", _, "invalid")', "--depth", "all")
    assert lines[0].startswith('check($Call("net.py::<module>", nil, nil), "net.py:')
    assert "  // verdicts/demands.dl:" in lines[0]
    assert any(line.lstrip().startswith("demand(") for line in lines)
    assert any("!masked_by_failure(" in line and line.endswith("// no such tuple") for line in lines)
    assert any(line.endswith('  // net.py:12: probabilities = net(torch.randn(5, 100))  # expect: error DLS101') for line in lines)
    assert any(line.lstrip().startswith('const_int("net.py:9:') and line.endswith("// net.py:9: nn.Linear(46, 10),") for line in lines)
    assert any("// catalogue/layers.yaml:2: torch.nn.Linear:" in line for line in lines)
    assert not any("…" in line.partition("//")[2].partition(":")[0] for line in lines)


def test_every_printed_tuple_can_be_asked_about(facts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = asked(capsys, "--why", 'check(_, _, _, _, "linear.features", _, "invalid")', "--depth", "3")
    tuples = [line.strip() for line in lines if "// " in line and not line.strip().startswith("!")]
    assert len(tuples) > 4
    for line in tuples[:4]:
        assert asked(capsys, "--why", line, "--depth", "1", "--limit", "100")[0] != f"no tuple matches {line}"


def test_why_not_leads_from_one_question_to_the_next(facts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = asked(capsys, "--why-not", 'need_status($CEq($DInt(64), $DInt(46)), "valid")')
    assert lines[0].startswith("no tuple of need_status (")
    assert '  need_status($CEq($DInt(64), $DInt(46)), "invalid")' in lines
    place = "operators/dims/conditions.dl:"
    assert any(line.startswith(place) and line.endswith(": truth(k, 1) fails, after 1 of 2 literals") for line in lines)
    instance = "  truth($CEq($DInt(64), $DInt(46)), 1)"
    assert f"{instance}  // no such tuple: ask why not" in lines
    following = asked(capsys, "--why-not", instance)
    assert "  truth($CEq($DInt(64), $DInt(46)), 0)" in following
    assert any(line.endswith("  // no such tuple: ask why not") for line in following)
    assert asked(capsys, "--why-not", 'check(_, _, _, _, "linear.features", _, "invalid")')[0].endswith(": ask why")


def test_own_rules_are_explained_with_their_place(facts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (facts / "my.dl").write_text(OWN_RULE, encoding="utf-8")
    lines = asked(capsys, "--rules", "my.dl", "--why", "wide(_, 100)", "--depth", "1")
    assert lines[0].endswith("  // my.dl:2")
    lines = asked(capsys, "--rules", "my.dl", "--why-not", "wide(_, 46)")
    assert "my.dl:2: n > 50 fails, after 1 of 2 literals" in lines
    assert lines[-1] == "  46 > 50  // false"


def test_json(facts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["query", "--why", 'check(_, _, _, _, "linear.features", _, "invalid")', "--depth", "5", "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    root = document["nodes"][document["roots"][0]]
    assert (root["relation"], root["kind"], root["depth"]) == ("check", "rule", 0)
    assert root["place"].startswith("verdicts/demands.dl:")
    first, *absent = root["premises"]
    assert document["nodes"][first["node"]]["relation"] == "demand"
    assert {"!masked_by_failure", "!fails_alike", "!handled"} <= {each["absent"].partition("(")[0] for each in absent if "absent" in each}
    assert any(node["kind"] == "cut" for node in document["nodes"])
    assert any(node.get("source", "").startswith("net.py:") for node in document["nodes"])
    assert main(["query", "--why-not", 'check(_, _, _, _, "nothing", _, _)', "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["matches"], document["unseen_columns"]) == (0, [5])
    assert document["rules"][0]["fails"] == "no tuple"


def test_a_fact_is_its_source_line(facts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(capsys, "--why", 'import_name(_, _, _, "torch.nn", _, _)')[0].endswith("  // net.py:3: import torch.nn as nn")
    assert asked(capsys, "--why", "module(m, _, _)")[0].endswith("  // net.py")


def test_explanations_come_from_the_embedded_engine(facts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["query", "--why", "module(_, _, _)", "--engine", "souffle"]) == 0
    assert capsys.readouterr().err == "dlshape: note: explanations come from the embedded engine, not from Soufflé\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--why", "module(_, _"], "<goal>:1:12: syntax error: the goal ends too early; one atom is meant, e.g. relation(1, _)"),
        (["--why-not", "modul(_)"], "no relation `modul`; near: module, submodule, module_as"),
        (["--why", "module(1, _, _)"], "<goal>:1:8: a number where Module is expected"),
        (["--why", "module(_, _, _)", "--format", "csv"], "an explanation cannot be CSV: --format table or json"),
        (["--why", "module(_, _, _)", "--rules", "gone.dl"], "gone.dl: no such rule file"),
        (
            ["--why", "val(_, _, _)", "--timeout", "0.000001"],
            "the rules were not loaded within 1e-06 s (limit `--timeout`): they are compiled once and kept, without a limit in 10 to 60 s",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_wrong_questions(facts: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    assert main(["query", *arguments]) == 2
    assert capsys.readouterr().err == f"dlshape: {message}\n"


MISUSED = [[], ["val", "--why", "val(_, _, _)"], ["--why", "a()", "--why-not", "a()"], ["--why", "a()", "--depth", "-1"]]


@pytest.mark.parametrize("arguments", MISUSED, ids=" ".join)
def test_exactly_one_question(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["query", *arguments])
    assert stop.value.code == 2
    assert "`dlshape query --help` lists what there is" in capsys.readouterr().err
