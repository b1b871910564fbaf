"""What a value is not: `none_of_tensor_unknown(x)` lists the branches of its type but these two, as the type's declaration has them.

Rules write the name; the relation is made from it, so that a new branch of the type is not forgotten anywhere."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path

from pysouffle.late_dataclasses import dataclass

_TYPE = re.compile(r"^\.type (\w+)\s*=(.*?)(?=^\.|^/\*\*|\Z)", re.MULTILINE | re.DOTALL)
_BRANCH = re.compile(r"(?:^|[=|])\s*([A-Z]\w*)\s*\{([^}]*)\}", re.MULTILINE)
_WIDTH = 140  # of a line
_USE = re.compile(r"(?<!!)\b((?:iteration_|shape_|reason_)?none_of_[a-z_]+)\(")
_TYPES = {"": "Value", "iteration_": "Iteration", "shape_": "Shape", "reason_": "Reason"}
_MARKERS = {"Value": frozenset({"Star"})}  # in argument lists only, no value of the program
HEAD = """// Made from the declarations of the types by `python -m dlshape.rules.generate`; a test compares. Change those instead.
// A rule that asks for `none_of_int_str(x)` gets that relation: every branch of the type but these. `Star`, which stands in argument lists
// alone, is in none of them.
"""


class ComplementError(ValueError):
    """A rule uses a complement of branches that the type does not have."""


@dataclass(frozen=True, slots=True)
class Branch:
    """One branch of an algebraic type with the number of its fields."""

    name: str
    fields: int


def branches_of(text: str, type_name: str) -> tuple[Branch, ...]:
    """The branches of a type that `text` declares, in its order."""
    plain = re.sub(r"//[^\n]*", "", text)
    for name, body in _TYPE.findall(plain):
        if name == type_name:
            return tuple(Branch(branch, len([f for f in fields.split(",") if f.strip()])) for branch, fields in _BRANCH.findall(body))
    raise ComplementError(f"no type {type_name}")


def uses(rules: Path, laws: Iterable[Path] = ()) -> tuple[str, ...]:
    """The complements that the rules below a folder, and laws elsewhere, ask for, by name."""
    found: set[str] = set()
    for path in (*sorted(rules.rglob("*.dl")), *laws):
        if path.parent.name != "generated":
            found.update(_USE.findall(re.sub(r"//[^\n]*", "", path.read_text(encoding="utf-8"))))
    return tuple(sorted(found))


def complement_rules(rules: Path, laws: Iterable[Path] = ()) -> str:
    """Text of rules/generated/complements.dl. Raises ComplementError."""
    domain = (rules / "core" / "domain.dl").read_text(encoding="utf-8")
    return HEAD + "".join("\n" + "\n".join(_relation(name, domain)) + "\n" for name in uses(rules, laws))


def _relation(name: str, domain: str) -> Iterator[str]:
    prefix, _, listed = name.partition("none_of_")
    type_name = _TYPES[prefix]
    branches = branches_of(domain, type_name)
    known = {branch.name.lower(): branch.name for branch in branches}
    words = listed.split("_")
    wrong = [word for word in words if word not in known]
    if wrong:
        raise ComplementError(f"{name}: {type_name} has no branch {', '.join(wrong)}")
    order = [branch.name.lower() for branch in branches]
    if words != sorted(set(words), key=order.index):
        raise ComplementError(f"{name}: name the branches once, in the order of their declaration")
    excluded = {known[word] for word in words} | _MARKERS.get(type_name, frozenset())
    comment = f"/** Holds if `x` is none of {', '.join(known[word] for word in words)}. @param x the value @stability internal */"
    yield from textwrap.wrap(comment, _WIDTH, subsequent_indent=" *  ")
    yield f".decl {name}(x: {type_name}) inline"
    for branch in branches:
        if branch.name not in excluded:
            yield f"{name}(x) :- x = ${branch.name}({', '.join('_' * branch.fields)})."
