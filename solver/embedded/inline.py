"""Relations that are `inline`: their rules take the place of their atoms (`transform/InlineRelations.cpp`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dlshape.solver.embedded.scopes import body_names, conjunctions, map_body, map_expr, substituted, variable_names

from pysouffle.language import syntax
from pysouffle.language.syntax import Atom, Body, Expr, Qualifier, Variable

_DEEPEST = 200


def inlined(program: syntax.Program) -> syntax.Program:
    """The program without its inline relations. Raises ProgramError where one is used by itself."""
    names = {relation.name for relation in program.relations if Qualifier.INLINE in relation.qualifiers}
    if not names:
        return program
    own: dict[str, list[tuple[Atom, syntax.Rule]]] = {name: [] for name in names}
    for clause in program.clauses:
        if isinstance(clause, syntax.Rule):
            for head in clause.heads:
                if head.name in names:
                    own[head.name].append((head, clause))
    inliner = _Inliner(own)
    clauses: list[syntax.Clause] = []
    for clause in program.clauses:
        if isinstance(clause, syntax.Subsumption):
            clauses.append(replace(clause, body=inliner.body(clause.body, 0)))
        elif heads := tuple(head for head in clause.heads if head.name not in names):
            heads = tuple(replace(head, args=tuple(inliner.expr(arg, 0) for arg in head.args)) for head in heads)
            clauses.append(replace(clause, heads=heads, body=None if clause.body is None else inliner.body(clause.body, 0)))
    relations = tuple(relation for relation in program.relations if relation.name not in names)
    return replace(program, relations=relations, clauses=tuple(clauses))


class _Inliner:
    def __init__(self, rules: dict[str, list[tuple[Atom, syntax.Rule]]]) -> None:
        self.rules = rules
        self.count = 0

    def body(self, body: Body, depth: int) -> Body:
        if isinstance(body, Atom):
            body = replace(body, args=tuple(self.expr(arg, depth) for arg in body.args))
            return self.atom(body, depth) if body.name in self.rules else body
        if isinstance(body, syntax.Not):
            return syntax.Not(self.body(body.body, depth))
        if isinstance(body, (syntax.And, syntax.Or)):
            return type(body)(tuple(self.body(part, depth) for part in body.parts))
        return map_body(body, lambda each: self.expr(each, depth))

    def atom(self, atom: Atom, depth: int) -> Body:
        """One alternative for each rule, its variables renamed and its head matched with the atom."""
        if depth > _DEEPEST:
            raise atom.pos.error(f"Cannot inline cyclically dependent relations: {atom.name}")
        return syntax.Or(tuple(self.body(self.instance(atom, head, rule), depth + 1) for head, rule in self.rules[atom.name]))

    def instance(self, atom: Atom, head: Atom, rule: syntax.Rule) -> Body:
        if len(atom.args) != len(head.args):
            raise atom.pos.error(f"mismatching arity of relation {atom.name}")
        self.count += 1
        names = {name for arg in head.args for name in variable_names(arg, True)}
        names |= set(body_names(rule.body, True)) if rule.body is not None else set()
        values: dict[str, Expr] = {name: Variable(f"{name}~{self.count}", atom.pos) for name in names}
        equalities: list[Body] = []
        taken: set[str] = set()
        for given, own in zip(atom.args, head.args, strict=True):
            if isinstance(given, syntax.Wildcard):
                continue
            if isinstance(own, Variable) and own.name not in taken:
                taken.add(own.name)
                values[own.name] = given
            else:
                equalities.append(syntax.Compare("=", given, substituted(own, values), atom.pos))
        # An equality may hold a variable that a later column gives its value.
        equalities = [replace(each, right=substituted(each.right, values)) if isinstance(each, syntax.Compare) else each for each in equalities]
        body = [] if rule.body is None else [map_body(rule.body, lambda each: substituted(each, values))]
        return syntax.And((*equalities, *body))

    def expr(self, expr: Expr, depth: int) -> Expr:
        if not isinstance(expr, syntax.Aggregate):
            return map_expr(expr, lambda each: self.expr(each, depth))
        body = self.body(expr.body, depth)
        if body == expr.body:
            return expr
        alternatives = conjunctions(body)
        if len(alternatives) == 1:
            return replace(expr, body=body)
        return self.united([replace(expr, body=_body(parts)) for parts in _split(body)], expr)

    def united(self, parts: Sequence[Expr], whole: syntax.Aggregate) -> Expr:
        """An aggregate over several rules: the aggregate of their aggregates."""
        op = {"count": "+", "sum": "+", "min": "min", "max": "max"}.get(whole.op)
        if op is None:
            raise whole.pos.error(f"Cannot inline a relation of several rules into {whole.op}")
        found = parts[0]
        for part in parts[1:]:
            found = syntax.Call(op, (found, part), whole.pos)
        return found


def _split(body: Body) -> list[tuple[Body, ...]]:
    """The alternatives of a body that is an atom's, or a conjunction with such."""
    if isinstance(body, syntax.Or):
        return [found for part in body.parts for found in _split(part)]
    if isinstance(body, syntax.And):
        found: list[tuple[Body, ...]] = [()]
        for part in body.parts:
            found = [(*before, *after) for before in found for after in _split(part)]
        return found
    return [(body,)]


def _body(parts: tuple[Body, ...]) -> Body:
    return parts[0] if len(parts) == 1 else syntax.And(parts)
