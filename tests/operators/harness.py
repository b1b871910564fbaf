"""Differential tests of the shape rules against recorded outcomes of the real library.

A case file has lines `EXPRESSION -> OUTCOME`, one library call each:

    nn.Conv2d(3, 8, 3, padding=1)(zeros(2, 3, 8, 8)) -> float32(2, 8, 8, 8)
    F.linear(zeros(2, 3), zeros(5, 4)) -> error
    zeros(N, 4).view(2, -1) -> float32(2, 4); float32(2, 2); …       (one outcome for each row of ENVIRONMENTS)
    zeros(2, 3).shape -> (2, 3)

`zeros` makes a float32 tensor; `longs`, `bools`, `doubles`, `halfs`, `bytes_` and `complexes` the other dtypes. The capitals N C H W L K
are symbols. Operands may be literals, tensors, API names and constructions (`nn.ReLU()`), but not results of functions.
`python tests/operators/record.py FILES` writes the outcomes, running the library. All cases of a run are decided by one engine run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from concrete import holds, show
from concrete import integer as integer
from dlshape.rules.catalogue import catalogue_facts
from dlshape.solver.engines import choose_engine

from pysouffle.terms import Adt, Term, linked

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENTS: tuple[dict[str, int], ...] = (
    {"N": 4, "C": 4, "H": 8, "W": 9, "L": 5, "K": 3},
    {"N": 2, "C": 6, "H": 16, "W": 16, "L": 12, "K": 2},
    {"N": 8, "C": 3, "H": 7, "W": 32, "L": 8, "K": 8},
)
DTYPES = {"zeros": "float32", "ones": "float32", "longs": "int64", "bools": "bool", "doubles": "float64", "halfs": "float16",
          "bytes_": "uint8", "complexes": "complex64"}
PREFIXES = {"nn": "torch.nn", "F": "torch.nn.functional", "torch": "torch", "einops": "einops"}


@dataclass(frozen=True, slots=True)
class Case:
    path: Path
    line: int
    text: str
    expected: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.path.stem}:{self.line}"

    def environments(self) -> Sequence[Mapping[str, int]]:
        return ENVIRONMENTS if symbols(self.text) else ENVIRONMENTS[:1]


@dataclass(frozen=True, slots=True)
class Decided:
    """What the rules say about one case: possible results and demands."""

    results: tuple[Term, ...]
    needs: tuple[tuple[str, Term], ...]

    def outcome(self, symbols_are: Mapping[str, int]) -> str:
        """`error` if a demand fails, otherwise the result as the library would show it (`nothing` if the rules are silent)."""
        if any(holds(need, symbols_are) is False for _, need in self.needs):
            return "error"
        return " | ".join(sorted({show(result, symbols_are) for result in self.results})) or "nothing"


def symbols(text: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(text, mode="eval")) if isinstance(node, ast.Name) and node.id in ENVIRONMENTS[0]}


def read_cases(path: Path) -> list[Case]:
    """Lines that are blank or start with `#` are comments; one that ends in ` ->` has no outcome yet."""
    cases = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            text, _, outcome = f"{line.rstrip()} ".rpartition(" -> ")
            cases.append(Case(path, number, text.strip(), tuple(part.strip() for part in outcome.split(";"))))
    return cases


def write_outcomes(path: Path, outcomes: Callable[[Case], tuple[str, ...]]) -> None:
    """What a library makes of the cases, behind their arrows."""
    lines = path.read_text().splitlines()
    for case in read_cases(path):
        lines[case.line - 1] = f"{case.text} -> {'; '.join(outcomes(case))}"
    path.write_text("\n".join(lines) + "\n")


def agrees(expected: str, found: str) -> bool:
    """`?(…)` stands for any dtype, `_` for any dimension, `...` for any dimensions, `<unknown>` for any plain value."""
    pattern = re.escape(found).replace(r"\?\(", r"\w+\(").replace("<unknown>", r"[\w.+-]+").replace(r"\(\.\.\.\)", r"\([\d, ]*\)")
    pattern = re.sub(r"\\\(\\\.\\\.\\\.,\\ ([^)]*)\\\)", r"\\(([\\d, ]*, )?\1,?\\)", pattern)
    return re.fullmatch(re.sub(r"\b_\b", r"\\d+", pattern), expected) is not None


LAWS = Path(__file__).with_name("laws.dl")
Change = Callable[[Term], Term]


def unchanged(args: Term) -> Term:
    return args


def mismatches(cases: Sequence[Case], change: Change = unchanged, covers: Callable[[str, str], bool] = agrees) -> list[str]:
    """The cases where rules and library differ, each with what both say."""
    texts = sorted({case.text for case in cases})
    decided = dict(zip(texts, decide(texts, change), strict=True))
    wrong = []
    for case in cases:
        found = [decided[case.text].outcome(env) for env in case.environments()]
        expected = case.expected * (len(found) // len(case.expected))
        if not all(covers(a, b) for a, b in zip(expected, found, strict=True)):
            wrong.append(f"{case.name}: {case.text}: library {expected}, rules {found}")
    return wrong


def decide(texts: Sequence[str], change: Change = unchanged) -> list[Decided]:
    """Runs all cases in one engine run, with `change` applied to their arguments."""
    catalogue = Catalogue()
    return applied(catalogue, [catalogue.queries(text) for text in texts], change)


Application = tuple[str, Term]


def applied(
    catalogue: Catalogue, asked: Sequence[tuple[Application, Sequence[Application]]], change: Change = unchanged,
) -> list[Decided]:
    """Runs applications, each with those that make objects for it, in one engine run."""
    facts: dict[str, list[tuple[Term, ...]]] = {"asked_symbol": [(name, 2) for name in ENVIRONMENTS[0]]}
    facts["case"] = [(i, api, change(args)) for i, ((api, args), _) in enumerate(asked)]
    facts["made"] = list(dict.fromkeys((i, name, given) for i, (_, made) in enumerate(asked) for name, given in made))
    solution = choose_engine("embedded").solve(LAWS, {**catalogue.facts, **facts}, ["case_result", "case_need"])
    results: list[list[Term]] = [[] for _ in asked]
    needs: list[list[tuple[str, Term]]] = [[] for _ in asked]
    for index, result in solution.relation("case_result"):
        results[integer(index)].append(result)
    for index, code, need in solution.relation("case_need"):
        needs[integer(index)].append((str(code), need))
    return [Decided(tuple(r), tuple(n)) for r, n in zip(results, needs, strict=True)]


class Catalogue:
    """Turns a case's expression into the query that the value rules would make."""

    def __init__(self) -> None:
        self.facts = catalogue_facts()
        self.kinds = {str(name): str(kind) for name, _, kind in self.facts["api"]}
        self.aliases = {str(alias): str(name) for alias, name in self.facts["api_alias"]}
        self.bases = {str(name): str(base) for name, base in self.facts["api_base"]}
        self.parameters: dict[str, list[tuple[str, str]]] = {}
        for owner, _, parameter, passing in self.facts["api_param"]:
            self.parameters.setdefault(str(owner), []).append((str(parameter), str(passing)))
        self.defaults = {(row[0], row[1]): row[2:] for row in self.facts["api_default"]}

    def resolve(self, name: str) -> str:
        return self.aliases.get(name, name)

    def queries(self, text: str) -> tuple[tuple[str, Term], list[tuple[str, Term]]]:
        """The application that the case is about, and the constructions among its operands."""
        self.made: list[tuple[str, Term]] = []
        return self.application(ast.parse(text, mode="eval").body), self.made

    def application(self, node: ast.expr) -> tuple[str, Term]:
        if isinstance(node, ast.Attribute):
            receiver = self.value(node.value)
            return self.attribute(receiver, node.attr), linked([receiver])
        if not isinstance(node, ast.Call):
            raise ValueError(f"not an application: {ast.unparse(node)}")
        positional = list(self.actuals(node.args))
        keywords = {str(keyword.arg): self.value(keyword.value) for keyword in node.keywords}
        name = self.qualified(node.func)
        if name is not None:
            return name, self.bind(name, positional, keywords)
        if isinstance(node.func, ast.Attribute):
            receiver = self.value(node.func.value)
            name = self.attribute(receiver, node.func.attr)
        else:
            receiver = self.value(node.func)
            assert isinstance(receiver, Adt)
            name = f"{receiver.fields[0]}.__call__"
        return name, self.bind(name, [receiver, *positional], keywords)

    def actuals(self, nodes: Iterable[ast.expr]) -> Iterator[Term]:
        return (self.value(node) for node in nodes)

    def attribute(self, receiver: Term, attribute: str) -> str:
        assert isinstance(receiver, Adt)
        owner = "torch.Tensor" if receiver.branch == "Tensor" else str(receiver.fields[0])
        while (name := self.resolve(f"{owner}.{attribute}")) not in self.kinds and owner in self.bases:
            owner = self.bases[owner]
        return name

    def qualified(self, node: ast.expr) -> str | None:
        text = ast.unparse(node)
        prefix, _, rest = text.partition(".")
        return self.resolve(f"{PREFIXES[prefix]}.{rest}") if rest and prefix in PREFIXES and re.fullmatch(r"[\w.]+", rest) else None

    def bind(self, name: str, positional: list[Term], keywords: dict[str, Term]) -> Term:
        if name not in self.kinds:
            raise KeyError(f"{name} is not in the catalogue")
        bound: list[Term] = []
        for i, (parameter, kind) in enumerate(self.parameters.get(name, [])):
            if kind == "star":
                given = [keywords.pop(parameter)] if not positional and parameter in keywords else positional
                bound.append(Adt("Tuple", (linked(given),)))
                positional = []
                continue
            if kind == "dict":
                entries: Term = None
                for key, given in reversed(keywords.items()):
                    entries = (Adt("Str", (key,)), given, entries)
                bound.append(Adt("Dict", (entries,)))
                keywords = {}
                continue
            if parameter in ("*", "**") and kind == "ignored":
                if parameter == "*":
                    positional = []
                else:
                    keywords = {}
                continue
            if positional and kind != "kw":
                given = positional.pop(0)
            elif parameter in keywords:
                given = keywords.pop(parameter)
            elif (name, i) in self.defaults:
                given = self.default(*self.defaults[name, i])
            else:
                raise TypeError(f"{name}: {parameter} is missing")
            if kind != "ignored":
                bound.append(given)
        if positional or keywords:
            raise TypeError(f"{name}: too many arguments {positional} {keywords}")
        return linked(bound)

    def default(self, kind: str | int, n: str | int, s: str | int) -> Term:
        match kind:
            case "int":
                return Adt("Int", (n,))
            case "bool":
                return Adt("Bool", (n,))
            case "float":
                return Adt("Float", (float(s),))
            case "str":
                return Adt("Str", (s,))
            case "none":
                return Adt("None", ())
        return self.value(ast.parse(str(s), mode="eval").body)

    def value(self, node: ast.expr) -> Term:
        match node:
            case ast.Constant(value=bool(x)):
                return Adt("Bool", (int(x),))
            case ast.Constant(value=int(x)):
                return Adt("Int", (x,))
            case ast.Constant(value=float(x)):
                return Adt("Float", (x,))
            case ast.Constant(value=str(x)):
                return Adt("Str", (x,))
            case ast.Constant(value=None):
                return Adt("None", ())
            case ast.Constant():
                return Adt("Ellipsis", ())
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=x)) if isinstance(x, int | float):
                return self.value(ast.Constant(-x))
            case ast.Tuple(elts=elements):
                return Adt("Tuple", (linked(list(self.actuals(elements))),))
            case ast.List(elts=elements):
                return Adt("List", (linked(list(self.actuals(elements))[::-1]),))
            case ast.Slice(lower=lower, upper=upper, step=step):
                return Adt("Slice", tuple(self.value(part or ast.Constant(None)) for part in (lower, upper, step)))
            case ast.Name(id=name) if symbols(name):
                return Adt("Sym", (symbol(name),))
            case ast.Call(func=ast.Name(id="slice"), args=parts):
                full = {1: [ast.Constant(None), *parts, ast.Constant(None)], 2: [*parts, ast.Constant(None)], 3: list(parts)}[len(parts)]
                return Adt("Slice", tuple(self.actuals(full)))
            case ast.Call(func=ast.Name(id=name), args=sizes) if name in DTYPES:
                return tensor([dim(self.value(size)) for size in sizes], DTYPES[name])
            case ast.Call(func=ast.Name(id="unknown")):
                return Adt("Tensor", (Adt("SAny", (ORIGIN,)), "float32", Adt("Dense")))
            case ast.Call(func=ast.Name(id="suffix"), args=sizes):
                return Adt("Tensor", (Adt("SSuffix", (ORIGIN, linked([dim(self.value(size)) for size in sizes]))), "float32", Adt("Dense")))
            case ast.Call():
                name, args = self.application(node)
                if self.kinds[name] != "class":
                    raise ValueError(f"an operand cannot be the result of {name}")
                self.made.append((name, args))
                return Adt("ApiObj", (name, args))
        name_of = self.qualified(node)
        if name_of is None:
            raise ValueError(f"not an operand: {ast.unparse(node)}")
        return Adt("Api", (name_of,))


ORIGIN: Term = (Adt("Parameter"), "x", "")


def symbol(name: str) -> Term:
    return Adt("DLin", (1, (Adt("AName", (name, Adt("Plain"))), None), 0))


def dim(value: Term) -> Term:
    assert isinstance(value, Adt)
    return Adt("DInt", value.fields) if value.branch == "Int" else value.fields[0]


def tensor(sizes: Sequence[Term], dtype: str) -> Term:
    return Adt("Tensor", (Adt("SDims", (linked(sizes),)), dtype, Adt("Dense")))
