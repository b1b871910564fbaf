"""What a file changes of the top-level names of other modules: `config.width = 4`, `registry.models["a"] = f`, `from state import log`
and then `log.append(x)`. What is written in front of the name is looked up over all files, in rules/summaries/changed_globals.dl."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator, Set
from dataclasses import field

from dlshape.frontend.scope.leading import Reached
from dlshape.frontend.scope.scopes import CHAINED, Scope, dotted_name

from pysouffle.late_dataclasses import dataclass

_OF_PYTHON = frozenset(dir(builtins)) - {"setattr", "delattr"}  # which set nothing by its name
Outer = tuple[str, str]  # what is written in front, "" for a name that the file imports; the name


@dataclass(slots=True)
class OtherModules:
    """`names`: what imports bind to anything but libraries."""

    names: Set[str]
    bound: set[Outer] = field(default_factory=set)
    named: set[Outer] = field(default_factory=set)  # bound anew by whoever is given the text of the whole name
    filled: set[Outer] = field(default_factory=set)

    def change(self, scope: Scope, reached: Iterable[Reached], rebinds: bool) -> None:
        """What is `reached` is changed in place; if that `rebinds` an attribute, that is bound anew."""
        for each in reached:
            if rebinds and isinstance(each.node, ast.Attribute):
                self.bound.update(self._attributes(scope, each.root, each.node))
            else:
                self.filled.update(self._outer(scope, each.root, each.node))
            rebinds = False

    def given_name(self, scope: Scope, call: ast.Call) -> None:
        """`monkeypatch.setattr(config, "width", 4)`, `patch("config.width", 4)`: whoever is given a module and the name of a variable in
        it, or both as one text, may bind that anew (reflection: Livshits, Whaley, Lam, APLAS 2005)."""
        func = call.func
        if isinstance(func, ast.Name) and func.id in _OF_PYTHON and func.id not in self.names:
            return
        given = [*call.args, *(keyword.value for keyword in call.keywords if keyword.arg)]
        texts = [each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        for text in texts:
            of, _, last = text.rpartition(".")
            if of and all(map(str.isidentifier, text.split("."))):
                self.named.add((of, last))
        names = [text for text in texts if text.isidentifier()]
        for of in filter(None, map(dotted_name, given)) if names else ():
            if self._imported(scope, of.partition(".")[0]):
                self.bound.update((of, name) for name in names)

    def given(self, scope: Scope, reached: Iterable[Reached]) -> frozenset[Outer]:
        """What is changed if an actual is, by which that is `reached`."""
        return frozenset(outer for each in reached for outer in self._outer(scope, each.root, each.node)) if self.names else frozenset()

    def _attributes(self, scope: Scope, root: str, node: ast.expr) -> Iterator[Outer]:
        """The attributes of what imports may bind, on the way to `node`."""
        if not self._imported(scope, root):
            return
        while isinstance(node, CHAINED):
            if isinstance(node, ast.Attribute) and (of := dotted_name(node.value)):
                yield of, node.attr
            node = node.value

    def _outer(self, scope: Scope, root: str, node: ast.expr) -> Iterator[Outer]:
        """The names on the way to `node`, which is changed."""
        yield from self._attributes(scope, root, node)
        if self._imported(scope, root):
            yield "", root

    def _imported(self, scope: Scope, name: str) -> bool:
        """Whether `name` in `scope` may be what an import bound."""
        around: Scope | None = scope if name in self.names else None
        while around is not None and name not in around.formals:
            around = around.parent
        return name in self.names and around is None
