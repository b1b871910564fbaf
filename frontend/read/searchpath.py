"""What a module's text says about imports: the folders that it adds to `sys.path`, the names of `__all__`."""

from __future__ import annotations

import ast
import posixpath
import re

from dlshape.frontend.read.nodes import Nodes

ANYWHERE = "*"
_ABSOLUTE = "/\0"  # no path has this
_SAME = frozenset({
    "abspath", "realpath", "normpath", "expanduser", "expandvars", "Path", "PurePath", "str", "fspath", "resolve", "absolute", "as_posix",
})  # fmt: skip


def added_folders(nodes: Nodes, path: str) -> list[tuple[str, bool]]:
    """The folders that `sys.path.append(…)` and the like name: relative to the root, also above it (`../lib`), or absolute, and whether
    they are put in front of all others. ANYWHERE for one that is not known, or that another machine may have elsewhere."""
    named = {
        target.id: node.value
        for node in nodes.of(ast.Assign)
        for target in node.targets if isinstance(target, ast.Name)
    }  # fmt: skip
    found: dict[tuple[str, bool], None] = {}
    for node in nodes.of(ast.Call, ast.Assign, ast.AugAssign):
        for added, first in _added(node):
            folders = _Paths(path, named).folders(added)
            found.update(dict.fromkeys((folder, first) for folder in ([ANYWHERE] if folders is None else folders)))
    return list(found)


def _added(node: ast.AST) -> list[tuple[ast.expr, bool]]:
    """What a statement adds to the path, and whether in front."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if _is_path(node.func.value):
            if node.func.attr == "append" and len(node.args) == 1:
                return [(node.args[0], False)]
            if node.func.attr == "insert" and len(node.args) == 2:
                return [(node.args[1], isinstance(node.args[0], ast.Constant) and node.args[0].value == 0)]
            if node.func.attr == "extend" and len(node.args) == 1:
                return [(each, False) for each in _items(node.args[0])]
        elif node.func.attr == "addsitedir" and node.args:
            return [(node.args[0], False)]
    if isinstance(node, ast.Assign):
        if any(_is_path(t) for t in node.targets) and isinstance(node.value, ast.BinOp):
            sides = ((node.value.left, True), (node.value.right, False))
            return [(e, first) for side, first in sides if isinstance(side, ast.List) for e in side.elts]
        at = next((t.slice for t in node.targets if isinstance(t, ast.Subscript) and _is_path(t.value)), None)
        if at is not None:
            return [(each, True) for each in (_items(node.value) if isinstance(at, ast.Slice) else [node.value])]
    if isinstance(node, ast.AugAssign) and _is_path(node.target) and isinstance(node.value, ast.List):
        return [(e, False) for e in node.value.elts]
    return []


def _items(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, (ast.List, ast.Tuple)) else [node]


def _is_path(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "path" and isinstance(node.value, ast.Name) and node.value.id == "sys"


class _Paths:
    """Evaluates expressions that make a path. A relative text counts from the module's folder and from the root: which of them the
    script is started in is not known."""

    def __init__(self, path: str, named: dict[str, ast.expr]) -> None:
        self.named, self.depth = named, 0
        self.own = (_ABSOLUTE if path.startswith("/") else "/") + path
        self.written = False  # whether an absolute path is written out: it may be another on this machine

    def folders(self, node: ast.expr) -> list[str] | None:
        """The folders that an expression may mean; None if it is not known."""
        text = self.text(node)
        if text is None:
            return None
        if text.startswith("/"):
            return [_normal(text), *([ANYWHERE] if self.written else ())]
        there, here = _normal(posixpath.join(posixpath.dirname(self.own), text)), _normal("/" + text)
        return [there] if here.startswith("..") else [there, here]

    def text(self, node: ast.expr) -> str | None:
        """The path as text; one that starts with `/` counts from the root, one that starts with _ABSOLUTE is
        absolute."""
        self.depth += 1
        try:
            return None if self.depth > 40 else self._text(node)
        finally:
            self.depth -= 1

    def _text(self, node: ast.expr) -> str | None:
        if isinstance(node, ast.Constant):
            if not isinstance(node.value, str) or node.value.startswith("~"):
                return None
            if node.value.startswith("/"):
                self.written = True
                return _ABSOLUTE + node.value
            return node.value
        if isinstance(node, ast.Name):
            if node.id == "__file__":
                return self.own
            return self.text(self.named[node.id]) if node.id in self.named else None
        if isinstance(node, ast.Attribute):
            if node.attr in ("pardir", "curdir"):
                return ".." if node.attr == "pardir" else "."
            inner = self.text(node.value) if node.attr == "parent" else None
            return None if inner is None else _above(inner)
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Div, ast.Add)):
            left, right = self.text(node.left), self.text(node.right) if not isinstance(node.op, ast.Add) else _plain(node.right)
            if left is None or right is None:
                return None
            return posixpath.join(left, right) if isinstance(node.op, ast.Div) else left + right
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            return self._item(node.value, node.slice.value)
        if isinstance(node, ast.Call):
            return self._call(node)
        return None

    def _item(self, base: ast.expr, index: object) -> str | None:
        if isinstance(base, ast.Attribute) and base.attr == "parents" and isinstance(index, int):
            found = self.text(base.value)
            for _ in range(index + 1):
                found = None if found is None else _above(found)
            return found
        if isinstance(base, ast.Call) and isinstance(base.func, ast.Attribute) and base.func.attr == "split" and index == 0 and base.args:
            found = self.text(base.args[0])
            return None if found is None else _above(found)
        return None

    def _call(self, node: ast.Call) -> str | None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id if isinstance(node.func, ast.Name) else ""
        if name in ("getcwd", "cwd"):
            return "."
        if name in _SAME:
            inner = node.args[0] if node.args else node.func.value if isinstance(node.func, ast.Attribute) else None
            return None if inner is None else self.text(inner)
        if name == "dirname" and node.args:
            found = self.text(node.args[0])
            return None if found is None else _above(found)
        if name in ("join", "joinpath") and isinstance(node.func, ast.Attribute):
            parts = node.args if name == "join" else [node.func.value, *node.args]
            texts = [self.text(part) for part in parts]
            return posixpath.join(*[t for t in texts if t is not None]) if texts and None not in texts else None
        return None


def _normal(path: str) -> str:
    """A path without `.` and inner `..`: absolute, or from the root, which is ""; `..` stays in front of that."""
    if path.startswith(_ABSOLUTE):
        return posixpath.normpath(path.removeprefix(_ABSOLUTE))
    parts: list[str] = []
    for part in path.split("/"):
        if part == ".." and parts and parts[-1] != "..":
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return "/".join(parts)


def _plain(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _above(path: str) -> str:
    return posixpath.dirname(path) if re.search(r"[^/.]", posixpath.basename(path)) else posixpath.join(path, "..")


def listed_names(tree: ast.Module) -> list[str] | None:
    """The names of `__all__`; None if there is none, or if it is not written out."""
    found: list[str] | None = None
    for node in tree.body:
        value: ast.expr | None = None
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(t, ast.Name) and t.id == "__all__" for t in targets):
                value, found = node.value, []
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name) and node.target.id == "__all__":
            value = node.value
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Attribute) \
                and isinstance(node.value.func.value, ast.Name) and node.value.func.value.id == "__all__" and node.value.args:
            first = node.value.args[0]
            value = ast.List([first]) if node.value.func.attr == "append" else first
        if value is None:
            continue
        if found is None or not isinstance(value, (ast.List, ast.Tuple)) or not all(_plain(e) for e in value.elts):
            return None
        found += [_plain(e) or "" for e in value.elts]
    return found
