"""What stays between commands, in `.dlshape/` of the current folder: the facts extracted last, and the last result."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from dlshape.solver.errors import AnalysisError
from dlshape.solver.inputs import Facts

FOLDER = Path(".dlshape")


@dataclass(frozen=True, slots=True)
class State:
    """`facts/*.facts`: the relations; `run.json`: which folder they come from; `result.json`: the last result."""

    folder: Path = FOLDER

    @property
    def facts_folder(self) -> Path:
        return self.folder / "facts"

    @property
    def cache_folder(self) -> Path:
        """Facts of single files by their content."""
        return self.folder / "cache"

    @property
    def _run(self) -> Path:
        return self.folder / "run.json"

    def save_facts(self, facts: Facts, root: Path) -> None:
        """Raises AnalysisError if the folder cannot be written."""
        from dlshape.facts.store import write_facts

        try:
            self.facts_folder.mkdir(parents=True, exist_ok=True)
            # Its own .gitignore: state is never part of the user's repository.
            (self.folder / ".gitignore").write_text("*\n", encoding="utf-8")
            write_facts(self.facts_folder, facts)
            self._run.write_text(json.dumps({"root": root.as_posix()}) + "\n", encoding="utf-8")
        except OSError as error:
            raise AnalysisError(f"{error.filename or self.folder}: {error.strerror}") from error

    def load_facts(self) -> tuple[Facts, Path]:
        """The facts and their root. Raises AnalysisError if there are none."""
        from dlshape.facts.store import load_facts

        try:
            root = Path(json.loads(self._run.read_text(encoding="utf-8"))["root"])
            facts: Facts = load_facts(self.facts_folder)
        except FileNotFoundError as error:
            raise AnalysisError(f"{self.facts_folder}: no facts here: run `dlshape facts PATH` first") from error
        except (OSError, ValueError, KeyError) as error:
            raise AnalysisError(f"{self.folder}: cannot be read ({error}): run `dlshape facts PATH` again") from error
        return facts, root

    def save_result(self, text: str) -> None:
        """Keeps the last result as JSON. Raises AnalysisError if the folder cannot be written."""
        try:
            (self.folder / "result.json").write_text(text, encoding="utf-8")
        except OSError as error:
            raise AnalysisError(f"{error.filename}: {error.strerror}") from error
