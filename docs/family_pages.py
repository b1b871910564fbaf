"""The page of the families: what the catalogue's functions are grouped by, where the rules of each stand, and what it takes."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dlshape.rules.catalogue import catalogue_facts
from family_calls import calls_by_function

from pysouffle.language.check.walk import preorder
from pysouffle.language.syntax import Atom, Compare, Program, Rule, Symbol, Variable

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "operators"))
from harness import Case, read_cases, symbols  # no part of the package
from names_without_model import WITHOUT_MODEL
from python_cases import Form, question
from tensor_cases import Operators
from tensorflow_cases import question as question_of_tensorflow

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "tests" / "operators"
_TESTS = ("programs", "constructs", "tensorflow", "solver", "cli", "rules")
PROGRAMS = [*(ROOT / "tests" / folder for folder in _TESTS), ROOT / "bench", ROOT / "rules" / "stubs"]
_BEHIND = "demands.dl", "layout/laws.dl", "raising.dl", "failing_calls.dl", "protocols.dl"  # one aspect of many families: they come last
_OUTSIDE = "checks"  # what uses the results; no law
_OWNERS = {"ApiObj": "numpy.ndarray", "Str": "builtins.str", "List": "builtins.list", "Dict": "builtins.dict", "Tuple": "builtins.tuple"}
_LAWS = ".laws.", "torch.fx.tracing."  # names of our own by which rules and stubs apply a law: no program can call them
_ROUNDS = 4  # from one relation to the next that a family's name is handed on


@dataclass(slots=True)
class Family:
    """`apis`: the functions in the order of the catalogue; `laws`: the files whose rules name the family."""

    name: str
    apis: list[str] = field(default_factory=list)
    laws: list[str] = field(default_factory=list)
    example: Case | None = None
    call: str = ""  # where no case is recorded, one of a program of the tests
    shown: str = ""  # the function that the example applies, or the first

    @property
    def home(self) -> str:
        return self.laws[0] if self.laws else ""


def families_page(rules: Program) -> Iterator[str]:
    """The lines."""
    found = families(rules)
    signatures = _signatures()
    recorded = sum(one.example is not None for one in found)
    called = sum(one.example is None and bool(one.call) for one in found)
    yield from ("# Families", "")
    yield from ("A function of the catalogue follows the law of its family: rules that see its arguments alone, and compute what it "
                "demands and gives. Arguments stand in the order in which a law gets them, with defaults and with what is demanded of one "
                "alone; those that have no influence are left out. Internal laws, which rules alone "
                "apply and no program can name, are not listed.", "")
    yield from (f"{len(found)} families, {recorded} with a recorded case of `tests/operators/`: what the library itself made of it; "
                f"{called} with a call in a program of the tests.", "")
    homes: dict[str, list[Family]] = {}
    for one in found:
        homes.setdefault(one.home, []).append(one)
    for home, inside in sorted(homes.items()):
        yield from (f"## {home}", "", "| family | functions | arguments | example | also |", "| --- | --- | --- | --- | --- |")
        for one in inside:
            example = f"`{one.example.text}` → `{one.example.expected[0]}`" if one.example else f"`{one.call}`" if one.call else ""
            others = ", ".join(one.laws[1:])
            yield f"| `{one.name}` | {_functions(one)} | {_cell(signatures[one.shown])} | {_cell(example)} | {others} |"
        yield ""
    yield from ("## Names of torch without a model", "", "What they give is unknown, and says from which of them.", "",
                "| why | names below `torch` |", "| --- | --- |")
    for why, names in WITHOUT_MODEL.items():
        yield f"| {why} | {', '.join(f'`{name}`' for name in names.split())} |"
    yield ""


def _functions(one: Family) -> str:
    more = f" and {len(one.apis) - 1} more" if len(one.apis) > 1 else ""
    return f"`{one.shown}`{more}"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def families(rules: Program) -> list[Family]:
    """Those that a program can call."""
    families: dict[str, Family] = {}
    by_api = {}
    for api, name, kind in catalogue_facts()["api"]:
        if kind != "constant" and not any(part in str(api) for part in _LAWS):
            families.setdefault(str(name), Family(str(name))).apis.append(str(api))
            by_api[str(api)] = str(name)
    named = _named(rules)
    for one in families.values():
        files = named.get(one.name, Counter())
        one.laws = sorted(files, key=lambda file, found=files: (file.endswith(_BEHIND), -found[file], file))
        one.shown = one.apis[0]
    for api, case in _cases():
        found = families.get(by_api.get(api, ""))
        if found is not None and (found.example is None or _telling(case) > _telling(found.example)):
            found.example, found.shown = case, api
    calls = calls_by_function(PROGRAMS)
    for one in families.values():
        if one.example is None:
            found = [(calls[api], api) for api in one.apis if api in calls]
            one.call, one.shown = min(found, key=lambda pair: len(pair[0]), default=("", one.shown))
    return sorted(families.values(), key=lambda one: one.name)


def _telling(case: Case) -> tuple[bool, bool, bool]:
    """Cases that show a result, without symbols, and short, are the better ones."""
    return "error" not in case.expected, case.expected[0] != "object", not symbols(case.text) and len(case.text) < 80


def _cases() -> Iterator[tuple[str, Case]]:
    """Each recorded case with the function that it applies."""
    operators = Operators()
    for folder in ("layers", "tensor"):
        for path in sorted((CASES / folder).glob("*.cases")):
            for case in read_cases(path):
                yield operators.query(case.text)[0], case
    for folder in ("numpy", "python"):
        for path in sorted((CASES / folder).glob("*.cases")):
            for case in read_cases(path):
                asked = question(case.text)
                name = asked.name
                if asked.form in (Form.METHOD, Form.ATTRIBUTE):
                    assert isinstance(asked.args, tuple)
                    name = f"{_OWNERS.get(getattr(asked.args[0], 'branch', ''), '')}.{name}"
                yield operators.resolve(name), case
    for path in sorted((CASES / "tensorflow").glob("*.cases")):
        for case in read_cases(path) if path.stem != "weaker" else ():  # those have what the rules say
            asked = question_of_tensorflow(case.text)
            if asked.form is Form.CALL:
                yield operators.resolve(asked.name), case


def _named(rules: Program) -> Mapping[str, Counter[str]]:
    """By text, the files with rules that name it where a family stands: in column `family` of `api`, or where variables take it."""
    clauses = []
    for clause in rules.clauses:
        heads = clause.heads if isinstance(clause, Rule) else (clause.less, clause.greater)
        nodes = preorder([*heads, *([] if clause.body is None else [clause.body])])
        clauses.append([node for node in nodes if isinstance(node, (Atom, Compare))])
    plain = {(relation.name, i) for relation in rules.relations for i, one in enumerate(relation.fields) if one.type == "symbol"}
    columns = {("api", 1)}
    for _ in range(_ROUNDS):
        columns |= {place for nodes in clauses for place in _reached(nodes, columns) if place in plain}
    found: dict[str, Counter[str]] = {}
    for nodes in clauses:
        for text, file in set(_constants(nodes, columns)):
            if not file.startswith(f"{_OUTSIDE}/"):
                found.setdefault(text, Counter())[file] += 1
    return found


def _variables(nodes: Iterable[Atom | Compare], columns: set[tuple[str, int]]) -> set[str]:
    return {argument.name for node in nodes if isinstance(node, Atom) for i, argument in enumerate(node.args)
            if (node.name, i) in columns and isinstance(argument, Variable)}


def _reached(nodes: list[Atom | Compare], columns: set[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    names = _variables(nodes, columns)
    for node in nodes:
        if isinstance(node, Atom):
            yield from ((node.name, i) for i, argument in enumerate(node.args) if isinstance(argument, Variable) and argument.name in names)


def _constants(nodes: list[Atom | Compare], columns: set[tuple[str, int]]) -> Iterator[tuple[str, str]]:
    names = _variables(nodes, columns)
    for node in nodes:
        if isinstance(node, Atom):
            found = [argument for i, argument in enumerate(node.args) if (node.name, i) in columns]
        else:
            pairs = ((node.left, node.right), (node.right, node.left))
            found = [other for one, other in pairs if isinstance(one, Variable) and one.name in names]
        for each in found:
            if isinstance(each, Symbol):
                path = Path(each.pos.file).resolve()
                yield each.text, path.relative_to(ROOT / "rules" if path.is_relative_to(ROOT / "rules") else ROOT).as_posix()


def _signatures() -> Mapping[str, str]:
    """By function, its arguments as the law gets them."""
    facts = catalogue_facts()
    defaults = {(api, i): _default(str(kind), n, str(s)) for api, i, kind, n, s in facts["api_default"]}
    demands: dict[tuple[object, object], str] = {}
    for api, _, i, op, n in facts["api_demand"]:
        demands[api, i] = demands.get((api, i), "") + _demand(str(op), n)
    kept: dict[str, list[str]] = {str(api): [] for api, _, _ in facts["api"]}
    for api, i, name, kind in facts["api_param"]:
        if kind != "ignored":
            parts = kept[str(api)]
            star = {"star": "*", "dict": "**"}.get(str(kind), "")
            parts.append(f"{star}{name}{defaults.get((api, i), '')}{demands.get((api, len(parts)), '')}")
    return {api: f"`{', '.join(parts)}`" if parts else "none" for api, parts in kept.items()}


def _demand(op: str, n: object) -> str:
    """A demand as the catalogue writes it; the argument that another is compared with by its place."""
    if op.endswith(" argument"):
        return f" {op} {n}"
    if op.startswith("in:"):
        return f" in {op.removeprefix('in:')}"
    return f" {op} {n}" if op in ("<", "<=", ">", ">=", "!=") else f" : {op}"


def _default(kind: str, n: object, s: str) -> str:
    match kind:
        case "none":
            return "=None"
        case "bool":
            return f"={bool(n)}"
        case "str":
            return f"={s!r}"
        case "int":
            return f"={n}"
    return f"={s}"
