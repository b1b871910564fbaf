"""What the server asks the analyst for, and what it is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import TypeAlias

from dlshape.fix.search import Fix
from dlshape.report.detail import TensorAt
from dlshape.report.formats.told import Told
from dlshape.report.program import Program
from dlshape.report.result import Result
from dlshape.report.source import Lines
from dlshape.solver.evaluation import Evaluation

from pysouffle.late_dataclasses import dataclass

# What of a result is told of these files and folders, and whether open checks are. Raises AnalysisError where settings are wrong.
Choose: TypeAlias = Callable[[Sequence[Path]], tuple[Callable[[Result, Program, Lines], Result], bool]]


@dataclass(frozen=True, slots=True)
class Setup:
    """How all programs are analysed: `evaluation` and the others as for `Options`, `exclude` and `gitignore` as for `program_facts`;
    `arguments`: for the program's own options."""

    evaluation: Evaluation
    choose: Choose
    check_timeout: float
    jobs: int
    exclude: tuple[str, ...] = ()
    python_path: tuple[Path, ...] = ()
    gitignore: bool = True
    arguments: tuple[tuple[str, str], ...] = ()
    messages: Mapping[str, str] = field(default_factory=dict)  # of the user's own checks


@dataclass(frozen=True, slots=True)
class Request:
    """`number`: a newer one has a larger one; `named`: the folder or file that is analysed; `texts`: by real paths, what stands in the
    editor; `opened`: real paths of what is looked at; `first`: that of what is edited."""

    number: int
    named: Path
    texts: Mapping[str, str]
    opened: frozenset[str]
    first: str

    @property
    def folder(self) -> Path:
        """That reports write files from."""
        return self.named if self.named.is_dir() else self.named.parent


@dataclass(frozen=True, slots=True)
class FixRequest:
    """For one integer that decides the error with this code at that line of `file`, a real path. The rest as for `Request`."""

    request: Request
    file: str
    line: int
    code: str


@dataclass(frozen=True, slots=True)
class FileReport:
    """What is known of one file. `text`: the one it is about, where the editor has it: if that cannot be read, the last one that could."""

    findings: tuple[Told, ...] = ()
    tensors: tuple[TensorAt, ...] = ()
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """`files`: by real paths; `broken`: findings in texts that cannot be read; `complete`: whether all that was asked for is known;
    `alone`: whether the file that is edited was analysed without those that use it."""

    number: int
    files: Mapping[str, FileReport]
    broken: Mapping[str, tuple[Told, ...]]
    complete: bool
    alone: bool = False


@dataclass(frozen=True, slots=True)
class FixAnswer:
    """`fix`: None if there is none, and `why`."""

    number: int
    fix: Fix | None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why there is no answer."""

    number: int
    why: str


Question: TypeAlias = Request | FixRequest
Reply: TypeAlias = Answer | FixAnswer | Failure
