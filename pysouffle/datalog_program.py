"""Programs: what they declare, facts in, relations out."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import field, replace
from functools import cached_property
from pathlib import Path

from pysouffle.engines import EngineName, engine
from pysouffle.errors import CapabilityMissing, EngineError, EngineMissing, ProgramError, UnsupportedFeature
from pysouffle.files import facts_in
from pysouffle.goals import goal_of
from pysouffle.interface import Checker, Engine, Explainer, Profiler, Solution
from pysouffle.language.syntax import Io
from pysouffle.late_dataclasses import dataclass
from pysouffle.profile import Profile
from pysouffle.proof import Proof
from pysouffle.relation import Relation
from pysouffle.rows import RowSource, checked_rows
from pysouffle.schema import RelationSchema, Type, relations_of, types_of
from pysouffle.source import Source
from pysouffle.terms import Term

PathLike = str | os.PathLike[str]
Given = Mapping[str, list[tuple[Term, ...]]]


@dataclass(frozen=True, eq=False)
class Program:
    """A Soufflé program, read and parsed; `given` are facts that it has in every run.

    >>> from pysouffle import Program
    >>> program = Program.from_text('''
    ...     .decl edge(x: number, y: number)
    ...     .input edge
    ...     .decl path(x: number, y: number)
    ...     .output path
    ...     path(x, y) :- edge(x, y).
    ...     path(x, z) :- path(x, y), edge(y, z).
    ... ''')
    >>> result = program.run({"edge": [(1, 2), (2, 3)]})
    >>> sorted(result["path"])
    [path(x=1, y=2), path(x=1, y=3), path(x=2, y=3)]
    """

    source: Source
    choice: Engine | EngineName = "auto"
    given: Given = field(default_factory=dict)

    def __post_init__(self) -> None:
        try:
            self.source.declarations  # noqa: B018  # parses
        except UnsupportedFeature:
            raise
        except ProgramError as first:
            if "segments" in vars(self.source):  # the text could be read
                self._check_all(first)
            raise

    @classmethod
    def from_file(
        cls, path: PathLike, *, include: Sequence[PathLike] = (), macros: Mapping[str, str] | None = None,
        engine: Engine | EngineName = "auto",
    ) -> Program:
        """The program in a file. Raises ProgramError.

        `include`: folders where included files are looked for, after that of the file; `macros`: names and texts for the preprocessor;
        `engine`: what evaluates it, see `pysouffle.engine`.
        """
        return cls(Source(Path(path), None, tuple(map(Path, include)), _macros(macros)), engine)

    @classmethod
    def from_text(
        cls, text: str, *, name: str = "<text>", include: Sequence[PathLike] = (), macros: Mapping[str, str] | None = None,
        engine: Engine | EngineName = "auto",
    ) -> Program:
        """The same for a text; messages call it `name`. Included files are looked for in the working folder.

        >>> Program.from_text(".decl a(n: number) a(N).", macros={"N": "3"}).run()["a"].to_list()
        [a(n=3)]
        """
        return cls(Source(Path(name), text, tuple(map(Path, include)), _macros(macros)), engine)

    @cached_property
    def engine(self) -> Engine:
        """What evaluates the program. Raises EngineMissing."""
        return engine(self.choice) if isinstance(self.choice, str) else self.choice

    @property
    def relations(self) -> Mapping[str, RelationSchema]:
        """The relations that the program declares, in the order of the text.

        >>> program = Program.from_text('''
        ...     .type Name <: symbol
        ...     .decl age(who: Name, years: unsigned)
        ... ''')
        >>> print(program.relations["age"])
        age(who: Name, years: unsigned)
        >>> [column.root for column in program.relations["age"].columns]
        ['symbol', 'unsigned']
        """
        return self._relations

    @property
    def types(self) -> Mapping[str, Type]:
        """The types that the program declares, in the order of the text.

        >>> program = Program.from_text(".type Shape = Circle {radius: float} | Point {}")
        >>> {name: [str(field) for field in fields] for name, fields in program.types["Shape"].branches.items()}
        {'Circle': ['radius: float'], 'Point': []}
        """
        return self._types

    @cached_property
    def _relations(self) -> Mapping[str, RelationSchema]:
        return relations_of(self.source.declarations)

    @cached_property
    def _types(self) -> Mapping[str, Type]:
        return types_of(self.source.declarations)

    @property
    def inputs(self) -> tuple[str, ...]:
        """Relations with an `.input` directive."""
        return self.source.declarations.having(Io.INPUT)

    @property
    def outputs(self) -> tuple[str, ...]:
        """Relations with an `.output` directive."""
        return self.source.declarations.having(Io.OUTPUT)

    def _check_all(self, first: ProgramError) -> None:
        """Raises what the engine finds, if it finds all mistakes, not only the first."""
        try:
            chosen = self.engine
        except EngineMissing:
            raise first from None
        if isinstance(chosen, Checker):
            chosen.check(self.source)

    def check(self) -> None:
        """Raises ProgramError for everything that the engine has against the program, without a run if it can."""
        if isinstance(self.engine, Checker):
            self.engine.check(self.source)
        else:
            self.engine.solve(self.source, {}, [])

    def facts(self, relation: str, rows: RowSource) -> Program:
        """The program with more facts; the program itself stays as it is. Raises FactError.

        Rows are tuples in the order of the columns, dicts or dataclasses by their names, or a data frame (of pandas, polars, or anything
        that gives rows like one of these); `from_tsv` and `from_csv` read files. A record is a tuple or None, an ADT an `Adt`.

        >>> from pysouffle import Adt
        >>> program = Program.from_text('''
        ...     .type Event = Login {user: symbol} | Tick {}
        ...     .decl seen(time: float, event: Event)
        ...     .decl user(name: symbol)
        ...     user(n) :- seen(_, $Login(n)).
        ... ''')
        >>> program = program.facts("seen", [(0, Adt("Tick")), (1.5, Adt("Login", ("ada, or [ada]",)))])
        >>> program = program.facts("seen", [{"event": Adt("Login", ("bob",)), "time": 2}])
        >>> sorted(program.run()["user"])
        [user(name='ada, or [ada]'), user(name='bob')]
        """
        known = self.given.get(relation, [])
        checked = checked_rows(relation, rows, self.source.declarations)
        return replace(self, given={**self.given, relation: [*known, *checked]})

    def run(
        self, facts: Mapping[str, RowSource] | None = None, *, relations: Sequence[str] | None = None, fact_dir: PathLike | None = None,
        timeout: float | None = None, profile: bool = False,
    ) -> Result:
        """Evaluates the program over its facts and these. Raises EngineMissing, ProgramError, FactError, EvaluationError, EngineTimeout.

        `relations`: what the result is to have, by default what the program outputs, or everything if it outputs nothing; `fact_dir`: the
        folder from which the program's `.input` directives read relations for which no facts are given; `timeout`: seconds, without the
        compilation; `profile`: whether the result is to say where the time went (CapabilityMissing if the engine cannot).

        >>> program = Program.from_text(".decl a(n: number) .input a .decl b(n: number) .output b b(n + 1) :- a(n).")
        >>> result = program.run({"a": [(1,)]}, relations=["a", "b"], timeout=60)
        >>> {name: relation.to_list() for name, relation in result.items()}
        {'a': [a(n=1)], 'b': [b(n=2)]}
        """
        program = self._with(facts or {})
        declarations = self.source.declarations
        if fact_dir is not None:
            program = replace(program, given={**facts_in(Path(fact_dir), declarations, frozenset(program.given)), **program.given})
        wanted = tuple(relations) if relations is not None else self.outputs or tuple(self.relations)
        for name in wanted:
            if name not in self.relations:
                raise EngineError(f"the program declares no relation {name}")
        if not profile:
            return Result(program, self.engine.solve(self.source, program.given, wanted, timeout=timeout), wanted)
        if not isinstance(self.engine, Profiler):
            raise CapabilityMissing(f'{self.engine.name} does not measure rules; engine="interpreted" does, where Soufflé is installed')
        solution, log = self.engine.profiled(self.source, program.given, wanted, timeout=timeout)
        return Result(program, solution, wanted, log)

    def explain(
        self, goal: str, row: Sequence[Term] | None = None, *, facts: Mapping[str, RowSource] | None = None, depth: int | None = None,
        timeout: float | None = None,
    ) -> Proof:
        """How a tuple is derived: `explain("path(1, x)")` for the first that matches, or `explain("path", (1, 3))`.

        `depth`: how many rules to follow, None for all. Raises NotDerived if there is no such tuple, CapabilityMissing if the engine cannot
        tell, and what `run` raises.

        >>> program = Program.from_text(".decl a(n: number) .decl b(n: number) b(n + 1) :- a(n), n > 0.", engine="interpreted")
        >>> proof = program.explain("b(3)", facts={"a": [(-4,), (2,)]})
        >>> proof.row, str(proof.place), [child.text for child in proof.children]
        ((3,), '<text>:1:39', ['a(2)', 'n > 0'])
        >>> print(proof)
        b(3)  (<text>:1:39)
          a(2)  (fact)
          n > 0
        """
        if not isinstance(self.engine, Explainer):
            raise CapabilityMissing(f'{self.engine.name} does not explain tuples; engine="interpreted" does, where Soufflé is installed')
        text = goal if row is None else goal_of(goal, row)
        return self.engine.explain(self.source, self._with(facts or {}).given, text, depth=depth, timeout=timeout)

    def _with(self, facts: Mapping[str, RowSource]) -> Program:
        program = self
        for relation, rows in facts.items():
            program = program.facts(relation, rows)
        return program


def _macros(macros: Mapping[str, str] | None) -> tuple[str, ...]:
    return tuple(f"{name}={text}" for name, text in (macros or {}).items())


class Result(Mapping[str, Relation]):
    """The relations of one run, by name. A relation is decoded when it is first looked at.

    `profile`: where the time went, if that was asked for.
    """

    def __init__(self, program: Program, solution: Solution, wanted: Sequence[str], profile: Profile | None = None) -> None:
        self.program, self.profile = program, profile
        self._solution, self._wanted = solution, tuple(dict.fromkeys(wanted))
        self._relations: dict[str, Relation] = {}

    def __getitem__(self, name: str) -> Relation:
        found = self._relations.get(name)
        if found is None:
            if name not in self._wanted:
                raise KeyError(f"{name} (the run gave {', '.join(self._wanted) or 'nothing'})")
            found = Relation(self.program.relations[name], self._solution.relation(name), self.program.source.declarations)
            self._relations[name] = found
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._wanted)

    def __len__(self) -> int:
        return len(self._wanted)

    @property
    def engine(self) -> str:
        """What evaluated the program, e.g. `souffle 2.5`."""
        return self._solution.engine

    @property
    def seconds(self) -> Mapping[str, float]:
        """By stage: compile, solve and others, as the engine has them."""
        return self._solution.seconds

    @property
    def sizes(self) -> Mapping[str, int]:
        """Tuples by relation, of at least those that the result has."""
        return self._solution.sizes

    @property
    def incomplete(self) -> AbstractSet[str]:
        """Relations that may lack tuples because a limit was met."""
        return self._solution.incomplete

    def explain(self, goal: str, row: Sequence[Term] | None = None, *, depth: int | None = None, timeout: float | None = None) -> Proof:
        """How a tuple of this result is derived, see `Program.explain`."""
        return self.program.explain(goal, row, depth=depth, timeout=timeout)

    def __repr__(self) -> str:
        sizes = ", ".join(f"{name}: {self.sizes.get(name, '?')}" for name in self._wanted)
        return f"<result of {self.engine}: {sizes}>"
