"""What there is to know about a program before it runs, to write the very files that Soufflé writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pysouffle.embedded.mimic.clauses import Outline, outline
from pysouffle.embedded.mimic.indexes import Indexes, Search
from pysouffle.embedded.mimic.materialise import materialised
from pysouffle.embedded.mimic.nested_loops import Kinds, Translation
from pysouffle.embedded.mimic.query import Query
from pysouffle.embedded.mimic.rewriting import rewritten
from pysouffle.embedded.mimic.stratum_order import Stratum, ordered
from pysouffle.embedded.types import Types, declare
from pysouffle.language import syntax


class Forecast(NamedTuple):
    """`strata`: the program's own relations in the order in which they are computed (those that no output needs are left out);
    `symbols`: the texts of the rules in the order of the symbol table; `indexes`: for each relation the columns by which its rows are
    sorted, the most significant first."""

    strata: tuple[tuple[str, ...], ...]
    symbols: tuple[str, ...]
    indexes: Mapping[str, tuple[int, ...]]


def forecast(program: syntax.Program) -> Forecast:
    """Raises ProgramError for the mistakes that the compiler finds as well."""
    types = declare(program.types)
    declared = {relation.name for relation in program.relations}
    plan = outline(program)
    materialised(plan)
    rewritten(plan)
    strata = ordered(plan)
    kinds = _kinds(plan, types)
    queries = [found for stratum in sorted(strata, key=lambda each: each.relations[0]) for found in _queries(plan, stratum, kinds)]
    _optimised(queries)
    searches: dict[str, set[Search]] = {name: set() for name in plan.types}
    for relation in program.relations:
        for key in relation.choices:
            searches.setdefault(relation.name, set()).add(tuple(int(each.name in key) for each in relation.fields))
    for query in queries:
        for name, search in query.searches():
            searches.setdefault(name, set()).add(search)
    indexes = {name: Indexes(len(plan.types[main]), found) for name, found in searches.items()
               if (main := name.removeprefix("@delta_")) in plan.types}
    symbols = dict.fromkeys(text for query in queries for text in query.texts(indexes))
    own = [tuple(name for name in stratum.relations if name in declared) for stratum in strata]
    first = {name: index.first for name, index in indexes.items() if name in declared}
    return Forecast(tuple(each for each in own if each), tuple(symbols), first)


def _queries(plan: Outline, stratum: Stratum, kinds: Kinds) -> list[Query]:
    """Of the clauses that are run once, relation by relation, then of the others for each atom whose new tuples they are given."""
    first: list[Query] = []
    later: list[Query] = []
    for name in stratum.relations:
        for clause in plan.clauses[name]:
            inside = [atom for atom in clause.atoms if stratum.recursive and atom.name in stratum.relations]
            if clause.subsumes or not inside:
                first.append(Translation(clause, kinds).query())
            else:
                later += [Translation(clause, kinds, atom, inside[at + 1:]).query() for at, atom in enumerate(inside)]
    return first + later


def _optimised(queries: Sequence[Query]) -> None:
    """The passes over the whole program; the first ones as long as there are new indexes."""
    while True:
        for query in queries:
            query.first_passes()
        if not any(query.indexed for query in queries):
            break
    for query in queries:
        query.last_passes()


def _kinds(plan: Outline, types: Types) -> Kinds:
    columns = {name: tuple(types.bases[each].kind if each in types.bases else "" for each in own) for name, own in plan.types.items()}
    owners: dict[str, list[bool]] = {}
    for shape in types.shapes[1:]:
        owners.setdefault(shape.owner, []).append(bool(shape.branch) and not shape.fields)
    enumerations = frozenset(shape.branch for shape in types.shapes[1:] if all(owners[shape.owner]))
    return Kinds(columns, enumerations)
