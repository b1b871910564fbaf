"""What the real library says of each operator that the catalogue has: whether what it gives has a graph where its operands have one.

`python tests/operators/graph_families.py > tests/operators/graph_families.cases` runs each recorded call of one operator, and plain calls
of those in the catalogue, with operands that require gradients. It writes a line for each operator: `NAME keeps|cuts|both WORDS`, over its
results that are of fractions; `itself` stands behind those of which one has a graph under `torch.no_grad()`, too: it gives its operand.
"""

from __future__ import annotations

import ast
import warnings
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dlshape.rules.catalogue import catalogue_facts
from harness import DTYPES, ENVIRONMENTS, PREFIXES, read_cases

HERE = Path(__file__).parent
CASES = HERE / "graph_families.cases"


@dataclass(frozen=True, slots=True)
class Operator:
    """What results have: `keeps` a graph, `cuts` it, `both`; `itself` is whether one of them was an operand."""

    name: str
    graph: str
    itself: bool


def read_operators() -> list[Operator]:
    """What was recorded."""
    return [Operator(words[0], words[1], "itself" in words) for line in CASES.read_text().splitlines() if (words := line.split())]


def operator_of(text: str) -> str:
    """The operator that a case applies last, by its name in the catalogue; "" if it is none of one."""
    node = ast.parse(text, mode="eval").body
    match node:
        case ast.Call(func=ast.Call(func=func)):
            return f"{_dotted(func)}.__call__" if _dotted(func) else ""
        case ast.Call(func=ast.Attribute(value=value, attr=attr) as func):
            return _dotted(func) or (f"torch.Tensor.{attr}" if _tensor(value) else "")
        case ast.Attribute(value=value, attr=attr) if _tensor(value):
            return f"torch.Tensor.{attr}"
    return ""


def _tensor(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DTYPES


def _dotted(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name):
            return PREFIXES.get(name, "")
        case ast.Attribute(value=value, attr=attr):
            before = _dotted(value)
            return f"{before}.{attr}" if before else ""
    return ""


def texts() -> Iterator[tuple[str, str]]:
    """Operators, and calls of each that succeed."""
    for folder in ("layers", "tensor"):
        for path in sorted((HERE / folder).glob("*.cases")):
            for case in read_cases(path):
                name = operator_of(case.text)
                if name and case.expected and "error" not in case.expected[0]:
                    yield name, case.text
    yield from plain_calls()


def plain_calls() -> Iterator[tuple[str, str]]:
    """Each operator of torch in the catalogue, with one, two or three tensors."""
    for name, _, kind in sorted(catalogue_facts()["api"]):
        whole, called = str(name).removesuffix(".__call__"), str(name)
        for count in range(4):
            tensors = ["ones(3, 3)"] * count
            if called.startswith("torch.Tensor."):
                method = called.removeprefix("torch.Tensor.")
                yield called, f"ones(3, 3).{method}" if kind == "property" else f"ones(3, 3).{method}({', '.join(tensors)})"
            elif called.endswith(".__call__") and called.startswith("torch.nn."):
                yield called, f"{whole}()({', '.join(tensors)})"
                yield called, f"{whole}(3)({', '.join(tensors)})"
            elif called.startswith(("torch.nn.functional.", "torch.special.", "torch.linalg.", "torch.fft.")) or called.count(".") == 1:
                yield called, f"{called}({', '.join(tensors)})"


def graphs_of(text: str) -> list[tuple[bool, bool]]:
    """Of each result that is of fractions, whether it requires gradients, and whether it does under `torch.no_grad()`."""
    import torch
    from record import names_in

    made: list[torch.Tensor] = []

    def leaf(*sizes: int, dtype: torch.dtype, start: float = 0.0) -> torch.Tensor:
        value = torch.full(sizes, start, dtype=torch.float32).to(dtype)
        if dtype.is_floating_point or dtype.is_complex:
            value.requires_grad_()
        made.append(value)
        return value

    def fractions(value: object) -> list[torch.Tensor]:
        if isinstance(value, torch.Tensor):
            return [value] if value.is_floating_point() or value.is_complex() else []
        return [each for part in value for each in fractions(part)] if isinstance(value, (tuple, list)) else []

    names = names_in(text) | dict(ENVIRONMENTS[0])
    for name, dtype in DTYPES.items():
        names[name] = lambda *sizes, dtype=dtype, name=name: leaf(*sizes, dtype=getattr(torch, dtype), start=float(name == "ones"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        kept = fractions(eval(text, names))
        if not any(each.requires_grad for each in made):
            return []
        with torch.no_grad():
            without = fractions(eval(text, names))
    return [(one.requires_grad, two.requires_grad) for one, two in zip(kept, without, strict=True)]


def recorded(every: int = 1) -> list[str]:
    """The lines of the file, or of one in `every` operators that calls are known of."""
    calls: dict[str, list[str]] = defaultdict(list)
    for name, text in texts():
        calls[name].append(text)
    found: dict[str, set[tuple[bool, bool]]] = defaultdict(set)
    for name in sorted(calls)[::every]:
        for text in calls[name]:
            try:
                found[name].update(graphs_of(text))
            except Exception:  # noqa: BLE001  (a call that fails with gradients says nothing of them)
                continue
    lines = []
    for name, results in sorted(found.items()):
        kinds = {kept for kept, _ in results}
        if kinds:
            graph = "both" if len(kinds) == 2 else "keeps" if True in kinds else "cuts"
            lines.append(f"{name} {graph}" + (" itself" if any(two for _, two in results) else ""))
    return lines


if __name__ == "__main__":
    print("\n".join(recorded()))
