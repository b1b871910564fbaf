"""The facts of what the command line names, within its limit of time."""

from __future__ import annotations

import argparse
from pathlib import Path

from dlshape.analysis.pipeline import Stopwatch
from dlshape.cli.standard_input import texts_of
from dlshape.cli.state import State, python_path
from dlshape.facts.budget import Budget
from dlshape.facts.errors import TimeLimitError
from dlshape.facts.rows import FactRow, Facts
from dlshape.facts.text import escape
from dlshape.frontend.extract import merge_facts
from dlshape.frontend.read.answers import Answers
from dlshape.frontend.read.projects import program_root
from dlshape.inputs.library import known_libraries
from dlshape.inputs.program import program_facts, root_of
from dlshape.inputs.scope import settings_of


def extracted(args: argparse.Namespace, budget: Budget, *, files: bool = False, keep: bool = True,
              watch: Stopwatch | None = None) -> tuple[Facts, Path]:
    """Extracts the facts and, unless told not to `keep` them, makes them the last ones, in `files` for other programs too; with them, the
    folder that modules are named from. `watch` counts the files. Raises AnalysisError, TimeLimitError."""
    answers, done = Answers(), list[dict[str, list[FactRow]]]()
    known_libraries()  # loads modules, which must not be stopped in the midst of it
    root = root_of(*args.paths)
    try:
        stage = budget.stage()
        with stage.holding("the facts were not extracted"), (watch or Stopwatch()).counted("files", lambda: len(done)):
            cache, exclude, texts = State().cache_folder, tuple(args.exclude), texts_of(args)
            found = program_facts(args.paths, args.jobs, cache, exclude, python_path(), answers, done, texts, not args.no_gitignore,
                                  stage.file())
            if keep and not texts:  # what is kept has to be that of files
                settings = settings_of(args.paths, program_root(args.paths))
                left_out, gitignore = (*settings.exclude, *exclude), settings.gitignore and not args.no_gitignore
                State().save_facts(found, root, args.paths, left_out, answers, files=files, gitignore=gitignore)
    except TimeLimitError as error:
        error.facts = {**merge_facts(done), "named_path": [(escape(str(path)),) for path in args.paths]}
        raise
    return found, root
