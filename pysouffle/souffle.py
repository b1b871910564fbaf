"""Soufflé as an engine: facts in, typed relations out."""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field, replace
from pathlib import Path

from pysouffle.combine import GENERATED, combined, marker
from pysouffle.declarations import Declarations
from pysouffle.errors import ProgramError
from pysouffle.executables import executable
from pysouffle.flatten import PREFIX, Layout, layout
from pysouffle.installation import Installation
from pysouffle.interface import Facts
from pysouffle.language.syntax import Io
from pysouffle.late_dataclasses import dataclass
from pysouffle.messages import failure, program_error
from pysouffle.process import run
from pysouffle.profile import Profile, parse_profile
from pysouffle.proof import Proof
from pysouffle.rebuild import PREFIX as GIVEN
from pysouffle.rebuild import input_rows, input_rules
from pysouffle.souffle_provenance import explained
from pysouffle.source import Source, source_of
from pysouffle.tables import Decoder, write_rows
from pysouffle.terms import Term

_SIZE = re.compile(r"^(\S+)\t(\d+)$", re.MULTILINE)
_PROFILE = "profile.json"


@dataclass(frozen=True, slots=True)
class SouffleSolution:
    """The relations that were asked for. `seconds` by stage: compile, solve, decode; `sizes` of those and of the ones in `.printsize`."""

    relations: Mapping[str, list[tuple[Term, ...]]]
    engine: str
    seconds: Mapping[str, float]
    sizes: Mapping[str, int] = field(default_factory=dict)
    incomplete: frozenset[str] = frozenset()

    def relation(self, name: str) -> list[tuple[Term, ...]]:
        return self.relations[name]


