"""Names that neither the program nor Python binds, as far as it is analysed: a star import of what is not found may, or nothing does."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Sequence

from dlshape.report.program import Program

from pysouffle.terms import Term

RELATION = "import_target"
_BUILTINS = frozenset(dir(builtins))
_PREFIX = "builtins."  # under which the rules look for what a module does not bind


def unbound(name: str) -> str:
    """`torch` of `builtins.torch.cat`, which is none of Python's names; "" for others."""
    first = name.removeprefix(_PREFIX).partition(".")[0]
    return first if name.startswith(_PREFIX) and first.isidentifier() and first not in _BUILTINS else ""


def said(name: str) -> str:
    return f"nothing that is analysed gives `{name}`"


def settling(program: Program, relation: Callable[[str], Sequence[tuple[Term, ...]]], v: str) -> str:
    """Where the name that is read at `v` may come from."""
    module = program.module_of(v)
    found = {(str(m), str(dotted)) for m, dotted, _ in relation(RELATION)}
    stars = [(str(dotted), program.place(str(at)).line) for at, _, m, dotted in program.rows("import_star") if m == module]
    lost = [f"`from {dotted} import *` in line {line}" for dotted, line in stars if (module, dotted) not in found]
    return f"{' or '.join(lost)} may, which is not found" if lost else "reading it raises NameError"
