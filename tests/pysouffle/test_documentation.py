"""The examples in docstrings and in docs/pysouffle.md are run as they stand, with every engine there is."""

import doctest
import importlib
import pkgutil
import shutil
from pathlib import Path

import pytest

import pysouffle

TOUR = Path(__file__).resolve().parents[2] / "docs/pysouffle.md"
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
    assert {"program.Program", "program.Program.from_text", "program.Program.facts", "program.Program.relations", "program.Program.run",
            "program.Program.explain", "relation.Relation", "files.from_tsv", "files.from_csv", "engines.engine", "errors.FactError",
            "errors.ProgramError"} <= shown


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