@dataclass(frozen=True, slots=True)
class SouffleEngine:
    """Soufflé interpreted, or `compiled` once per program (half a minute of C++ and more) and then several times as fast.

    `jobs`: threads, 0 for as many as there are cores; `cache`: where compiled programs are kept, None for the user's cache folder.
    """

    installation: Installation
    compiled: bool = False
    cache: Path | None = None
    jobs: int = 1

    @property
    def name(self) -> str:
        return f"souffle {self.installation.version[0]}.{self.installation.version[1]}"

    def solve(self, program: Path | Source, facts: Facts, wanted: Sequence[str], *, timeout: float | None = None) -> SouffleSolution:
        """The relations `wanted`; `timeout`: seconds after compilation. Raises ProgramError, FactError, EvaluationError, EngineTimeout."""
        with self._prepared(program, facts, wanted) as job:
            return self._solved(job, timeout, ())

    def profiled(
        self, program: Path | Source, facts: Facts, wanted: Sequence[str], *, timeout: float | None = None
    ) -> tuple[SouffleSolution, Profile]:
        """The same, with Soufflé's profile."""
        with self._prepared(program, facts, wanted) as job:
            log = job.folder / _PROFILE
            solution = self._solved(job, timeout, ("-p", str(log)))
            return solution, parse_profile(log.read_text(encoding="utf-8", errors="replace"), (PREFIX, GIVEN), GENERATED)

    def explain(
        self, program: Path | Source, facts: Facts, goal: str, *, depth: int | None = None, timeout: float | None = None
    ) -> Proof:
        """How the tuple was derived (`-t explain`), by the interpreter. Raises NotDerived and CapabilityMissing besides.

        Soufflé prints floats with six decimals, and cannot print the columns of relations that are ADTs.
        """
        if self.compiled:
            return replace(self, compiled=False).explain(program, facts, goal, depth=depth, timeout=timeout)
        with self._prepared(program, facts, ()) as job:
            command: list[str | Path] = [self.installation.path, "--no-preprocessor", "--no-warn", *self._jobs()]
            return explained(command, job.folder, job.main, job.source, goal, depth, timeout)

    def check(self, program: Path | Source) -> None:
        """Raises ProgramError for everything that Soufflé has against the program."""
        source = source_of(program)
        with tempfile.TemporaryDirectory(prefix="pysouffle-") as name:
            main = Path(name) / "main.dl"
            main.write_text(combined(source.segments), encoding="utf-8", errors="surrogateescape")
            outcome = run([self.installation.path, "--no-preprocessor", "--no-warn", "--show=type-analysis", main])
        problem = program_error(outcome.errors, source.segments)
        if problem is not None:
            raise problem

    def _solved(self, job: _Job, timeout: float | None, options: Sequence[str]) -> SouffleSolution:
        seconds: dict[str, float] = {}
        start = time.perf_counter()
        command: list[str | Path] = [self.installation.path, "--no-preprocessor", "--no-warn", job.main]
        if self.compiled:
            # The path of the profile is not part of what is compiled, whether there is one is.
            built_with = [*(("-j", "auto") if self.jobs != 1 else ()), *(("-p", _PROFILE) if options else ())]
            command = [executable(job.main, self.installation, built_with, job.source.segments, self.cache)]
            seconds["compile"] = time.perf_counter() - start
            start = time.perf_counter()
        outcome = run([*command, *self._jobs(), *options, "-F", job.folder, "-D", job.folder], timeout)
        problem = failure(outcome, job.source.segments)
        if problem is not None:
            raise problem
        seconds["solve"] = time.perf_counter() - start
        start = time.perf_counter()
        decoder = Decoder(job.folder, job.tables, job.declarations)
        relations = {each: decoder.relation(job.folder, table) for each, table in job.tables.relations.items()}
        seconds["decode"] = time.perf_counter() - start
        sizes = {name: int(size) for name, size in _SIZE.findall(outcome.output) if name in job.declarations.relations}
        sizes.update((each, len(rows)) for each, rows in relations.items())
        return SouffleSolution(relations, self.name, seconds, sizes, _limited(job.declarations, sizes))

    def _jobs(self) -> tuple[str, ...]:
        return () if self.jobs == 1 else ("-j", str(self.jobs or "auto"))

    @contextmanager
    def _prepared(self, program: Path | Source, facts: Facts, wanted: Sequence[str]) -> Iterator[_Job]:
        """A folder with the program, the tables that it is to write, and its facts."""
        source = source_of(program)
        declarations = self._declarations(source)
        tables = layout(declarations, wanted)
        # A relation that the program reads is read even if it is empty now: what is compiled is to fit the next facts too.
        given = input_rules(declarations, [*facts, *(name for name in declarations.having(Io.INPUT) if name not in facts)])
        with tempfile.TemporaryDirectory(prefix="pysouffle-") as name:
            folder = Path(name)
            main = folder / "main.dl"
            text = "".join([combined(source.segments), marker(GENERATED), given.rules, tables.rules])
            main.write_text(text, encoding="utf-8", errors="surrogateescape")
            for file, rows in input_rows(declarations, given, facts).items():
                write_rows(folder / file, given.tables[file], rows)
            yield _Job(folder, main, source, declarations, tables)

    def _declarations(self, source: Source) -> Declarations:
        """If our own parser stops, Soufflé finds all mistakes, not only the first."""
        try:
            return source.declarations
        except ProgramError as problem:
            if "segments" in vars(source):  # the text could be read
                self.check(source)
            raise problem


@dataclass(frozen=True, slots=True)
class _Job:
    folder: Path
    main: Path
    source: Source
    declarations: Declarations
    tables: Layout


def _limited(declarations: Declarations, sizes: Mapping[str, int]) -> frozenset[str]:
    """Relations that reached their `.limitsize`."""
    found: set[str] = set()
    for directive in declarations.directives:
        limit = dict(directive.parameters).get("n", "")
        if directive.kind is Io.LIMITSIZE and limit.isdigit() and sizes.get(directive.relation, 0) >= int(limit):
            found.add(directive.relation)
    return frozenset(found)
