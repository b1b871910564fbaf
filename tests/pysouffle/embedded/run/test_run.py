"""Whole programs with their directives: the same files as Soufflé's, byte for byte."""

from __future__ import annotations

import io
import random
import shutil
from pathlib import Path

import pytest
from random_io import generated
from run_cases import CASES, Case, Outcome, files, lay_out, recorded, run

from pysouffle.embedded.run import Job, run_program
from pysouffle.errors import EngineMemory, EngineTimeout, EvaluationError, FactError, OutputError, ProgramError, UnsupportedFeature

RECORDED = recorded()
SOUFFLE = pytest.mark.skipif(shutil.which("souffle") is None, reason="needs Soufflé")


def outcome(case: Case, folder: Path, **job: object) -> Outcome:
    lay_out(case, folder)
    printed = io.BytesIO()
    output = None if "output-dir" in case.program else str(folder / "out")
    given = Job(folder / "main.dl", folder, output, cache=folder / "cache", **job)  # type: ignore[arg-type]
    run_program(given, io.BytesIO(case.stdin.encode()), printed)
    return Outcome(files(folder), printed.getvalue().decode())


def test_every_case_is_recorded() -> None:
    assert [case for case, _ in RECORDED[:len(CASES)]] == CASES


@pytest.mark.parametrize(("case", "expected"), RECORDED, ids=[case.name for case, _ in RECORDED])
@pytest.mark.parametrize("native", [True, False], ids=["machine", "python"])
def test_files_are_those_of_souffle(case: Case, expected: Outcome, tmp_path: Path, native: bool) -> None:
    assert outcome(case, tmp_path, native=native) == expected


@SOUFFLE
@pytest.mark.parametrize("seed", range(1000, 1012))
def test_files_are_those_of_the_souffle_that_is_here(seed: int, tmp_path: Path) -> None:
    case = Case(f"random {seed}", *generated(random.Random(seed)))
    expected = run(case)
    assert expected is None or outcome(case, tmp_path) == expected


@SOUFFLE
def test_recorded_files_are_those_of_the_souffle_that_is_here() -> None:
    for case, expected in RECORDED[::9]:
        assert run(case) == expected


def test_a_second_run_takes_the_program_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case, expected = RECORDED[len(CASES) // 2]
    (tmp_path / "first").mkdir()
    outcome(case, tmp_path / "first")
    monkeypatch.setattr("pysouffle.embedded.blueprint.parse", lambda sources: pytest.fail("parsed again"))
    (tmp_path / "first" / "out").rename(tmp_path / "first" / "before")
    assert outcome(case, tmp_path / "first") == expected


PLAIN = ".decl e(a: symbol)\n.input e\n.output e\n"


def test_a_fact_file_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(FactError, match=r"^Error loading e data: Cannot open fact file e\.facts"):
        outcome(Case("", PLAIN), tmp_path)


def test_a_fact_file_that_may_be_missing(tmp_path: Path) -> None:
    assert outcome(Case("", PLAIN), tmp_path, warn=False) == Outcome({"e.csv": ""}, "")


def test_a_fact_that_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(FactError, match=r"Error converting <x> in column 1 in line 2; cannot parse fact file e\.facts!"):
        outcome(Case("", ".decl e(a: number)\n.input e\n.output e\n", {"e": "1\nx\n"}), tmp_path)


@pytest.mark.parametrize(("program", "message"), [
    (".decl e(a: symbol)\n.output f\n", r"main\.dl:2:9: Undefined relation f"),
    (".decl e(a: symbol)\n.printsize e\n.printsize e\n", r"main\.dl:3:12: Redefinition of printsize directives for relation e"),
    (".decl e(a: symbol)\n.output e(IO=nowhere)\n", r"main\.dl:2:9: requested output type <nowhere> is not supported"),
])
def test_a_directive_that_is_wrong(program: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(ProgramError, match=message):
        outcome(Case("", program), tmp_path)


def test_databases_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnsupportedFeature, match=r"main\.dl:2:8: unsupported feature: relations in SQLite databases"):
        outcome(Case("", ".decl e(a: symbol)\n.input e(IO=sqlite)\n.output e\n"), tmp_path)


def test_an_output_folder_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "main.dl").write_text(PLAIN)
    with pytest.raises(OutputError, match=r"output directory .*nowhere does not exist"):
        run_program(Job(tmp_path / "main.dl", tmp_path, str(tmp_path / "nowhere"), cache=tmp_path), None, io.BytesIO())


def test_what_was_written_before_an_error_stays(tmp_path: Path) -> None:
    program = ".decl e(a: number)\ne(0).\n.output e\n.decl f(a: number)\nf(1 / x) :- e(x).\n.output f\n"
    with pytest.raises(EvaluationError):
        outcome(Case("", program), tmp_path)
    assert files(tmp_path) == {"e.csv": "0\n"}


ENDLESS = """
.decl done(a: number)
done(3). done(1).
.output done
.decl endless(a: number)
endless(x) :- done(x).
endless(x + 1) :- endless(x).
.output endless
.output endless(IO=stdout)
.decl after(a: number)
after(x) :- endless(x), x = 2.
.output after
"""


def test_at_the_time_limit_the_rest_is_marked(tmp_path: Path) -> None:
    lay_out(Case("", ENDLESS), tmp_path)
    printed = io.BytesIO()
    found = run_program(Job(tmp_path / "main.dl", tmp_path, str(tmp_path / "out"), timeout=8.0, cache=tmp_path / "cache"), None, printed)
    assert isinstance(found.stopped, EngineTimeout)
    assert [path.name for path in found.incomplete] == ["endless.csv.incomplete", "after.csv.incomplete"]
    assert found.missing == ["endless"]
    written = files(tmp_path)
    assert sorted(written) == ["after.csv.incomplete", "done.csv", "endless.csv.incomplete"]
    assert written["done.csv"] == "1\n3\n"
    assert 100 < written["endless.csv.incomplete"].count("\n") <= 1_000_000
    assert printed.getvalue() == b""


def test_at_the_memory_limit_the_rest_is_marked(tmp_path: Path) -> None:
    lay_out(Case("", ENDLESS), tmp_path)
    job = Job(tmp_path / "main.dl", tmp_path, str(tmp_path / "out"), timeout=60, memory=30 * 2**20, cache=tmp_path / "cache")
    found = run_program(job, None, io.BytesIO())
    assert isinstance(found.stopped, EngineMemory)
    assert found.incomplete


def test_pragmas_of_the_command_line_come_first(tmp_path: Path) -> None:
    lay_out(Case("", PLAIN + '.pragma "output-dir" "nowhere"\n.pragma "fact-dir" "nowhere"\n', {"e": "a\n"}), tmp_path)
    pragmas = (("output-dir", str(tmp_path / "out")), ("fact-dir", str(tmp_path)))
    run_program(Job(tmp_path / "main.dl", pragmas=pragmas, cache=tmp_path / "cache"), None, io.BytesIO())
    assert files(tmp_path) == {"e.csv": "a\n"}


def test_macros_and_includes(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "types.dl").write_text(".decl e(a: symbol)\n")
    case = Case("", '#include "types.dl"\n#ifdef WITH\ne(WITH).\n#endif\n.output e\n')
    found = outcome(case, tmp_path, folders=(tmp_path / "more",), macros=('WITH="w"',))
    assert found.files == {"e.csv": "w\n"}
