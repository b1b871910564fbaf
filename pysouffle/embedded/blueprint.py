"""What a program needs besides its compiled rules to be run with its directives: what it declares, reads and writes, and in which order."""

from __future__ import annotations

import marshal
from collections.abc import Sequence
from typing import Any

from pysouffle.declarations import Branch, Declarations, declarations_in
from pysouffle.embedded.conjunctions import children
from pysouffle.embedded.mimic.clauses import outline, read_by
from pysouffle.embedded.mimic.forecast import Forecast, forecast
from pysouffle.language import syntax
from pysouffle.language.parser import parse
from pysouffle.language.sources import Segment
from pysouffle.language.syntax import Directive, Io, Pos
from pysouffle.late_dataclasses import dataclass

_TEXT = frozenset(("cat", "substr", "to_string"))


@dataclass(frozen=True, slots=True)
class Blueprint:
    """`needs`: the relations that each one's rules read; `makers`: relations whose rules make symbols or records; `scanned`: relations
    whose order decides that of others, because those rules read them, or those of equivalence relations."""

    declarations: Declarations
    pragmas: tuple[tuple[str, str], ...]
    forecast: Forecast
    needs: dict[str, tuple[str, ...]]
    makers: frozenset[str]
    scanned: frozenset[str]


def blueprint(sources: Sequence[Segment]) -> Blueprint:
    """Raises ProgramError."""
    program = parse(sources)
    declarations = declarations_in(program)
    _check(program.directives, declarations)
    plan = outline(program)
    needs = {name: tuple(dict.fromkeys(read for clause in clauses for read in read_by(clause))) for name, clauses in plan.clauses.items()}
    makers = frozenset(name for name, clauses in plan.clauses.items() if any(_makes(expr) for clause in clauses for expr in clause.exprs))
    scanned = frozenset(read for name in makers | {each.name for each in program.relations if each.eqrel} for read in needs.get(name, ()))
    pragmas = tuple((each.key, each.value) for each in program.pragmas)
    return Blueprint(declarations, pragmas, forecast(program), needs, makers, scanned)


def _check(directives: Sequence[Directive], declarations: Declarations) -> None:
    once: set[tuple[Io, str]] = set()
    for directive in directives:
        if directive.relation not in declarations.relations:
            raise directive.pos.error(f"Undefined relation {directive.relation}")
        if directive.kind in (Io.PRINTSIZE, Io.LIMITSIZE):
            if (directive.kind, directive.relation) in once:
                raise directive.pos.error(f"Redefinition of {directive.kind.value} directives for relation {directive.relation}")
            once.add((directive.kind, directive.relation))


def _makes(expr: syntax.Expr) -> bool:
    if isinstance(expr, (syntax.Record, syntax.Cast)) or (isinstance(expr, syntax.Call) and expr.op in _TEXT):
        return True
    return any(map(_makes, children(expr)))


def pack(made: Blueprint) -> bytes:
    declared = made.declarations
    branches = {name: (each.fields, each.names) for name, each in declared.records.items()}
    adts = {name: tuple((each.name, each.fields, each.names) for each in own) for name, own in declared.adts.items()}
    directives = tuple((each.kind.value, each.relation, each.parameters, tuple(each.pos)) for each in declared.directives)
    plain: Any = (declared.relations, declared.columns, branches, adts, declared.aliases, directives, made.pragmas, (*made.forecast,),
                  made.needs, (*made.makers,), (*made.scanned,))
    return marshal.dumps(plain)


def unpack(data: bytes | memoryview) -> Blueprint:
    """Inverse of `pack`. Raises ValueError, EOFError or TypeError if the bytes are damaged."""
    found: Any = marshal.loads(data)
    relations, columns, records, adts, aliases, directives, pragmas, foreseen, needs, makers, scanned = found
    declared = Declarations(
        relations, {name: Branch("", *each) for name, each in records.items()},
        {name: tuple(Branch(*each) for each in own) for name, own in adts.items()}, aliases, columns=columns,
        directives=tuple(Directive(Io(kind), relation, parameters, Pos(*pos)) for kind, relation, parameters, pos in directives))
    return Blueprint(declared, pragmas, Forecast(*foreseen), needs, frozenset(makers), frozenset(scanned))
