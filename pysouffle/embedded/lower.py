"""From a typed conjunction to the clauses that the planner works on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pysouffle.embedded import ir
from pysouffle.embedded.conjunctions import Either, Flat, NotAtom, NotTest, conjunctions, variable_names
from pysouffle.embedded.infer import Inference
from pysouffle.embedded.pool import Pool
from pysouffle.embedded.types import BASES, NAMES, SYMBOL, Base, Shape, Types, constant
from pysouffle.language import syntax
from pysouffle.language.syntax import Expr, Pos

_ARITHMETIC = frozenset(("+", "-", "*", "/", "^", "neg"))
_INTEGRAL = frozenset(("%", "band", "bor", "bxor", "bshl", "bshr", "bshru", "bnot", "land", "lor", "lxor", "lnot"))
_ZERO, _ONE = (syntax.Number(value, "", Pos("", 0, 0)) for value in (0, 1))


class Lowering:
    """Lowers one conjunction; what must be computed before an atom is matched becomes a literal of its own."""

    def __init__(self, types: Types, relations: Mapping[str, int], inference: Inference, pool: Pool) -> None:
        self.types, self.relations, self.inference, self.pool = types, relations, inference, pool
        self.extra: list[ir.Literal] = []
        self.count = 0

    def clause(self, heads: Sequence[syntax.Atom], parts: Sequence[Flat]) -> ir.Clause:
        body = self.literals(parts)
        lowered = tuple(ir.Head(self.relations[head.name], self.columns(head, False), head.pos) for head in heads)
        body += self.take()
        return ir.Clause(lowered, tuple(body))

    def take(self) -> list[ir.Literal]:
        taken, self.extra = self.extra, []
        return taken

    def fresh(self, pos: Pos) -> ir.Var:
        self.count += 1
        return ir.Var(f"#{self.count}", pos)

    def literals(self, parts: Sequence[Flat]) -> list[ir.Literal]:
        found: list[ir.Literal] = []
        for part in parts:
            literal = self.literal(part)
            found += self.take()
            found.append(literal)
        return found

    def literal(self, part: Flat) -> ir.Literal:
        if isinstance(part, syntax.Atom):
            return ir.Atom(self.relations[part.name], self.columns(part, True), part.pos)
        if isinstance(part, NotAtom):
            return ir.Negated(self.relations[part.atom.name], self.columns(part.atom, True), part.atom.pos)
        if isinstance(part, NotTest):
            test = self.test(part.test)
            return ir.Test("not " + test.op, test.left, test.right, test.kind, test.pos)
        if isinstance(part, Either):
            return ir.Choice(tuple(tuple(self.test(test) for test in tests) for tests in part.alternatives), part.alternatives[0][0].pos)
        return self.test(part)

    def test(self, compare: syntax.Compare) -> ir.Test:
        base = SYMBOL if compare.op in ("contains", "match") else self.operand_base(compare)
        if compare.op in ("<", "<=", ">", ">=") and base.kind in "ra":
            raise compare.pos.error(f"records have no order: {compare.op}")
        left, right = self.expr(compare.left, base, True), self.expr(compare.right, base, True)
        if compare.op == "=":  # a pattern holds nothing that has to be computed first
            left, right = (self.settle(each) if isinstance(each, ir.Rec) else each for each in (left, right))
        if isinstance(left, ir.Wild):  # `_ = min x : …` asks whether there is a minimum
            left = self.fresh(compare.pos)
        return ir.Test(compare.op, left, self.fresh(compare.pos) if isinstance(right, ir.Wild) else right, base.kind, compare.pos)

    def operand_base(self, compare: syntax.Compare) -> Base:
        name = self.inference.type_of(compare.left) or self.inference.type_of(compare.right)
        if name is None:
            for side in (compare.left, compare.right):
                if isinstance(side, syntax.Variable):
                    raise side.pos.error(f"ungrounded variable {side.name}")
            if isinstance(compare.left, (syntax.Record, syntax.Nil)) or isinstance(compare.right, (syntax.Record, syntax.Nil)):
                raise compare.pos.error("cannot tell which record type is compared")
        return self.types.base(name or "number", compare.pos)

    def columns(self, atom: syntax.Atom, flat: bool) -> tuple[ir.Expr, ...]:
        """Columns; in a body (`flat`) whatever has to be computed is computed beforehand."""
        fields = self.inference.relation(atom).fields
        return tuple(self.column(arg, self.types.base(field.type, field.pos), flat) for arg, field in zip(atom.args, fields, strict=True))

    def column(self, arg: Expr, base: Base, flat: bool) -> ir.Expr:
        lowered = self.expr(arg, base, flat)
        return self.settle(lowered) if flat else lowered

    def settle(self, lowered: ir.Expr) -> ir.Expr:
        if isinstance(lowered, ir.Op):
            variable = self.fresh(lowered.pos)
            self.extra.append(ir.Test("=", variable, lowered, lowered.kind, lowered.pos))
            return variable
        if isinstance(lowered, ir.Rec):
            return ir.Rec(lowered.tag, tuple(self.settle(field) for field in lowered.fields), lowered.kinds, lowered.pos)
        return lowered

    def expr(self, expr: Expr, base: Base, wild: bool) -> ir.Expr:
        if isinstance(expr, syntax.Variable):
            name = self.inference.known.get(expr.name)
            if name is None:
                raise expr.pos.error(f"ungrounded variable {expr.name}")
            self.expect(self.types.base(name, expr.pos), base, f"variable {expr.name} of type {name}", expr.pos)
            return ir.Var(expr.name, expr.pos)
        if isinstance(expr, syntax.Wildcard):
            if not wild:
                raise expr.pos.error("_ stands for no value here")
            return ir.Wild()
        if isinstance(expr, (syntax.Number, syntax.Symbol, syntax.Nil)):
            return constant(expr, base, _called(base))
        if isinstance(expr, syntax.Record):
            return self.record(expr, base, wild)
        if isinstance(expr, syntax.Cast):
            return self.cast(expr, base, wild)
        if isinstance(expr, syntax.Aggregate):
            return self.aggregate(expr, base)
        if isinstance(expr, syntax.Counter):
            if base.kind not in "iu":
                raise expr.pos.error(f"autoinc() where {_called(base)} is expected")
            return ir.Op("autoinc", (), base.kind, expr.pos)
        return self.call(expr, base)

    def shape(self, expr: syntax.Record, base: Base) -> Shape:
        if expr.branch:
            shape = self.types.branches.get(expr.branch)
            if shape is None:
                raise expr.pos.error(f"undefined branch {expr.branch}")
            self.expect(Base("a", shape.owner), base, f"${expr.branch}", expr.pos)
        else:
            if base.kind != "r":
                raise expr.pos.error(f"a record where {_called(base)} is expected")
            shape = self.types.records[base.owner]
        if len(shape.fields) != len(expr.fields):
            what = f"${expr.branch}" if expr.branch else f"record {shape.owner}"
            raise expr.pos.error(f"{what} has {len(shape.fields)} fields, not {len(expr.fields)}")
        return shape

    def record(self, expr: syntax.Record, base: Base, wild: bool) -> ir.Expr:
        shape = self.shape(expr, base)
        bases = [self.types.base(field.type, field.pos) for field in shape.fields]
        fields = tuple(self.expr(child, each, wild) for child, each in zip(expr.fields, bases, strict=True))
        if all(isinstance(field, ir.Const) for field in fields):
            return ir.Const(self.pool.number((shape.tag, *(field.value for field in fields if isinstance(field, ir.Const)))), base.kind)
        return ir.Rec(shape.tag, fields, "".join(each.kind for each in bases), expr.pos)

    def cast(self, expr: syntax.Cast, base: Base, wild: bool) -> ir.Expr:
        """The same bits as a value of another type: of a number between its kinds, of a symbol or record its number."""
        target = self.types.base(expr.type, expr.pos)
        self.expect(target, base, f"as(.., {expr.type})", expr.pos)
        source = self.inference.base_of(expr.arg, expr.type)
        arg = self.expr(expr.arg, source, wild and source == target)
        one, other = (each.kind.replace("a", "r") for each in (source, target))
        for kind, after in ((one, "i"), ("i", other)) if one != other else ():
            if kind != after:
                arg = ir.Op(f"as:{kind}{after}", (arg,), after if after != "r" else target.kind, expr.pos)
        return arg

    def call(self, expr: syntax.Call, base: Base) -> ir.Expr:
        op, pos = expr.op, expr.pos
        if op in ("cat", "strlen", "substr", "ord") or op.startswith("to_"):
            return self.conversion(expr, base)
        if op in _ARITHMETIC | _INTEGRAL | {"min", "max", "range"}:
            own = self.inference.type_of(expr)
            found = self.types.base(own, pos) if own is not None else base
            allowed = "iu" if op in _INTEGRAL else "iufs" if op in ("min", "max", "+") else "if" if op == "neg" else "iuf"
            if found.kind not in allowed:
                raise pos.error(f"{op} is not defined on {_called(found)}")
            self.expect(found, base, f"the result of {op}", pos)
            args = tuple(self.expr(arg, found, False) for arg in expr.args)
            if op == "range":
                if not 2 <= len(args) <= 3:
                    raise pos.error("range takes 2 or 3 operands")
                variable = self.fresh(pos)
                self.extra.append(ir.Range(variable, args, found.kind, pos))
                return variable
            return ir.Op("cat" if found.kind == "s" and op == "+" else op, args, found.kind, pos)
        raise pos.unsupported(f"functor {op}")

    def conversion(self, expr: syntax.Call, base: Base) -> ir.Expr:
        op, pos = expr.op, expr.pos
        wanted = {"strlen": 1, "substr": 3, "cat": None}.get(op, 1)
        if wanted is not None and len(expr.args) != wanted:
            raise pos.error(f"{op} takes {wanted} operand{'s' * (wanted > 1)}")
        result = self.types.base(str(self.inference.type_of(expr)), pos)
        self.expect(result, base, f"the result of {op}", pos)
        if op in ("cat", "strlen", "substr"):
            kinds = [SYMBOL] * len(expr.args) if op != "substr" else [SYMBOL, BASES["i"], BASES["i"]]
            return ir.Op(op, tuple(self.expr(arg, each, False) for arg, each in zip(expr.args, kinds, strict=True)), result.kind, pos)
        source = self.inference.base_of(expr.args[0])
        if source.kind in "ra" and op != "ord":
            raise pos.error(f"{op} is not defined on {_called(source)}")
        arg = self.expr(expr.args[0], source, False)
        return arg if source == result and op != "ord" else ir.Op(f"{op}:{source.kind.replace('a', 'r')}", (arg,), result.kind, pos)

    def aggregate(self, expr: syntax.Aggregate, base: Base) -> ir.Expr:
        result = self.types.base(self.inference.type_of(expr) or NAMES.get(base.kind, "number"), expr.pos)
        self.expect(result, base, f"the result of {expr.op}", expr.pos)
        if (expr.target is None) != (expr.op == "count"):
            raise expr.pos.error("count takes no operand" if expr.op == "count" else f"{expr.op} needs an operand")
        bodies = conjunctions(expr.body)
        if len(bodies) > 1:
            raise expr.pos.error("disjunctions in aggregation clauses are currently not supported")
        parts: Sequence[Flat] = bodies[0] if bodies else [syntax.Compare("=", _ZERO, _ONE, expr.pos)]
        saved = self.take()
        body = self.literals(parts)
        target: ir.Expr | None = None
        if expr.target is not None:
            if result.kind not in "iuf":
                raise expr.pos.error(f"{expr.op} is not defined on {_called(result)}")
            target = self.expr(expr.target, result, False)
            body += self.take()
        self.extra = saved
        variable = self.fresh(expr.pos)
        self.extra.append(ir.Fold(variable, expr.op, target, result.kind, tuple(body), frozenset(), expr.pos, _distinct(parts, body)))
        return variable

    def expect(self, found: Base, wanted: Base, what: str, pos: Pos) -> None:
        if found != wanted:
            raise pos.error(f"{what} where {_called(wanted)} is expected")


def _called(base: Base) -> str:
    return NAMES.get(base.kind, base.owner)


def _distinct(parts: Sequence[Flat], body: Sequence[ir.Literal]) -> tuple[str, ...]:
    """The named variables of an aggregate's body, if Soufflé makes that body a relation (`needsMaterializedRelation`) and that matters."""
    atoms = [part for part in parts if isinstance(part, syntax.Atom)]
    inner = any(isinstance(literal, (ir.Fold, ir.Range)) for literal in body)
    names = [name for atom in atoms for arg in atom.args for name in variable_names(arg)]
    if len(atoms) < 2 and not inner and (not atoms or len(set(names)) == len(names)):
        return ()
    for part in parts:
        if isinstance(part, syntax.Compare):
            names += [*variable_names(part.left), *variable_names(part.right)]
    return tuple(dict.fromkeys(names)) or ("",)
