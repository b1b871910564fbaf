"""Which arguments functions of torch refuse by their kind, as torch has it.

`python tests/operators/refused_by_torch.py > rules/library/torch/refused_by_torch.dl` writes them. Each call of the case files that has a
result is made again with one argument replaced by a value of another kind; a kind that no call takes is refused. Texts and floats count
as refused only where torch raises a TypeError: which of their values it takes is another question."""

from __future__ import annotations

import ast
import collections
import copy
import math
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import torch
from dlshape.rules.catalogue import catalogue_facts
from harness import ENVIRONMENTS, PREFIXES, read_cases
from record import names_in

HERE = Path(__file__).parent
VALUES: dict[str, tuple[object, ...]] = {
    "bytes": (b"ab", b""), "complex": (1j,), "range": (range(2), range(0)), "set": ({1}, frozenset()), "dict": ({"a": 1}, {}),
    "slice": (slice(0, 2),), "code": (math, len, lambda q: q), "dtype": (torch.float32, torch.int64),
    "str": ("abc", "7", "sum", "mean", "same", "cpu"), "float": (2.5, 0.5, 0.0, 1.0),
}  # fmt: skip
TYPED = ("str", "float")  # kinds that are refused only by a TypeError
CALLS = 5  # so many calls of a function are tried for each argument
WIDTH = 138
HEAD = "// Arguments that torch refuses by their kind (interproc/exceptions/failing_calls.dl), by tests/operators/refused_by_torch.py."
Place = tuple[str, int]


class _Catalogue:
    """Names and parameters, by the catalogue."""

    def __init__(self) -> None:
        facts = catalogue_facts()
        self.aliases = {str(n): str(a) for n, a in facts["api_alias"]}
        self.names = {str(row[0]) for row in facts["api"]}
        self.parameters: dict[str, list[tuple[str, str]]] = collections.defaultdict(list)
        for api, _, name, kind in sorted(facts["api_param"]):
            self.parameters[str(api)].append((str(name), str(kind)))

    def canonical(self, name: str) -> str:
        """The catalogue's own name, or ""."""
        found = self.aliases.get(name, name)
        return found if found in self.names else ""

    def places(self, call: ast.Call) -> Iterator[tuple[Place, ast.expr]]:
        """The arguments of a call, each with the function and the number of its parameter."""
        name, shift = self._function(call.func)
        parameters = self.parameters.get(name, [])
        for i, value in enumerate(call.args):
            star = next((k for k, (_, kind) in enumerate(parameters) if kind == "star"), len(parameters))
            if min(i + shift, star) < len(parameters) and not isinstance(value, ast.Starred):
                yield (name, min(i + shift, star)), value
        for keyword in call.keywords:
            yield from (((name, k), keyword.value) for k, (own, _) in enumerate(parameters) if own == keyword.arg)

    def _function(self, node: ast.expr) -> tuple[str, int]:
        parts = []
        while isinstance(node, ast.Attribute):
            parts.append(node.attr)
            node = node.value
        if isinstance(node, ast.Name) and node.id in PREFIXES and parts:
            return self.canonical(".".join([PREFIXES[node.id], *reversed(parts)])), 0
        return (self.canonical(f"torch.Tensor.{parts[0]}"), 1) if len(parts) == 1 else ("", 0)


def calls_of_cases(catalogue: _Catalogue) -> dict[Place, list[tuple[ast.Expression, ast.expr]]]:
    """For each parameter the calls that give it, with the argument."""
    found: dict[Place, list[tuple[ast.Expression, ast.expr]]] = collections.defaultdict(list)
    for path in sorted([*HERE.glob("tensor/**/*.cases"), *HERE.glob("layers/**/*.cases")]):
        for case in read_cases(path):
            if case.expected == ("error",):
                continue
            tree = ast.parse(case.text, mode="eval")
            for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
                for place, value in catalogue.places(call):
                    if place[0].startswith("torch."):
                        found[place].append((tree, value))
    return found


def takes(tree: ast.Expression, value: ast.expr, kind: str) -> bool:
    """Whether the call takes a value of a kind for an argument."""
    text = _replaced(tree, value)
    for one in VALUES[kind]:
        try:
            eval(text, names_in(text) | dict(ENVIRONMENTS[0]) | {"_given": one})
        except TypeError:
            continue
        except Exception:  # noqa: BLE001  (whatever it raises is the outcome)
            if kind in TYPED:
                return True
            continue
        return True
    return False


def _replaced(tree: ast.Expression, value: ast.expr) -> str:
    """The call with `_given` for an argument."""
    copies: dict[int, object] = {}
    tree = copy.deepcopy(tree, copies)
    for node in ast.walk(tree):
        for field, part in ast.iter_fields(node):
            if isinstance(part, list):
                setattr(node, field, [ast.Name("_given") if one is copies[id(value)] else one for one in part])
            elif part is copies[id(value)]:
                setattr(node, field, ast.Name("_given"))
    return ast.unparse(tree)


def refusals() -> dict[str, dict[int, str]]:
    """For each function the kinds that each of its parameters refuses, by number, with blanks between."""
    found: dict[str, dict[int, str]] = collections.defaultdict(dict)
    for (name, i), calls in sorted(calls_of_cases(_Catalogue()).items()):
        valid = [(tree, value) for tree, value in calls[:: max(1, len(calls) // CALLS)] if _runs(tree)]
        written = {type(value.value).__name__ for _, value in calls if isinstance(value, ast.Constant)}
        kinds = [kind for kind in VALUES if kind not in written and valid and not any(takes(tree, value, kind) for tree, value in valid)]
        if kinds:
            found[name][i] = " ".join(kinds)
    return found


def rules() -> str:
    """The file of rules."""
    refusing = refusals()
    found = sorted({kinds for places in refusing.values() for kinds in places.values()})
    sets = {kinds: chr(ord("A") + n) for n, kinds in enumerate(found)}
    facts = [f'kinds_raising("{letter}", " {kinds} ").' for kinds, letter in sets.items()]
    for name, places in sorted(refusing.items()):
        facts.append(f'torch_raises("{name}", " {" ".join(f"{i}{sets[kinds]}" for i, kinds in places.items())} ").')
    lines = [HEAD, ""]
    for fact in facts:
        if len(lines[-1]) + len(fact) > WIDTH:
            lines.append(fact)
        else:
            lines[-1] = f"{lines[-1]} {fact}".strip()
    return "\n".join(lines) + "\n"


def _runs(tree: ast.Expression) -> bool:
    try:
        text = ast.unparse(tree)
        eval(text, names_in(text) | dict(ENVIRONMENTS[0]))
    except Exception:  # noqa: BLE001  (whatever it raises is the outcome)
        return False
    return True


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    torch.manual_seed(0)
    sys.stdout.write(rules())
