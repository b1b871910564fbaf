"""Relations that are `inline`: their rules take the place of their atoms (`transform/InlineRelations.cpp`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pysouffle.embedded.conjunctions import body_names, map_body, map_expr, substituted, variable_names
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
    inliner = _Inliner(own, {relation.name: relation.fields for relation in program.relations})
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
    def __init__(self, rules: dict[str, list[tuple[Atom, syntax.Rule]]], columns: Mapping[str, Sequence[syntax.Field]]) -> None:
        self.rules, self.columns = rules, columns
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
        pairs: list[tuple[Expr, Expr]] = []
        taken: set[str] = set()
        for given, own, column in zip(atom.args, head.args, self.columns[atom.name], strict=True):
            if isinstance(own, Variable) and own.name not in taken and not isinstance(given, syntax.Wildcard):
                taken.add(own.name)
                values[own.name] = _typed(self.named(given), column.type)
            elif not isinstance(given, syntax.Wildcard):
                pairs.append((given, _typed(own, column.type)))
        equalities: list[Body] = [syntax.Compare("=", given, substituted(own, values), atom.pos) for given, own in pairs]
        body = [] if rule.body is None else [map_body(rule.body, lambda each: substituted(each, values))]
        return syntax.And((*equalities, *body))

    def named(self, expr: Expr) -> Expr:
        """With variables for wildcards: the expression may come to stand in several places."""
        if isinstance(expr, syntax.Wildcard):
            self.count += 1
            return Variable(f"_~{self.count}", expr.pos)
        return map_expr(expr, self.named)

    def expr(self, expr: Expr, depth: int) -> Expr:
        if not isinstance(expr, syntax.Aggregate):
            return map_expr(expr, lambda each: self.expr(each, depth))
        body = self.body(expr.body, depth)
        if body != expr.body:
            raise expr.pos.error("Cannot inline relations that appear in aggregator")
        return expr


def _typed(expr: Expr, name: str) -> Expr:
    """A record keeps the type that the column gave it."""
    anonymous = isinstance(expr, syntax.Nil) or (isinstance(expr, syntax.Record) and not expr.branch)
    return syntax.Cast(expr, name, expr.pos) if anonymous else expr
