"""Runs programs on Soufflé: facts in, typed relations out."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pysouffle.declarations import Declarations, read_declarations
from pysouffle.errors import EngineMissing, EngineTimeout, EvaluationError, FactError, ProgramError
from pysouffle.flatten import Layout, layout
from pysouffle.tables import Decoder, write_facts
from pysouffle.terms import Term

Facts = Mapping[str, Iterable[tuple[int | float | str, ...]]]
OLDEST = (2, 4)  # the first with `.include` built in
_PLACE = re.compile(r"Error: (.*?) in file (.*?) at line (\d+)\n(?:[^\n]*\n(-*)\^)?")
_VERSION = re.compile(r"Version:\s*(\d+)\.(\d+)[^\n]*")
_WORD = re.compile(r"Word size:\s*(\d+)")


@dataclass(frozen=True, slots=True)
class Installation:
    """A usable Soufflé. Raises EngineMissing from `find` if there is none."""

    path: Path
    version: tuple[int, int]

    @classmethod
    def find(cls, path: Path | None = None) -> Installation:
        """The given executable, or the one on PATH."""
        found = shutil.which(str(path) if path is not None else "souffle")
        if found is None:
            raise EngineMissing(f"{path}: no such program" if path is not None else "souffle is not on PATH")
        try:
            text = subprocess.run([found, "--version"], capture_output=True, text=True, timeout=60, check=False).stdout
        except (OSError, subprocess.TimeoutExpired) as failure:
            raise EngineMissing(f"{found} cannot be run: {failure}") from failure
        version, word = _VERSION.search(text), _WORD.search(text)
        if version is None or word is None:
            raise EngineMissing(f"{found} is not Soufflé")
        number = (int(version.group(1)), int(version.group(2)))
        if number < OLDEST:
            raise EngineMissing(f"{found} is Soufflé {number[0]}.{number[1]}; {OLDEST[0]}.{OLDEST[1]} or newer is needed")
        if word.group(1) != "64":
            raise EngineMissing(f"{found} computes with {word.group(1)} bits; build Soufflé with -DSOUFFLE_DOMAIN_64BIT=ON")
        return cls(Path(found).resolve(), number)  # it looks for its compiler beside itself


@dataclass(frozen=True, slots=True)
class SouffleSolution:
    """The relations that were asked for. `seconds` by stage: compile, solve, decode."""

    relations: Mapping[str, list[tuple[Term, ...]]]
    engine: str
    seconds: Mapping[str, float]
    sizes: Mapping[str, int] = field(default_factory=dict)

    def relation(self, name: str) -> list[tuple[Term, ...]]:
        return self.relations[name]


@dataclass(frozen=True, slots=True)
class SouffleEngine:
    """Soufflé as an engine: interpreted, or compiled once per program (a minute of C++) and then several times as fast."""

    installation: Installation
    compiled: bool = False
    cache: Path | None = None

    @property
    def name(self) -> str:
        return f"souffle {self.installation.version[0]}.{self.installation.version[1]}"

    def solve(self, program: Path, facts: Facts, wanted: Sequence[str], *, timeout: float | None = None) -> SouffleSolution:
        """The relations `wanted`; `timeout`: seconds after compilation. Raises ProgramError, FactError, EvaluationError, EngineTimeout."""
        declarations = read_declarations(program)
        tables = layout(declarations, wanted)
        seconds: dict[str, float] = {}
        with tempfile.TemporaryDirectory(prefix="pysouffle-") as name:
            folder = Path(name)
            main = folder / "main.dl"
            main.write_text(_main(program, declarations, facts, tables), encoding="utf-8")
            start = time.perf_counter()
            command = [str(self.installation.path), "--no-preprocessor", "--no-warn", str(main)]
            if self.compiled:
                command = [str(self._executable(main, declarations))]
                seconds["compile"] = time.perf_counter() - start
                start = time.perf_counter()
            for relation, rows in facts.items():
                types = tuple(map(declarations.root, declarations.relations[relation]))
                write_facts(folder / f"{relation}.facts", relation, types, rows)
            _run([*command, "-F", name, "-D", name], declarations.files, timeout)
            seconds["solve"] = time.perf_counter() - start
            start = time.perf_counter()
            decoder = Decoder(folder, tables, declarations)
            relations = {each: decoder.relation(folder, table) for each, table in tables.relations.items()}
            seconds["decode"] = time.perf_counter() - start
        return SouffleSolution(relations, self.name, seconds, {each: len(rows) for each, rows in relations.items()})

    def _executable(self, main: Path, declarations: Declarations) -> Path:
        cache = self.cache or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pysouffle"
        key = hashlib.sha256(f"{self.name}\0{declarations.digest}\0{main.read_text(encoding='utf-8')}".encode()).hexdigest()[:32]
        executable = cache / key
        if not executable.exists():
            cache.mkdir(parents=True, exist_ok=True)
            built = main.with_name("program")
            _run([str(self.installation.path), "--no-preprocessor", "--no-warn", "-o", str(built), str(main)], declarations.files, None)
            with tempfile.NamedTemporaryFile(dir=cache, delete=False) as copy:
                copy.write(built.read_bytes())
            os.chmod(copy.name, 0o755)
            os.replace(copy.name, executable)
        return executable


def _main(program: Path, declarations: Declarations, facts: Facts, tables: Layout) -> str:
    lines = [f'.include "{program.resolve()}"']
    for name in facts:
        if name not in declarations.relations:
            raise ProgramError(f"undefined relation {name}", str(program))
        lines.append(f'.input {name}(IO="file", filename="{name}.facts", rfc4180="true", delimiter="\\t")')
    return "\n".join([*lines, tables.rules])


def _run(command: Sequence[str], files: Sequence[Path], timeout: float | None) -> None:
    """Runs Soufflé; its message becomes the exception, with the path of the one of `files` that it names."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True) as process:
        try:
            _, errors = process.communicate(timeout=timeout)
        except BaseException as stopped:
            os.killpg(process.pid, signal.SIGKILL)
            if isinstance(stopped, subprocess.TimeoutExpired):
                raise EngineTimeout(timeout or 0.0, {}) from None
            raise
    text = errors.decode("utf-8", "replace")
    if found := _PLACE.search(text):
        column = len(found.group(4)) + 1 if found.group(4) is not None else 1
        file = next((str(path) for path in files if path.name == found.group(2)), found.group(2))
        raise ProgramError(found.group(1), file, int(found.group(3)), column)
    if process.returncode != 0:
        message = text.strip() or f"killed by signal {-process.returncode}"
        if text.startswith("Error loading"):
            raise FactError(message)
        raise ProgramError(message) if text.startswith("Error") else EvaluationError(message)
