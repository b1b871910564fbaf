"""A small program with what the rules would derive for it: a linear layer of the wrong width, called from the module's code."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dlshape.checks.check import Precondition
from dlshape.report.coverage import coverage, summarise
from dlshape.report.diagnose import Diagnoser
from dlshape.report.findings import file_diagnostics
from dlshape.report.program import Program
from dlshape.report.result import Result
from dlshape.report.shape_flow import flow_of
from dlshape.solver.residual import judge

from pysouffle.terms import Adt, Term, linked

SOURCE = """\
import torch
def f(x):
    y = torch.relu(x)
    return torch.mm(y, w)
f(torch.randn(2, 3))
"""
Facts = dict[str, list[tuple[int | float | str, ...]]]
FACTS: Facts = {
    "module": [("a.py", "", "a.py::<module>")],
    "function": [("a.py::<module>", "a.py", "<module>", "module", "m0"), ("a.py::f", "a.py", "f", "def", "f0")],
    "import_name": [("t1", "m0", "a.py", "torch", "", 0)],
    "formal": [("a.py::f", 0, "x", "x1", "pos")],
    "returns": [("a.py::f", "f0", "r1")],
    "copy": [("y1", "f0", "v1")],
    "call": [("v1", "f0", "g1", 1), ("r1", "f0", "g2", 2), ("v9", "m0", "g3", 1), ("v8", "m0", "g4", 2)],
    "actual": [("v1", 0, "x1", 0), ("r1", 0, "y1", 0), ("r1", 1, "w1", 0), ("v9", 0, "v8", 0)],
    "variable_name": [("y1", "a.py::f", "y"), ("x1", "a.py::f", "x")],
    "position": [
        ("v1", "a.py", 3, 8, 3, 21), ("r1", "a.py", 4, 11, 4, 25), ("w1", "a.py", 4, 23, 4, 24), ("v9", "a.py", 5, 0, 5, 20),
        ("v8", "a.py", 5, 2, 5, 19), ("y1", "a.py", 3, 4, 3, 5),
    ],
}  # fmt: skip


def n(value: int) -> Adt:
    return Adt("DInt", (value,))


def chain(*items: Term) -> Term:
    return linked(items)


def tensor(*dims: int) -> Adt:
    return Adt("Tensor", (Adt("SDims", (chain(*map(n, dims)),)), "float32", Adt("Dense")))


MAIN = Adt("Call", ("a.py::<module>", None, None))
X, W = tensor(2, 3), tensor(4, 5)
INNER = Adt("Call", ("a.py::f", None, chain(X)))
PRODUCT = chain(X, W)
DEMAND = Adt("CEq", (n(3), n(4)))
RELATIONS: dict[str, list[tuple[Term, ...]]] = {
    "application": [(MAIN, "v8", "torch.randn", None), (INNER, "v1", "torch.relu", chain(X)), (INNER, "r1", "torch.mm", PRODUCT)],
    "application_result": [(MAIN, "v8", "torch.randn", None, X), (INNER, "v1", "torch.relu", chain(X), X)],
    "check": [(INNER, "r1", "torch.mm", PRODUCT, "matmul.inner", DEMAND, "invalid")],
    "blocked": [(INNER, "r1", "matmul.inner")],
    "call_edge": [(MAIN, "v9", INNER)],
    "context_function": [(MAIN, "a.py::<module>"), (INNER, "a.py::f")],
    "shape_of": [(INNER, "x1", X), (INNER, "y1", X), (INNER, "w1", W)],
}
DEMANDS = {"matmul.inner": Precondition("matmul.inner", "mat1 and mat2 shapes cannot be multiplied ({a} and {b})", sizes=(-1, -2))}


def result(root: Path, facts: Facts | None = None, stubs: frozenset[str] = frozenset(), **relations: list[tuple[Term, ...]]) -> Result:
    """The result for the program above, written to `root`; `facts` and `relations` replace the hand-made ones by name."""
    (root / "a.py").write_text(SOURCE, encoding="utf-8")
    rows = {**RELATIONS, **relations}
    given = {**FACTS, **(facts or {})}

    def relation(name: str) -> Sequence[tuple[Term, ...]]:
        return rows.get(name, [])

    program = Program(given, root, stubs, root)
    verdicts = judge(relation, given)
    diagnoser = Diagnoser(program, relation, verdicts, lambda: DEMANDS)
    diagnostics = (*file_diagnostics(program), *diagnoser.diagnostics())
    summary = summarise(program, coverage(program, relation, verdicts, diagnostics), diagnostics, "hand")
    return Result(diagnostics, diagnoser.undecided(), summary, flow_of(program, relation, verdicts))
