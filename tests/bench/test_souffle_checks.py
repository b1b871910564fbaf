"""The comparison of checks reads what Soufflé said, and counts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PATH = Path(__file__).resolve().parents[2] / "bench" / "souffle_checks.py"
ERROR = "Error: {} in file {}.dl at line {}\n.decl r(x: number)\n-----^-------\n"
PROGRAMS = {
    "right": (".decl r(x: number)\nr(1).\n", "Warning: something in file right.dl at line 1\nr\n^\n"),
    "wrong": ('.decl r(x: number)\nr("a").\n', ERROR.format("Symbol constant (type mismatch)", "wrong", 2)),
    "differs": ('.decl r(x: number)\nr("a").\n', ERROR.format("Another text", "differs", 2)),
    "missed": (".decl r(x: number)\nr(1).\n", ERROR.format("Anything", "missed", 1)),
    "invented": ('.decl r(x: number)\nr("a").\n', ""),
    "placeless": (".decl r(x: number)\nr(x) :- !r(x), x = 1.\n", "Error: Unable to stratify relation(s) {r}\nRelation r in file\n"),
    "features": (".decl r(x: number)\nr(@f(1)).\n", ""),
    "skipped": ("nonsense", ""),
}


def test_every_verdict(tmp_path: Path) -> None:
    for suite in ("semantic", "syntactic", "evaluation", "example"):
        (tmp_path / "tests" / suite).mkdir(parents=True)
        (tmp_path / "tests" / suite / "CMakeLists.txt").write_text("")
    suite_folder = tmp_path / "tests" / "semantic"
    tests = "".join(f"# positive_test({name})\n" if name == "skipped" else f"positive_test({name})\n" for name in PROGRAMS)
    tests += "souffle_run_test(\n  TEST_NAME included\n  CATEGORY semantic\n  INCLUDE_DIRS q\n  )\n"
    (suite_folder / "CMakeLists.txt").write_text(tests)
    for name, (text, errors) in PROGRAMS.items():
        (suite_folder / name).mkdir()
        (suite_folder / name / f"{name}.dl").write_text(text)
        (suite_folder / name / f"{name}.err").write_text(errors)
    (suite_folder / "included" / "q").mkdir(parents=True)
    (suite_folder / "included" / "included.dl").write_text('.include "part.dl"\n')
    (suite_folder / "included" / "q" / "part.dl").write_text(".decl r(x: number)\n")
    done = subprocess.run([sys.executable, str(PATH), "--souffle-source", str(tmp_path)], capture_output=True, text=True, check=True)
    assert "    only Soufflé: 2: Another text\n    only we: 2: Symbol constant (type mismatch)\n" in done.stdout
    assert {line.strip() for line in done.stdout.splitlines()[-7:]} == {
        "2 accepted by both", "2 refused, all mistakes the same", "1 refused, another mistake", "1 WRONGLY ACCEPTED", "1 WRONGLY REFUSED",
        "1 unsupported, accepted there", done.stdout.splitlines()[-7].strip()}
