"""Which functions of libraries do programs call, and are they known? `python bench/library_calls.py FOLDER… [--library NAME] [--most N]`.

Counted are the places in a repository's own files, notebooks too, that call a name which an import makes a library's (`np.zeros(3)` below
`import numpy as np`; no method of an object, whose kind does not stand in the text). The table says at how many of them the name is

    modelled      in the catalogue, defined by a stub, or known to the rules: they are asked for what neither of these has under its own
                  name, as the methods that a class inherits (`BertModel.from_pretrained`) and names that a pattern describes
    named         in the catalogue as what is not known: the result is unknown, and says from where
    not modelled  in neither: the result is unknown, and its origin is the name

Then, the most frequent first, the names that are not modelled. A repository is a folder that is given, or one in a folder given by --in.
Exit code 1: a library is below its target.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from dlshape.frontend.extract import extract_source
from dlshape.frontend.read.notebooks import notebook_text
from dlshape.frontend.read.parsing import parsed
from dlshape.frontend.read.sources import NOTEBOOK, FileError, decode, find_sources
from dlshape.inputs.library import with_library
from dlshape.rules.catalogue import catalogue_facts
from dlshape.solver.evaluation import Evaluation, evaluate

from pysouffle.terms import render

TARGETS = {"torch": 90.0, "torchvision": 95.0, "torchaudio": 90.0, "einops": 90.0, "timm": 90.0, "transformers": 90.0,
           "torch_geometric": 90.0, "numpy": 95.0, "tensorflow": 95.0, "keras": 95.0}  # percent of places that are modelled
STUBS = Path(__file__).resolve().parents[1] / "rules" / "stubs"
NOT_KNOWN = frozenset({"unknown_value", "unknown_input", "some_tensor"})  # families whose result is an origin, or a tensor of any shape
KINDS = ("modelled", "named", "not modelled")

Scope = dict[str, str | None]  # what a name is of a library; None: it is the program's own


def called_names(tree: ast.Module, libraries: frozenset[str]) -> Iterator[str]:
    """The full names of functions of these libraries that a file calls, one for each place."""
    yield from _called(tree, [_scope([tree], libraries)], libraries)


def _called(node: ast.AST, scopes: list[Scope], libraries: frozenset[str]) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        scopes = [*scopes, _scope([node.args, *(node.body if isinstance(node.body, list) else [node.body])], libraries)]
    elif isinstance(node, ast.Call) and (name := _full_name(node.func, scopes)):
        yield name
    for below in ast.iter_child_nodes(node):
        yield from _called(below, scopes, libraries)


def _scope(nodes: Iterable[ast.AST], libraries: frozenset[str]) -> Scope:
    """The names that nodes bind, without the functions and classes in them. What is imported anywhere counts as that."""
    own: set[str] = set()
    imported: Scope = {}
    todo = list(nodes)
    while todo:
        node = todo.pop()
        match node:
            case ast.Import():
                for alias in node.names:
                    root = alias.name.partition(".")[0]
                    _bind(imported, alias.asname or root, alias.name if alias.asname else root, root in libraries)
            case ast.ImportFrom():
                known = not node.level and (node.module or "").partition(".")[0] in libraries
                for alias in node.names:
                    _bind(imported, alias.asname or alias.name, f"{node.module}.{alias.name}", known)
            case ast.arg():
                own.add(node.arg)
            case ast.Name(ctx=ast.Store()):
                own.add(node.id)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                own.add(node.name)
                continue
            case ast.Lambda():
                continue
        todo.extend(ast.iter_child_nodes(node))
    return {**dict.fromkeys(own), **imported}


def _bind(scope: Scope, name: str, full: str, known: bool) -> None:
    if known or name not in scope:
        scope[name] = full if known else None


def _full_name(node: ast.expr, scopes: list[Scope]) -> str | None:
    match node:
        case ast.Name(id=name):
            return next((scope[name] for scope in reversed(scopes) if name in scope), None)
        case ast.Attribute(value=value, attr=attribute):
            owner = _full_name(value, scopes)
            return owner and f"{owner}.{attribute}"
    return None


def repository_names(root: Path) -> Iterator[str]:
    """The same of all files of a repository. A library that lies in it is the program's own; a file that nobody can read is left out."""
    sources = find_sources(root)
    own = {part for name, _ in sources for part in (name.removesuffix(".py").rpartition("/")[2], *name.split("/")[:-1])}
    for _, path in sources:
        try:
            text = decode(path.read_bytes())
            tree = parsed(notebook_text(text)[0] if path.suffix == NOTEBOOK else text, str(path))
        except (OSError, FileError, SyntaxError, ValueError, RecursionError):
            continue
        yield from called_names(tree, frozenset(TARGETS) - own)


