"""What stays between commands, in `.dlshape/` of the current folder: the facts extracted last, and the last result."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts

from pysouffle.late_dataclasses import dataclass

if TYPE_CHECKING:
    from dlshape.frontend.read.answers import Answers

FOLDER = Path(".dlshape")
SETTINGS = ("pyproject.toml", "dlshape.yaml", "setup.cfg", "setup.py")  # what else the facts depend on, in the root and in what was named


def python_path() -> list[Path]:
    """The folders of PYTHONPATH."""
    return [Path(folder) for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder]


@dataclass(frozen=True, slots=True)
class State:
    """`facts/*.facts`: the relations; `facts/manifest.json`: what they come from and what they have to look like; `last.facts`: all that in
    one file, where it was not asked for the others; `result.json`: the last result."""

    folder: Path = FOLDER

    @property
    def facts_folder(self) -> Path:
        return self.folder / "facts"

    @property
    def _last(self) -> Path:
        return self.folder / "last.facts"

    @property
    def cache_folder(self) -> Path:
        """Facts of single files by their content."""
        return self.folder / "cache"

    def save_facts(self, facts: Facts, root: Path, paths: Sequence[Path] = (), exclude: Sequence[str] = (),
                   answers: Answers | None = None, *, files: bool = True, gitignore: bool = True) -> None:
        """`paths`: what was to be analysed, without what `exclude` says and, with `gitignore`, what git ignores; `answers`: what decided
        where its imports lead; `files`: whether each relation gets a file. Raises AnalysisError if the folder cannot be written."""
        from dlshape.facts.disk import Disk
        from dlshape.facts.manifest import Program
        from dlshape.facts.saved import save, save_file, settings_digests

        settings = settings_digests([root, *(path if path.is_dir() else path.parent for path in paths)], SETTINGS)
        with told(self.folder):
            self._make()
            told_then = answers.to_json() if answers is not None else {}
            program = Program(root.as_posix(), tuple(map(str, paths)), tuple(exclude), settings, told_then, gitignore)
            if files:
                save(self.facts_folder, facts, program)
                self._last.unlink(missing_ok=True)
            else:
                save_file(self._last, facts, program)
                Disk().remove(self.facts_folder)

    def load_facts(self) -> tuple[Facts, Path]:
        """The facts and their root. Raises AnalysisError if there are none, or if they are not whole, or not those of the sources."""
        from dlshape.facts.saved import NoFactsError, load, load_file
        from dlshape.facts.store import StoreError
        from dlshape.frontend.freshness import changes

        try:
            with told(self.folder):
                facts, program = load_file(self._last) if self._last.exists() else load(self.facts_folder)
        except NoFactsError as error:
            raise AnalysisError(f"{self.facts_folder}: no facts here: run `dlshape facts PATH` first") from error
        except StoreError as error:
            raise AnalysisError(f"{error}: run `dlshape facts PATH` again") from error
        again = shlex.join(["dlshape", "facts", *program.paths] if program.paths else ["dlshape", "facts", "PATH"])
        for file, what in changes(facts, program, python_path()):
            raise AnalysisError(f"{file}: {what} since its facts were extracted: run `{again}` again")
        return facts, Path(program.root)

    def save_result(self, text: str) -> None:
        """Keeps the last result as JSON. Raises AnalysisError if the folder cannot be written."""
        from dlshape.facts.disk import Disk, replace_file

        with told(self.folder):
            self._make()
            replace_file(self.folder / "result.json", text.encode("utf-8", "surrogateescape"), Disk())

    def _make(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        # Its own .gitignore: state is never part of the user's repository.
        ignored = self.folder / ".gitignore"
        if not ignored.exists():
            ignored.write_text("*\n", encoding="utf-8")


@contextmanager
def told(path: Path) -> Iterator[None]:
    """An error of the operating system as AnalysisError, with the file's name, or `path`."""
    try:
        yield
    except OSError as error:
        raise AnalysisError(f"{error.filename or path}: {error.strerror or error}") from error
