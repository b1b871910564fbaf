"""Runs a whole program with its directives, as the `souffle` command does: fact files in, output files out."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from pysouffle.collector import collector_paused
from pysouffle.embedded.blueprint import Blueprint
from pysouffle.embedded.cache import compiled_sources, load_blueprint
from pysouffle.embedded.compiled import Compiled, Layer
from pysouffle.embedded.decode import Decoder
from pysouffle.embedded.encode import Encoder
from pysouffle.embedded.evaluate import Evaluator
from pysouffle.embedded.limits import Limit, Stopped, Watch
from pysouffle.embedded.native.shared_library import library, operations
from pysouffle.embedded.native.stepwise import StepwiseEvaluator
from pysouffle.embedded.ordering import Order
from pysouffle.embedded.runner import Row, Stepwise
from pysouffle.errors import EngineMemory, EngineTimeout, LimitReached, OutputError
from pysouffle.language.sources import read_sources
from pysouffle.language.syntax import Io
from pysouffle.late_dataclasses import dataclass
from pysouffle.streams import Places, StandardOutput, load_relation, output_file, settled, write_relation

Parameters = Mapping[str, str]
_MOST = 1_000_000  # rows of a relation that may lack some; the machine derives more in a second than are written in ten


@dataclass(frozen=True, slots=True)
class Job:
    """A program and how to run it. `folders`, `macros`: for its includes and preprocessor; `facts`, `output`: None where the command line
    says nothing, so that the program's pragmas count; an output of `-` is standard output; `warn`: a fact file that is not there is an
    error; `pragmas`: those of the command line; `timeout`: seconds; `memory`: bytes that the process may grow by; `native`: the machine
    evaluates the rules, where it was built."""

    program: Path
    facts: Path | None = None
    output: str | None = None
    folders: tuple[Path, ...] = ()
    macros: tuple[str, ...] = ()
    preprocess: bool = True
    warn: bool = True
    pragmas: tuple[tuple[str, str], ...] = ()
    timeout: float | None = None
    memory: int | None = None
    cache: Path | None = None
    native: bool = True


@dataclass(slots=True)
class Outcome:
    """`sizes`: rows of the relations that were written; `stopped`: why the run ended early, with the files of relations that may lack rows
    in `incomplete`, and relations that were not written at all in `missing`."""

    sizes: dict[str, int] = field(default_factory=dict)
    stopped: LimitReached | None = None
    incomplete: list[Path] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)


def run_program(job: Job, stdin: BinaryIO | None, stdout: BinaryIO) -> Outcome:
    """Raises ProgramError, FactError, OutputError, EvaluationError. What was written before the error stays.

    At a limit, relations that are not finished go to files whose names end in `.incomplete`, at most a million rows of each.
    """
    start = time.perf_counter()
    sources = read_sources(job.program, job.folders, job.macros, job.preprocess)
    compiled = compiled_sources(sources, job.program.parent, job.cache, operations() if job.native else None)
    plan = load_blueprint(sources, job.program.parent, job.cache)
    watch = Watch(start, job.timeout, job.memory)
    run = _Run(plan, compiled, _places(job, plan), _evaluator(compiled, watch), stdin, StandardOutput(stdout))
    try:
        with collector_paused(), watch:
            run.evaluator.begin()
            run.evaluator.run_layers(run.strata())
    except Stopped:
        sizes = run.outcome.sizes
        memory = watch.reached is Limit.MEMORY and job.memory is not None
        run.outcome.stopped = EngineMemory(job.memory or 0, sizes) if memory else EngineTimeout(job.timeout or 0.0, sizes)
        run.write_rest()
    return run.outcome


def _evaluator(compiled: Compiled, watch: Watch) -> Stepwise:
    machine = library() if compiled.native is not None else None
    return Evaluator(compiled, watch) if machine is None else StepwiseEvaluator(machine, compiled, watch)


def _places(job: Job, plan: Blueprint) -> Places:
    """The command line before the pragmas, the pragmas before the defaults (`PragmaChecker.cpp`)."""
    pragmas = {**dict(plan.pragmas), **dict(job.pragmas)}
    facts = job.facts if job.facts is not None else Path(pragmas.get("fact-dir", "."))
    output = job.output if job.output is not None else pragmas.get("output-dir", ".")
    if output != "-" and not Path(output).is_dir():
        raise OutputError(f"output directory {output} does not exist")
    return Places(facts, None if output == "-" else Path(output), job.warn and "no-warn" not in pragmas)


class _Run:
    def __init__(self, plan: Blueprint, compiled: Compiled, places: Places, evaluator: Stepwise, stdin: BinaryIO | None,
                 stdout: StandardOutput) -> None:
        self.plan, self.compiled, self.evaluator, self.stdin, self.stdout = plan, compiled, evaluator, stdin, stdout
        self.numbers = compiled.numbers
        self.pairs = dict(compiled.pairs)  # of equivalence relations
        self.encoder = Encoder(compiled, evaluator.intern)
        evaluator.symbols.update((text, number) for number, text in enumerate(plan.forecast.symbols))
        self.order = Order(compiled, evaluator.records, evaluator.symbols)
        self.decoder = Decoder(evaluator.records, compiled.shapes)
        self.layers = {compiled.relations[number][0]: at for at, layer in enumerate(compiled.layers) for number in layer.relations}
        self.ready: set[str] = set()  # relations that are computed
        self.outcome = Outcome()
        self.inputs: dict[str, list[Parameters]] = {}
        self.outputs: dict[str, list[Parameters]] = {}
        for directive in plan.declarations.directives:
            if directive.kind is not Io.LIMITSIZE:
                kept = self.inputs if directive.kind is Io.INPUT else self.outputs
                kept.setdefault(directive.relation, []).append(settled(directive, places))
        self.unread = {name for stratum in plan.forecast.strata for name in stratum if name in self.inputs}

    def strata(self) -> Iterator[Layer]:
        """The strata to compute, in Soufflé's order; relations are read before and written after theirs."""
        waiting: deque[tuple[str, ...]] = deque()
        for stratum in self.plan.forecast.strata:
            for name in stratum:
                self.read(name)
            self.meet(stratum)  # the program's facts
            waiting.append(stratum)
            while waiting and (layers := self.possible(waiting[0])) is not None:
                yield from layers
                self.finish(waiting.popleft())

    def possible(self, stratum: Iterable[str]) -> list[Layer] | None:
        """What is left to compute for a stratum, with relations that Soufflé would not have (it replaces copies, for instance). None if
        that takes an input that is not read yet: Soufflé may have dropped the rule that needs it."""
        found: set[str] = set()
        todo = list(stratum)
        while todo:
            name = todo.pop()
            if name in self.ready or name in found:
                continue
            if name in self.unread:
                return None
            found.add(name)
            todo += self.plan.needs.get(name, ())
            for at in self.own_layers(name):
                todo += (self.compiled.relations[number][0].removesuffix("'") for number in self.compiled.layers[at].relations)
        self.ready |= found
        return [self.compiled.layers[at] for at in sorted({at for name in found for at in self.own_layers(name)})]

    def own_layers(self, name: str) -> list[int]:
        """Those of a relation and, if it is an equivalence, of the pairs it is made from."""
        return [at for own in (name, name + "'") if (at := self.layers.get(own)) is not None]

    def finish(self, stratum: Iterable[str]) -> None:
        self.meet(stratum)
        for name in stratum:
            if name in self.plan.scanned:
                self.evaluator.replace(self.numbers[name], self.ordered(name))
            self.write(name)

    def meet(self, names: Iterable[str]) -> None:
        """Numbers the symbols and records that rules made."""
        for name in names:
            if name in self.plan.makers:
                self.order.meet(self.numbers[name], self.evaluator.tuples(self.numbers[name]))

    def read(self, name: str) -> None:
        self.unread.discard(name)
        for parameters in self.inputs.get(name, ()):
            reading = load_relation(self.plan.declarations, name, parameters, self.stdin)
            number = self.numbers[name]
            rows = self.encoder.rows(number, reading.rows)
            self.order.meet(number, rows, reading.order)
            self.evaluator.add(number, rows)

    def write(self, name: str) -> None:
        if name not in self.outputs:
            return
        terms = self.decoder.rows(self.ordered(name), self.compiled.relations[self.numbers[name]][1])
        self.outcome.sizes[name] = len(terms)
        for parameters in self.outputs[name]:
            write_relation(self.plan.declarations, name, terms, parameters, Path(), self.stdout)

    def ordered(self, name: str) -> list[Row]:
        """The rows of a relation as Soufflé goes through them."""
        number = self.numbers[name]
        if number in self.pairs:
            return self.order.equivalence(number, self.evaluator.tuples(self.pairs[number]))
        return self.order.sorted(number, self.evaluator.tuples(number), self.plan.forecast.indexes[name])

    def write_rest(self) -> None:
        """What there is of relations that are not written yet."""
        unfinished = {self.compiled.relations[number][0] for number in self.evaluator.incomplete()}
        for name, directives in self.outputs.items():
            if name in self.outcome.sizes:
                continue
            if name not in unfinished:
                self.write(name)
                continue
            number = self.numbers[name]
            terms = self.decoder.rows(islice(self.evaluator.tuples(number), _MOST), self.compiled.relations[number][1])
            for parameters in directives:
                if parameters["IO"] in ("file", "jsonfile"):
                    path = output_file(name, parameters)
                    changed = {**parameters, "filename": str(path.absolute()) + ".incomplete"}
                    write_relation(self.plan.declarations, name, terms, changed, Path())
                    self.outcome.incomplete.append(Path(changed["filename"]))
                elif name not in self.outcome.missing:
                    self.outcome.missing.append(name)
