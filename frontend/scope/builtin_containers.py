"""Local names that hold nothing but lists, dicts and sets of Python's own: what their methods do is known, whatever classes have methods
of those names.

`xs = []` and `xs += ys` are all that binds such a name. What a module or class binds, others may bind anew; so may functions inside, of
what they declare `nonlocal`."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Set
from dataclasses import field

from dlshape.frontend.scope.scopes import Scope, binder

from pysouffle.late_dataclasses import dataclass

_DISPLAYS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
_MAKERS = frozenset({"list", "dict", "set", "sorted"})


@dataclass(slots=True)
class BuiltinContainers:
    """How often names are bound, and how often to a new container of Python's own: by scope and name. `shared`: names that functions bind
    for others, and those that the module binds, or may."""

    bound: Counter[tuple[Scope, str]] = field(default_factory=Counter)
    made: Counter[tuple[Scope, str]] = field(default_factory=Counter)
    shared: Set[str] = frozenset()

    def note(self, scope: Scope, target: ast.expr, value: ast.expr | None) -> None:
        """`target` is given `value`."""
        if type(target) is ast.Name and (isinstance(value, _DISPLAYS) or _maker(value)):
            self.made[scope, target.id] += 1

    def share(self, module: Scope, scopes: Iterable[Scope], imported: Set[str]) -> None:
        """After the walk. `imported`: names, "*" for any."""
        anything = _MAKERS if "*" in imported else frozenset[str]()
        self.shared = anything.union(imported, module.bound, *(scope.nonlocal_names | scope.global_names for scope in scopes))

    def holds(self, scope: Scope, name: str) -> bool:
        """Whether what `name` holds in `scope` is surely a list, dict or set."""
        shared = self.shared
        owner = binder(scope, name)
        times = self.made[owner, name]
        return times > 0 and times == self.bound[owner, name] and owner.kind in ("def", "async", "lambda") and name not in owner.formals \
            and name not in shared and not shared & _MAKERS and not owner.bound & _MAKERS


def _maker(value: ast.expr | None) -> bool:
    return type(value) is ast.Call and type(value.func) is ast.Name and value.func.id in _MAKERS
