"""The names of the attributes of tensors and of torch's modules, read from the sources of several versions, which need not be installed.

`python tests/operators/attribute_names.py TORCH… > rules/library/torch/attribute_names.dl` writes them for the folders TORCH of these
versions (each a `torch` with `nn/modules`, `_tensor.py` and `_C/__init__.pyi`). An object is taken to have what any method of its class
gives `self`; classes that give themselves attributes under names that they work out are left out."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from textwrap import wrap

from dlshape.rules.catalogue import catalogue_facts

MODULE, TENSOR = "torch.nn.Module", "torch.Tensor"
WIDTH = 108  # of the names in one row
# Classes whose objects have what they are given as attributes: their parts, by name.
OF_PARTS = frozenset({"ModuleDict", "ModuleList", "ParameterDict", "ParameterList", "Sequential"})
# Methods of tensors before version 1.13, from the notes of the releases that removed them.
REMOVED = "btrifact btrifact_with_info btrisolve gels gesv potrf potri potrs pstrf trtrs cauchy masked_copy_ index_put_nonzero set_data"
# What the stubs of the native class leave out, as `dir` tells, and what backends add.
UNSAID = "cdouble cfloat chalf const_data_ptr ipu is_xla is_npu is_hpu is_ipu is_maia is_mtia hpu maia mtia name npu xla xpu"
HEAD = "// Attributes of torch's classes (heap/listed_attributes.dl), by tests/operators/attribute_names.py from versions {versions}."


@dataclass(slots=True)
class Class:
    """A class of a source: its bases by name, and the names of what it and its methods give its objects, `open` if not all are known."""

    bases: list[str]
    names: set[str] = field(default_factory=set)
    open: bool = False


def _given(node: ast.AST) -> Iterator[str | None]:
    """The attributes that a node in a method gives `self`; None for one under a name that is worked out."""
    match node:
        case ast.Attribute(value=ast.Name("self"), attr=name, ctx=ast.Store()):
            yield name
        case ast.Call(func=ast.Attribute(ast.Name("self"), "register_buffer" | "register_parameter" | "add_module"), args=[first, *_]) \
                | ast.Call(func=ast.Name("setattr"), args=[ast.Name("self"), first, *_]):
            yield first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def _class(node: ast.ClassDef) -> Class:
    found = Class([ast.unparse(base).rpartition(".")[2] for base in node.bases])
    for part in node.body:
        match part:
            case ast.FunctionDef(name=name):
                found.names.add(name)
                given = [each for inner in ast.walk(part) for each in _given(inner)]
                found.open |= None in given and node.name != "Module"
                found.names.update(each for each in given if each)
            case ast.AnnAssign(target=ast.Name(name)):
                found.names.add(name)
            case ast.Assign(targets=targets):
                found.names.update(each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name))
    return found


def classes(files: Iterable[Path]) -> dict[str, Class]:
    """The classes of these sources, by name."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    return {node.name: _class(node) for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)}


def names_of(name: str, known: Mapping[str, Class]) -> set[str] | None:
    """All that objects of a class have; None if that is not known."""
    if name not in known:
        return set() if name in ("Generic", "object", "ABC") else None
    found = set(known[name].names)
    for base in known[name].bases:
        more = names_of(base.partition("[")[0], known)
        if more is None:
            return None
        found |= more
    return None if known[name].open else found


def attributes(torch: Path) -> dict[str, set[str] | None]:
    """The attributes of tensors, and of the modules of the catalogue, in one version."""
    known = classes(sorted((torch / "nn/modules").glob("*.py")))
    found: dict[str, set[str] | None] = {}
    for entry in catalogue_facts()["api"]:
        name = str(entry[0])
        short = name.rpartition(".")[2]
        if entry[2] == "class" and name == f"torch.nn.{short}" and short in known and short not in OF_PARTS:
            found[name] = names_of(short, known)
    found[MODULE] = names_of("Module", known)
    native = classes([torch / "_C/__init__.pyi"])
    base = next(each for each in ("TensorBase", "_TensorBase") if each in native)
    stubs = [file for file in (torch / "nn/parameter.py", torch / "nn/parameter.pyi") if file.exists()]
    own = classes([torch / "_tensor.py", *stubs])
    found[TENSOR] = set[str]().union(native[base].names, *(each.names for each in own.values()))
    return found


def merged(several: Iterable[Mapping[str, set[str] | None]]) -> dict[str, list[str]]:
    """What objects have in any of several versions: of modules, without what all of them have; of classes that all of these tell."""
    together: dict[str, set[str]] = {}
    lost = set[str]()
    for each in several:
        lost.update(name for name, names in each.items() if names is None)
        for name, names in each.items():
            together.setdefault(name, set()).update(names or ())
    together[TENSOR].update(f"{REMOVED} {UNSAID}".split())
    for name, names in together.items():
        if name not in (MODULE, TENSOR):
            names -= together[MODULE]
    told = ((name, names) for name, names in sorted(together.items()) if name not in lost)
    return {name: sorted(each for each in names if not each.startswith("_")) for name, names in told}


def rows(name: str, names: Iterable[str]) -> list[str]:
    """Facts of `attribute_names`: those that start with the same letter side by side, so that a name is looked for in a row or two."""
    by_letter = groupby(sorted(names), lambda each: each[0])
    found = [f'attribute_names("{name}", "{letter}", " {row} ").' for letter, own in by_letter
             for row in wrap(" ".join(own), WIDTH - len(name))]
    return found or [f'attribute_names("{name}", "", " ").']


def rules(found: Mapping[str, list[str]], versions: str) -> str:
    """The file of rules."""
    return "\n".join([HEAD.format(versions=versions), *(row for name, names in found.items() for row in rows(name, names))]) + "\n"


if __name__ == "__main__":
    folders = [Path(each) for each in sys.argv[1:]]
    said = [next(part for part in (folder / "version.py").read_text().split("'") if part[:1].isdigit()) for folder in folders]
    print(rules(merged(map(attributes, folders)), ", ".join(each.partition("+")[0] for each in said)), end="")
