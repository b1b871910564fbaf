"""Cases of Python's own functions, operators and methods, and of numpy's: `len([1, 2]) -> 2`, `arr(2, 3).sum(axis=0) -> float64(3,)`.

One application a line; operands are displays of literals, `arr(…)`, `ints(…)`, `bools(…)`, `singles(…)` (arrays of zeros) and names of
functions. `python tests/operators/python_cases.py FILES` runs them and writes the outcomes.
"""

from __future__ import annotations

import ast
import itertools
import math
import operator
import sys
import warnings
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path

from asking import Form, Question
from harness import write_outcomes

from pysouffle.terms import Adt, Term, linked

ARRAYS = {"arr": "float64", "ints": "int64", "bools": "bool", "singles": "float32"}
OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**", ast.MatMult: "@",
    ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>",
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.In: "in", ast.NotIn: "not in",
    ast.Is: "is", ast.IsNot: "is not", ast.USub: "-", ast.UAdd: "+", ast.Not: "not", ast.Invert: "~",
}
MODULES = {"np": "numpy", "math": "math", "itertools": "itertools", "operator": "operator"}


def question(text: str) -> Question:
    return application(text, value, qualified)


def application(text: str, value: Callable[[ast.expr], Term], qualified: Callable[[ast.expr], str | None]) -> Question:
    """What a case asks: `value` says what an expression in it is, and `qualified` the library's name of one. Raises ValueError if it is not
    one application."""
    match ast.parse(text, mode="eval").body:
        case ast.BinOp(left=left, op=op, right=right):
            return Question(Form.BINARY, OPERATORS[type(op)], linked([value(left), value(right)]))
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return Question(Form.COMPARE, OPERATORS[type(op)], linked([value(left), value(right)]))
        case ast.UnaryOp(op=op, operand=operand):
            return Question(Form.UNARY, OPERATORS[type(op)], linked([value(operand)]))
        case ast.Subscript(value=base, slice=index):
            return Question(Form.ITEM, "", linked([value(base), value(index)]))
        case ast.Attribute(value=base, attr=name):
            return Question(Form.ATTRIBUTE, name, linked([value(base)]))
        case ast.Call(func=func, args=args, keywords=keywords):
            given = [*map(value, args), *(value(keyword.value) for keyword in keywords)]
            names = tuple(str(keyword.arg) for keyword in keywords)
            name = qualified(func)
            if name is not None:
                return Question(Form.CALL, name, linked(given), names)
            if isinstance(func, ast.Attribute):
                return Question(Form.METHOD, func.attr, linked([value(func.value), *given]), names)
    raise ValueError(f"not an application: {text}")


def qualified(node: ast.expr) -> str | None:
    match ast.unparse(node).partition("."):
        case (name, "", _) if isinstance(node, ast.Name):
            return f"builtins.{name}"
        case (module, ".", rest) if module in MODULES:
            return f"{MODULES[module]}.{rest}"
    return None


def value(node: ast.expr) -> Term:
    """An operand."""
    match node:
        case ast.Tuple(elts=parts):
            return Adt("Tuple", (linked([*map(value, parts)]),))
        case ast.List(elts=parts):
            return Adt("List", (linked([*map(value, parts)][::-1]),))
        case ast.Dict(keys=keys, values=values):
            items: Term = None
            for key, item in zip(keys, values, strict=True):
                assert key is not None
                items = (value(key), value(item), items)
            return Adt("Dict", (items,))
        case ast.Slice(lower=lower, upper=upper, step=step):
            return Adt("Slice", tuple(value(part or ast.Constant(None)) for part in (lower, upper, step)))
        case ast.Call(func=ast.Name(id=name), args=sizes) if name in ARRAYS:
            shape = linked([Adt("DInt", (int(ast.literal_eval(size)),)) for size in sizes])
            return Adt("ApiObj", ("numpy.ndarray", (Adt("Tensor", (Adt("SDims", (shape,)), ARRAYS[name], Adt("Dense"))), None)))
        case ast.Call(func=ast.Name(id="range"), args=bounds):
            found = range(*(int(ast.literal_eval(bound)) for bound in bounds))
            return Adt("Iter", (Adt("IRange", (found.start, found.stop, found.step)),))
        case ast.Name() | ast.Attribute():
            return Adt("Api", (qualified(node),))
    return literal(ast.literal_eval(node))


def literal(x: object) -> Term:
    match x:
        case bool():
            return Adt("Bool", (int(x),))
        case int():
            return Adt("Int", (x,))
        case float():
            return Adt("Float", (x,))
        case str():
            return Adt("Str", (x,))
        case None:
            return Adt("None", ())
    if x is ...:
        return Adt("Ellipsis", ())
    raise ValueError(f"not an operand: {x!r}")


if find_spec("numpy") is not None:
    import numpy as np

    def run(text: str) -> str:
        """What Python and numpy make of it; `error` whatever they raise."""
        names: dict[str, object] = {name: lambda *sizes, dtype=dtype: np.zeros(sizes, dtype) for name, dtype in ARRAYS.items()}
        names |= {"np": np, "math": math, "itertools": itertools, "operator": operator}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                return describe(eval(text, names))
            except Exception:  # noqa: BLE001  (whatever is raised is the outcome)
                return "error"

    def describe(x: object) -> str:
        match x:
            case np.ndarray() | np.generic():
                return f"{x.dtype}{tuple(x.shape)!r}"
            case tuple():
                return f"({', '.join(map(describe, x))}{',' if len(x) == 1 else ''})"
            case list():
                return f"[{', '.join(map(describe, x))}]"
            case dict():
                return "{" + ", ".join(f"{describe(key)}: {describe(item)}" for key, item in x.items()) + "}"
            case bool() | int() | float() | str() | None:
                return repr(x)
        return describe(list(x)) if isinstance(x, Iterable) and not isinstance(x, bytes) else "object"

    if __name__ == "__main__":
        for name in sys.argv[1:]:
            write_outcomes(Path(name), lambda case: (run(case.text),))
