"""Cases of tensor operators: besides calls, `a + b`, `a < b`, `-a`, `a[i]` and `assigned(a, i, b)` (which stands for `a[i] = b`)."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from dlshape.solver.engines import choose_engine
from harness import ENVIRONMENTS, ROOT, Catalogue, Decided, integer, render, values

from pysouffle.terms import Term

OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "truediv", ast.FloorDiv: "floordiv", ast.Mod: "mod", ast.Pow: "pow",
    ast.MatMult: "matmul", ast.BitAnd: "and_", ast.BitOr: "or_", ast.BitXor: "xor",
    ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge", ast.USub: "neg", ast.Invert: "invert",
}
PROGRAM = ("facts/schema/types.dl", "rules/core/domain.dl", "rules/core/reversal.dl", "rules/core/reasons.dl",
           "rules/generated/complements.dl", "rules/operators/contract.dl", "rules/operators/all.dl")


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
        return self.resolve(f"operator.{name}"), values([self.value(operand) for operand in operands])


def decide_operators(texts: Sequence[str]) -> list[Decided]:
    """Runs all cases in one engine run."""
    catalogue = Operators()
    lines = [f'.include "{ROOT / name}"' for name in PROGRAM]
    lines += [".decl case(i: number, a: Api, x: Values)", "op_query(a, x) :- case(_, a, x).",
              ".decl case_result(i: number, r: Value)", "case_result(i, r) :- case(i, a, x), op_result(a, x, r).",
              ".decl case_need(i: number, code: symbol, c: Cons)", "case_need(i, code, c) :- case(i, a, x), op_need(a, x, code, c)."]
    lines += [f'case({i}, "{api}", {render(args)}).' for i, text in enumerate(texts) for api, args in [catalogue.query(text)]]
    lines += [f'symbol_range("{name}", 2, -1).' for name in ENVIRONMENTS[0]]
    with TemporaryDirectory() as folder:
        program = Path(folder) / "cases.dl"
        program.write_text("\n".join(lines) + "\n")
        solution = choose_engine("auto").solve(program, catalogue.facts, ["case_result", "case_need"])
    results: list[list[Term]] = [[] for _ in texts]
    needs: list[list[tuple[str, Term]]] = [[] for _ in texts]
    for i, result in solution.relation("case_result"):
        results[integer(i)].append(result)
    for i, code, need in solution.relation("case_need"):
        needs[integer(i)].append((str(code), need))
    return [Decided(tuple(r), tuple(n)) for r, n in zip(results, needs, strict=True)]
