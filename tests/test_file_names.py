"""Files that differ only by their folder are about one thing, in another layer each.

The rule. A file's name, with its ending, is its own, unless

1. it is a part that every folder of a kind has: what makes a package or starts it, the parts of a check, the list of a folder of rules, the
   first of a folder of pages;
2. it stands for somebody else's file: stubs, stand-ins and drivers are called what the library or the repository calls them; or
3. `SHARED` says what the one thing is, and each of the files is in another layer: then `rules/interproc/calls/calls.dl` has the rules about
   what `facts/schema/calls.dl` declares, and `cli/profile.py` is the command for `analysis/units/profile.py`.

Names with other endings are other names: `rules/catalogue/einops.yaml` has the entries for the laws of `rules/operators/tensor/einops.dl`.
Tests mirror the tree, and examples are what users write: both are left out."""

from __future__ import annotations

import subprocess
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ENDINGS = {".py", ".dl", ".yaml", ".md", ".cpp", ".hpp", ".h"}
PARTS = {"__init__.py", "__main__.py", "README.md", "index.md", "setup.py", "check.yaml", "law.dl", "good.py", "bad.py", "all.dl"}
ELSEWHERE = ("rules/stubs/", "bench/stand_ins/", "bench/drivers/", "tests/", "examples/")
# From the top down: a file belongs to the first whose folder it is in.
LAYERS = (
    "docs", "editors", "bench", "cli", "server", "fix",
    "analysis", "report", "solver/residual", "solver", "inputs", "frontend/lower", "frontend/read",
    "frontend", "rules/public", "rules/summaries", "rules/generated", "rules/catalogue", "rules", "checks", "facts/schema", "facts",
    "package", "pysouffle/command", "pysouffle/embedded/why", "pysouffle/embedded", "pysouffle/language", "pysouffle/streams", "pysouffle",
)  # fmt: skip
SHARED = {
    "calls.dl": "calls and their arguments: as instructions, as the rules evaluate them, as users ask for them",
    "engines.py": "the engines that evaluate rules: known, chosen, measured",
    "errors.py": "why something could not be done",
    "exceptions.dl": "exceptions: as instructions, and how far they get",
    "extraction.py": "the extraction of facts: as a command does it, and measured",
    "generate.py": "writes what follows from declarations: rules, and pages of the reference",
    "libraries.py": "names of libraries: which the front end follows not, and which the catalogue knows",
    "main.py": "where the command of a project begins",
    "profile.py": "what takes the time of a run: of rules, of units, and as a command",
    "program.py": "the facts of a program: made, and looked up",
    "rows.py": "rows of relations: as facts, and as Python has them",
    "schema.py": "what relations are declared: by facts, by rules, by any program, for streams",
    "shared_variables.dl": "variables that several functions see: what each does to them, and what a call does",
    "source.py": "the text of one file: of a program's rules, as reports show it, as fixes change it",
    "sources.py": "the files of a program: found and read, of Python and of rules",
    "terms.py": "values of columns: as Python objects, and as text for people",
    "units.dl": "units: what belongs to one, and what it is told of others",
    "values.dl": "values: the instructions that make them, and those at places",
    "workers.py": "processes that share work: files that are extracted, units that are solved",
}


def files() -> list[str]:
    """Those that git knows, or would; without it, as in a package, there is nothing to be asked."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip("this is no working copy")
    return [file for file in done.stdout.split() if Path(file).suffix in ENDINGS and (ROOT / file).is_file()]


def namesakes() -> dict[str, list[str]]:
    found = defaultdict(list)
    for file in files():
        name = Path(file).name
        if name not in PARTS and not file.startswith(ELSEWHERE):
            found[name].append(file)
    return {name: several for name, several in found.items() if len(several) > 1}


def layer(file: str) -> str:
    return next(folder for folder in LAYERS if file.startswith(f"{folder}/"))


def test_files_that_share_a_name_are_about_one_thing() -> None:
    assert {name: several for name, several in namesakes().items() if name not in SHARED} == {}


def test_what_is_said_to_be_shared_is() -> None:
    assert SHARED.keys() <= namesakes().keys()


def test_files_that_share_a_name_are_in_different_layers() -> None:
    shared = namesakes()
    assert {name: several for name, several in shared.items() if len({layer(file) for file in several}) < len(several)} == {}
