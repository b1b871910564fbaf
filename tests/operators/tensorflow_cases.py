"""Cases of TensorFlow: `tf.reduce_sum(zeros(2, 3), axis=1) -> float32(2,)`; see harness.py for the files.

One application a line: a function of `tf` (TensorFlow 2) or `tf1` (its `compat.v1`), a method or an operator. `zeros` makes a float32
tensor; `ints` (int32), `longs`, `bools`, `doubles`, `halfs`, `bytes_` and `complexes` the other element types, `arr` a numpy array of
float64. The capitals N C H W L K are symbols. `python tests/operators/tensorflow_cases.py FILES` writes the outcomes, where TensorFlow is
installed.
"""

from __future__ import annotations

import ast
import os
import sys
import warnings
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from asking import Question
from harness import ENVIRONMENTS, Case, dim, symbol, tensor, write_outcomes
from python_cases import application, literal

from pysouffle.terms import Adt, Term, linked

TENSORS = {"zeros": "float32", "ints": "int32", "longs": "int64", "bools": "bool", "doubles": "float64", "halfs": "float16",
           "bytes_": "uint8", "complexes": "complex64"}
MODULES = {"tf": "tensorflow", "tf1": "tensorflow.compat.v1"}
FOLDER = Path(__file__).parent / "tensorflow"


def installed() -> bool:
    """Whether TensorFlow itself is there, and not only the folder of cases."""
    found = find_spec("tensorflow")
    return found is not None and found.origin is not None


def names() -> dict[str, object]:
    """What a case may speak of, where TensorFlow is installed."""
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    tf: Any = import_module("tensorflow")
    made: dict[str, object] = {name: maker(tf, dtype) for name, dtype in TENSORS.items()}
    return made | {"tf": tf, "tf1": tf.compat.v1, "np": import_module("numpy"), "arr": lambda *sizes: import_module("numpy").zeros(sizes)}


def maker(tf: Any, dtype: str) -> Callable[..., object]:
    return lambda *sizes: tf.zeros(sizes, dtype)


def run(text: str, symbols_are: Mapping[str, int], known: Mapping[str, object]) -> str:
    """What TensorFlow makes of it, of a graph where `tf1` is spoken of; `error` whatever it raises."""
    tf: Any = known["tf"]
    with warnings.catch_warnings(), tf.Graph().as_default() if "tf1." in text else nullcontext():
        warnings.simplefilter("ignore")
        try:
            return describe(eval(text, {**known, **symbols_are}))
        except Exception:  # noqa: BLE001  (whatever is raised is the outcome)
            return "error"


def describe(value: object) -> str:
    match value:
        case bool() | int() | float() | str() | None:
            return repr(value)
        case tuple():
            return bracket([describe(part) for part in value])
        case list():
            return "[" + ", ".join(describe(part) for part in value) + "]"
    if type(value).__name__ == "TensorShape":
        return bracket([str(size) for size in value])  # type: ignore[attr-defined]
    if hasattr(value, "dtype") and hasattr(value, "shape"):
        return f"{getattr(value.dtype, 'name', value.dtype)}{bracket([str(size) for size in value.shape])}"
    return "object"


def bracket(parts: list[str]) -> str:
    return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"


def question(text: str) -> Question:
    return application(text, value, qualified)


def qualified(node: ast.expr) -> str | None:
    module, dot, rest = ast.unparse(node).partition(".")
    return f"{MODULES[module]}.{rest}" if dot and module in MODULES else None


def value(node: ast.expr) -> Term:
    """An operand."""
    match node:
        case ast.Tuple(elts=parts):
            return Adt("Tuple", (linked([*map(value, parts)]),))
        case ast.List(elts=parts):
            return Adt("List", (linked([*map(value, parts)][::-1]),))
        case ast.Slice(lower=lower, upper=upper, step=step):
            return Adt("Slice", tuple(value(part or ast.Constant(None)) for part in (lower, upper, step)))
        case ast.Name(id=name) if name in ENVIRONMENTS[0]:
            return Adt("Sym", (symbol(name),))
        case ast.Call(func=ast.Name(id=name), args=sizes) if name in TENSORS:
            return tensor([dim(value(size)) for size in sizes], TENSORS[name])
        case ast.Call(func=ast.Name(id="arr"), args=sizes):
            return Adt("ApiObj", ("numpy.ndarray", (tensor([dim(value(size)) for size in sizes], "float64"), None)))
        case ast.Attribute():
            return Adt("Api", (qualified(node),))
    return literal(ast.literal_eval(node))


def main() -> None:
    known = names()

    def outcomes(case: Case) -> tuple[str, ...]:
        found = tuple(run(case.text, env, known) for env in case.environments())
        return found[:1] if len(set(found)) == 1 else found

    for name in sys.argv[1:]:
        write_outcomes(Path(name), outcomes)


if __name__ == "__main__":
    main()
