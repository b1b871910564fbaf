"""What the text of a module imports."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterable

from dlshape.facts.store import Facts
from dlshape.facts.text import escape
from dlshape.frontend.read.nodes import Nodes

_BY_TEXT = frozenset({"import_module", "__import__"})


def absolute(path: str, node: ast.ImportFrom) -> str:
    """The dotted module that `from … import` names in the module at `path`; a relative one starts with `.` and the folder."""
    if not node.level:
        return node.module or ""
    folder = path.rpartition("/")[0]
    parts = folder.split("/") if folder else []
    if node.level - 1 > len(parts):
        return "." + "^" * (node.level - 1 - len(parts)) + "." + (node.module or "")  # outside the root
    if node.level > 1:
        parts = parts[: len(parts) - node.level + 1]
    if node.module:
        parts.append(node.module)
    return "." + ".".join(parts)


def lines_for_types(tree: ast.Module) -> set[int]:
    """The lines below `if TYPE_CHECKING:`."""
    found: set[int] = set()
    for node in tree.body:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in (getattr(node.test, "id", ""), getattr(node.test, "attr", "")):
            found.update(range(node.body[0].lineno, (node.body[-1].end_lineno or 0) + 1))
    return found


def asked_imports(path: str, nodes: Nodes, imports: Iterable[ast.Import | ast.ImportFrom], names: Container[str]) -> Facts:
    """What the module asks for where it is executed, and the texts by which it may ask. `imports`: all of its imports, `names`: that it
    reads."""
    for_types = lines_for_types(nodes.tree)
    asked: dict[tuple[str, str], None] = {}
    stars: dict[tuple[str, str], None] = {}
    for node in imports:
        if isinstance(node, ast.Import):
            asked.update(((alias.name, ""), None) for alias in node.names if alias.lineno not in for_types)
        elif node.module != "__future__":
            dotted = absolute(path, node)
            asked.update(((dotted, alias.name), None) for alias in node.names if alias.name != "*" and alias.lineno not in for_types)
            stars.update(((dotted, ""), None) for alias in node.names if alias.name == "*")
    by_text = any(name in names for name in _BY_TEXT)
    texts = dict.fromkeys(node.value for node in nodes.of(ast.Constant) if isinstance(node.value, str)) if by_text else ()
    return {"asked_import": [(path, escape(dotted), escape(name)) for dotted, name in dict.fromkeys((*asked, *stars))],
            "asked_text": [(path, escape(text)) for text in texts]}
