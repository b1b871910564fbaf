"""Rules of the user's own as a program above the library's: they read relations of the library, which is evaluated without them, and give
relations that no rule of the library reads. So an edit of theirs leaves the library's rules compiled, and what those found is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from dlshape.facts.errors import AnalysisError
from dlshape.facts.schema import load_schema
from dlshape.rules.relation_declarations import TYPES, declared, plain_types
from dlshape.solver.engines import Solution
from dlshape.solver.kept_solutions import Rows
from dlshape.solver.own_mistakes import mistakes, shown
from dlshape.solver.with_own import REPORTED, WithOwn

from pysouffle.embedded.cache import default_folder
from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.errors import ProgramError
from pysouffle.language.atoms import heads_of, uses
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import read_sources
from pysouffle.language.syntax import Items
from pysouffle.late_dataclasses import dataclass
from pysouffle.source import Source


@dataclass(frozen=True)
class OwnRules:
    """`reads`: relations of the library, `derives`: those of the user's own, and `diagnostic` where they add to it; `text`: the
    program, which includes `files`."""

    reads: tuple[str, ...]
    derives: tuple[str, ...]
    text: str
    files: tuple[Path, ...]

    @cached_property
    def compiled(self) -> Compiled:
        """Kept apart from the library's rules, which would have to make room for each edit. Raises AnalysisError."""
        try:
            return EmbeddedEngine(default_folder().parent / "own").loaded(Source(Path("own.dl"), self.text))
        except ProgramError as error:
            raise AnalysisError(shown(str(error), self.files)) from error

    def asked(self, wanted: Sequence[str]) -> list[str]:
        """What is to be asked of the library where these relations are wanted."""
        return list(dict.fromkeys((*(name for name in wanted if name == REPORTED or name not in self.derives), *self.reads)))

    def derived(self, library: Solution) -> dict[str, Rows]:
        """The relations that they derive. Raises EvaluationError."""
        given = {name: library.relation(name) for name in self.reads}
        found = EmbeddedEngine().solve(self.compiled, given, self.derives)
        return {name: found.relation(name) for name in self.derives}

    def above(self, library: Solution) -> WithOwn:
        """What was found with the relations that they derive. Raises EvaluationError."""
        return WithOwn(library, self.derived(library))


def own_rules_of(files: Sequence[Path]) -> OwnRules | None:
    """None for rules that must be compiled with the library's: they derive what those read, or use what has no tuples.

    Raises AnalysisError for a mistake of syntax, and for a relation that the library has already."""
    for path in files:
        if not path.is_file():
            raise AnalysisError(f"{path}: no such rule file")
    try:
        items = [parse_items(read_sources(path)) for path in files]
    except ProgramError as error:
        raise AnalysisError(str(error)) from error
    if any(each.components or each.inits or each.overrides or each.functors for each in items):
        return None
    library, inline, with_types, public = _library()
    own = {relation.name for each in items for relation in each.relations}
    for relation in (relation for each in items for relation in each.relations):
        if relation.name in public:
            raise AnalysisError(f"{relation.pos.file}:{relation.pos.line}: relation `{relation.name}` is the library's: take another name")
    whole = Items(*([one for each in items for one in getattr(each, kind)] for kind in ("types", "relations", "clauses", "directives")))
    wrong = list(mistakes(whole, library, public))
    if wrong:
        raise AnalysisError("\n".join(dict.fromkeys(wrong)))
    heads = {head.name for each in items for clause in each.clauses for head in heads_of(clause)}
    reads = [name for name in dict.fromkeys(_used(items)) if name in library and name not in own | with_types]
    types = plain_types() | {declaration.name for each in items for declaration in each.types}
    of_instances = any("." in name for name in reads)  # of a component: its name can't be declared
    with_others = any(kind not in types for name in reads for _, kind in library[name])
    if heads - own - {REPORTED} or of_instances or inline & set(reads) or with_others:
        return None
    given = tuple(dict.fromkeys((*reads, *([REPORTED] if REPORTED in heads else []))))
    lines = [f'.include "{path.resolve()}"' for path in TYPES]
    lines += [f".decl {name}({', '.join(f'{column}: {kind}' for column, kind in library[name])})" for name in given]
    lines += [f'.include "{path.resolve()}"' for path in files]
    derives = (*sorted(own), *([REPORTED] if REPORTED in heads else []))
    return OwnRules(tuple(reads), derives, "\n".join(lines) + "\n", tuple(files))


def _used(items: Sequence[Items]) -> Iterator[str]:
    return (name for each in items for name, _ in uses(each))


def library_columns() -> dict[str, tuple[tuple[str, str], ...]]:
    """The columns of the library's relations, with their types."""
    return _library()[0]


def _library() -> tuple[dict[str, tuple[tuple[str, str], ...]], frozenset[str], frozenset[str], frozenset[str]]:
    """The columns of the library's relations; those relations that have no tuples, that are declared with the types, that are public."""
    facts = {name: tuple((column.name, column.type) for column in one.columns) for name, one in load_schema().relations.items()}
    rules = list(declared())
    types = frozenset(one.name for one in rules if any(path.as_posix().endswith(f"/{one.source}/{one.file}") for path in TYPES))
    public = frozenset(one.name for one in rules if one.public)
    return facts | {one.name: one.columns for one in rules}, frozenset(one.name for one in rules if one.inline), types, public
