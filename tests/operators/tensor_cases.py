"""Cases of tensor operators: besides calls, `a + b`, `a < b`, `-a`, `a[i]` and `assigned(a, i, b)` (which stands for `a[i] = b`)."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from harness import Catalogue, Decided, applied

from pysouffle.terms import Term, linked

OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "truediv", ast.FloorDiv: "floordiv", ast.Mod: "mod", ast.Pow: "pow",
    ast.MatMult: "matmul", ast.BitAnd: "and_", ast.BitOr: "or_", ast.BitXor: "xor",
    ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge", ast.USub: "neg", ast.Invert: "invert",
}


class Operators(Catalogue):
    """Also understands the operators of the language, as the value rules hand them over."""

    def query(self, text: str) -> tuple[str, Term]:
        application, _ = self.queries(text)
        return application

    def application(self, node: ast.expr) -> tuple[str, Term]:
        match node:
            case ast.BinOp(left=left, op=op, right=right) | ast.Compare(left=left, ops=[op], comparators=[right]):
                return self.operator(OPERATORS[type(op)], left, right)
            case ast.UnaryOp(op=op, operand=operand):
                return self.operator(OPERATORS[type(op)], operand)
            case ast.Subscript(value=base, slice=index):
                return self.operator("getitem", base, index)
            case ast.Call(func=ast.Name(id="assigned"), args=[base, index, value]):
                return self.operator("setitem", base, index, value)
        return super().application(node)

    def operator(self, name: str, *operands: ast.expr) -> tuple[str, Term]:
        return self.resolve(f"operator.{name}"), linked([self.value(operand) for operand in operands])


def decide_operators(texts: Sequence[str]) -> list[Decided]:
    """Runs all cases in one engine run."""
    catalogue = Operators()
    return applied(catalogue, [(catalogue.query(text), ()) for text in texts])
