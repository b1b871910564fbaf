"""The examples in docstrings, docs/pysouffle.md and pysouffle/README.md are run as they stand, with every engine there is."""

import doctest
import importlib
import os
import pkgutil
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from fakes import script

import pysouffle

ROOT = Path(__file__).resolve().parents[2]
TOUR, README = ROOT / "docs/pysouffle.md", ROOT / "pysouffle/README.md"
ONLY_SOUFFLE = 'engine="interpreted"'  # an example that has this is left out where there is no Soufflé
HAVE_SOUFFLE = shutil.which("souffle") is not None


def examples() -> list[doctest.DocTest]:
    finder = doctest.DocTestFinder(exclude_empty=True)
    modules = [importlib.import_module(f"pysouffle.{module.name}") for module in pkgutil.iter_modules(pysouffle.__path__)]
    return [test for module in modules for test in finder.find(module) if test.examples and test.globs.get("__name__") == module.__name__]


def run(test: doctest.DocTest) -> None:
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=report.append)
    assert not runner.failures, "".join(report)


EXAMPLES = examples()


@pytest.mark.parametrize("test", EXAMPLES, ids=lambda test: test.name)
def test_docstrings(test: doctest.DocTest) -> None:
    if ONLY_SOUFFLE in (test.docstring or "") and not HAVE_SOUFFLE:
        pytest.skip("needs Soufflé")
    run(test)


@pytest.mark.usefixtures("only_embedded")
@pytest.mark.parametrize("test", [test for test in examples() if ONLY_SOUFFLE not in (test.docstring or "")], ids=lambda test: test.name)
def test_docstrings_without_souffle(test: doctest.DocTest) -> None:
    run(test)


def test_the_main_classes_have_examples() -> None:
    shown = {test.name.removeprefix("pysouffle.") for test in EXAMPLES}
    program = {f"datalog_program.Program{part}" for part in ("", ".from_text", ".facts", ".relations", ".run", ".explain")}
    others = {"relation.Relation", "files.from_tsv", "files.from_csv", "engines.engine", "errors.FactError", "errors.ProgramError"}
    assert program | others <= shown


def sections() -> list[doctest.DocTest]:
    """The tour in one piece, with what needs Soufflé left out where there is none: its names are used on."""
    parts = TOUR.read_text(encoding="utf-8").split("\n## ")
    kept = [part for part in parts if HAVE_SOUFFLE or ONLY_SOUFFLE not in part]
    text = "\n## ".join(kept).replace("```", "")  # a closing fence would be taken for output
    return [doctest.DocTestParser().get_doctest(text, {}, TOUR.name, str(TOUR), 0)]


@pytest.mark.parametrize("test", sections(), ids=lambda test: test.name)
def test_tour(test: doctest.DocTest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(test.examples) > 15
    run(test)


def test_readme() -> None:
    test = doctest.DocTestParser().get_doctest(README.read_text(encoding="utf-8").replace("```", ""), {}, README.name, str(README), 0)
    assert len(test.examples) == 5
    run(test)


def test_readme_on_the_command_line(tmp_path: Path) -> None:
    text = README.read_text(encoding="utf-8")
    blocks = dict(re.findall(r"```(\w*)\n((?:[.$]).*?)```", text, re.DOTALL))
    (tmp_path / "reach.dl").write_text(blocks["prolog"], encoding="utf-8")
    script(tmp_path / "pysouffle", f'exec {sys.executable} -m pysouffle "$@"')
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    steps = [step.partition("\n") for step in blocks[""].removeprefix("$ ").split("\n$ ")]
    assert len(steps) == 4
    for command, _, expected in steps:
        done = subprocess.run(command, shell=True, cwd=tmp_path, capture_output=True, text=True, env=environment, check=False)
        assert (done.stdout.strip(), done.stderr) == (expected.strip(), ""), command
