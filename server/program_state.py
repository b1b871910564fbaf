"""A program as it is in the editor: its files, with the texts that are not saved yet in place of theirs."""

from __future__ import annotations

import io
import os
import tokenize
from collections.abc import Mapping
from pathlib import Path

from dlshape.analysis.pipeline import Options, unevaluated
from dlshape.analysis.units.join import joined_result
from dlshape.facts.rows import Facts
from dlshape.facts.text import escape
from dlshape.frontend.extract import syntax_error
from dlshape.inputs.arguments import with_arguments
from dlshape.inputs.program import program_facts, root_of
from dlshape.report.formats.told import Told, told
from dlshape.report.formats.view import View
from dlshape.report.program import Program
from dlshape.server.dialogue import Request, Setup
from dlshape.server.memory import Memory, Texts

from pysouffle.home import cache_base
from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class State:
    """One state of the program. `texts`: what is analysed in place of files, `broken`: findings in those that cannot be read."""

    facts: Facts
    root: Path
    named: tuple[Path, ...]
    texts: Texts
    contents: Mapping[str, bytes]
    broken: Mapping[str, tuple[Told, ...]]

    @property
    def paths(self) -> dict[str, str]:
        """The modules by their real paths."""
        return {os.path.realpath(self.root / str(m)): str(m) for m, *_ in self.facts.get("module", ())}


def state_of(
    request: Request, setup: Setup, memory: Memory, changed: Mapping[str, bytes] | None = None, *, alone: bool = False
) -> State:
    """Extracts the facts of what is named, or of the file that is edited `alone`, with the texts of the editor, and upon them with what is
    `changed`. The folder that is named becomes the working folder, from which reports write files. Raises AnalysisError, TimeLimitError."""
    os.chdir(request.folder)
    texts, broken = _readable(request, memory)
    contents = {path: encoded(text) for path, text in texts.items()} | dict(changed or {})
    new = (Path(os.path.relpath(path)) for path in sorted(texts) if not os.path.exists(path))
    whole = dict.fromkeys((Path(os.path.relpath(request.named)), *new))
    named = (Path(os.path.relpath(request.first)),) if alone else tuple(whole)
    cached = cache_base() / "dlshape" / "facts"
    with setup.evaluation.budget.stage().holding("the facts were not extracted"):
        facts = program_facts(named, setup.jobs, cached, setup.exclude, setup.python_path, changed=contents, gitignore=setup.gitignore)
    return State(with_arguments(facts, setup.arguments), root_of(*named), named, texts, contents, broken)


def options_of(setup: Setup, state: State) -> Options:
    return Options(setup.evaluation, setup.check_timeout, messages=setup.messages, jobs=setup.jobs, texts=state.contents)


def _readable(request: Request, memory: Memory) -> tuple[dict[str, str], dict[str, tuple[Told, ...]]]:
    """The texts that can be read, or of those that cannot the last that could, and what is wrong with them."""
    texts: dict[str, str] = {}
    broken: dict[str, tuple[Told, ...]] = {}
    for path, text in request.texts.items():
        error = None if memory.good.get(path) == text else syntax_error(path, encoded(text))
        if error is None:
            texts[path] = text
            continue
        line, col, code, message = error
        found = _told_alone(text, {"file_error": [(escape(path), line, col, code, escape(message))]})
        if path in memory.good:
            texts[path] = memory.good[path]
            broken[path] = found
        elif os.path.exists(path) and syntax_error(path, Path(path).read_bytes()) is None:
            broken[path] = found  # what is on the disk stands for it
        else:
            texts[path] = text
    return texts, broken


def _told_alone(text: str, facts: Facts) -> tuple[Told, ...]:
    """What is told of a file with this text of which there are no other facts."""
    program, lines = Program(facts, Path("/")), text.split("\n")
    result = joined_result(program, [(None, unevaluated(program))])
    return tuple(told(View(result, lambda _: lines)))


def encoded(text: str) -> bytes:
    """A text of the editor as the file would be, in the encoding that it declares."""
    content = text.encode("utf-8", "surrogatepass")
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(content).readline)
        return content if encoding in ("utf-8", "utf-8-sig") else text.encode(encoding)
    except (SyntaxError, LookupError, UnicodeError):
        return content