@cache
def catalogue_kinds() -> dict[str, str]:
    """Each name of the catalogue, and whether what it gives is known."""
    facts = catalogue_facts()
    kinds = {str(name): "named" if family in NOT_KNOWN else "modelled" for name, family, _ in facts["api"]}
    return kinds | {str(alias): kinds[str(name)] for alias, name in facts["api_alias"]}


@cache
def stub_names(stubs: Path = STUBS) -> frozenset[str]:
    """What stubs define, below the name of each package that they are in: a package hands on what its modules define."""
    found: set[str] = set()
    for path in stubs.rglob("*.py"):
        parts = path.relative_to(stubs).with_suffix("").parts
        tree = ast.parse(path.read_bytes())
        names = [name for name, full in _scope([tree], frozenset(TARGETS)).items() if full is None or full.startswith(f"{parts[0]}.")]
        names += [f"{node.name}.{part.name}" for node in tree.body if isinstance(node, ast.ClassDef)
                  for part in node.body if isinstance(part, ast.FunctionDef)]  # fmt: skip
        found.update(f"{'.'.join(parts[:end])}.{name}" for end in range(1, len(parts) + 1) for name in names)
    return frozenset(found)


@cache
def packages_below() -> tuple[tuple[str, str], ...]:
    """Packages that stand in another one, under that name and their own: `tensorflow.keras` is `keras`."""
    return tuple((str(below), str(own)) for own, below, *_ in catalogue_facts()["api_below"])


def kind_of(name: str) -> str:
    """Of a class that is called by its `__init__`, that of the class."""
    name = name.removesuffix(".__init__")
    for below, own in packages_below():
        if name.startswith(f"{below}."):
            name = own + name[len(below) :]
    return "modelled" if name in stub_names() else catalogue_kinds().get(name, "not modelled")


def known_to_rules(names: Iterable[str]) -> frozenset[str]:
    """Which of these names of a class's methods are a method of a stub for the rules, or one that they have laws for."""
    lines = [name for name in sorted(set(names)) if name.count(".") > 1 and all(part.isidentifier() for part in name.split("."))]
    if not lines:
        return frozenset()
    roots = "".join(f"import {root}\n" for root in sorted({name.partition(".")[0] for name in lines}))
    first = roots.count("\n") + 1
    text = roots + "".join(f"found_{i} = {name}\n" for i, name in enumerate(lines))
    given, _ = with_library(extract_source("names.py", text.encode()))
    solution = evaluate(given, ("val", "rules_of_its_own"), Evaluation(selective=False))
    own = {str(name) for (name,) in solution.relation("rules_of_its_own")}
    found = {name for name in lines if name in own}
    for _, variable, value in solution.relation("val"):
        place, _, rest = str(variable).removeprefix("names.py:").partition(":")
        if str(variable).startswith("names.py:") and rest.startswith("found_") and not render(value).startswith(("$Api(", "$Unknown(")):
            found.add(lines[int(place) - first])
    return frozenset(found)


def table(counts: Counter[str], most: int) -> tuple[list[str], bool]:
    """The lines, and whether all libraries reach their target."""
    of_rules = known_to_rules(name for name in counts if kind_of(name) == "not modelled")
    kinds_of = {name: "modelled" if name in of_rules else kind_of(name) for name in counts}
    lines = [f"{'library':18}{'places':>8}" + "".join(f"{kind:>14}" for kind in KINDS) + f"{'modelled, %':>14}{'target':>8}"]
    reached = True
    for library, target in TARGETS.items():
        own = {name: number for name, number in counts.items() if name.partition(".")[0] == library}
        kinds: Counter[str] = Counter()
        for name, number in own.items():
            kinds[kinds_of[name]] += number
        places = sum(own.values())
        share = 100 * kinds["modelled"] / places if places else 100.0
        reached &= share >= target
        lines.append(f"{library:18}{places:>8}" + "".join(f"{kinds[kind]:>14}" for kind in KINDS) + f"{share:>14.1f}{target:>8.0f}")
    for name, number in counts.most_common():
        if (kind := kinds_of[name]) != "modelled" and most:
            most -= 1
            lines.append(f"{number:>6}  {name}" + (" (named)" if kind == "named" else ""))
    return lines, reached


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("repositories", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--in", dest="within", type=Path, metavar="FOLDER", help="each folder in this one is a repository")
    parser.add_argument("--library", choices=tuple(TARGETS), help="only names of this one")
    parser.add_argument("--most", type=int, default=40, metavar="N", help="how many names that are not modelled to list (default: 40)")
    options = parser.parse_args()
    folders = [*options.repositories, *(sorted(path for path in options.within.iterdir() if path.is_dir()) if options.within else ())]
    counts = Counter(name for folder in folders for name in repository_names(folder))
    if options.library:
        counts = Counter({name: number for name, number in counts.items() if name.partition(".")[0] == options.library})
    lines, reached = table(counts, options.most)
    print("\n".join(lines))
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
