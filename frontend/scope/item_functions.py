"""`operator.setitem(xs, i, y)` and `operator.delitem(xs, i)` as statements of their own: read as `xs[i] = y` and `del xs[i]`."""

from __future__ import annotations

import ast

from dlshape.frontend.read.nodes import Transformer, walk

_ARGUMENTS = {"setitem": 3, "delitem": 2}
_MODULE = "operator"


def expand_item_functions(tree: ast.Module, text: str) -> None:
    """Puts such statements in the place of the calls, where their names always mean these functions."""
    names = _names(tree) if _MODULE in text and any(name in text for name in _ARGUMENTS) else {}
    if names:
        _Statements(names).visit(tree)


def _names(tree: ast.Module) -> dict[str, str]:
    """What is called, as it is written, with the function that it is."""
    found: dict[str, str] = {}
    others: set[str] = set()
    for node in walk(tree):
        match node:
            case ast.Import(names=names):
                for each in names:
                    if each.name == _MODULE:
                        found |= {f"{each.asname or _MODULE}.{name}": name for name in _ARGUMENTS}
                    else:
                        others.add(each.asname or each.name.partition(".")[0])
            case ast.ImportFrom(module=module, names=names, level=level):
                for each in names:
                    if module == _MODULE and not level and each.name in _ARGUMENTS:
                        found[each.asname or each.name] = each.name
                    else:
                        others.add(each.asname or each.name)
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name) | ast.FunctionDef(name=name) \
                    | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name) | ast.ExceptHandler(name=str() as name):
                others.add(name)
    return {text: name for text, name in found.items() if text.partition(".")[0] not in others}


class _Statements(Transformer):
    def __init__(self, names: dict[str, str]) -> None:
        self.names = names

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        match node.value:
            case ast.Call(func=ast.Name() | ast.Attribute(value=ast.Name()) as func, args=[whole, index, *rest] as args, keywords=[]):
                name = self.names.get(ast.unparse(func), "")
                if not name or len(args) != _ARGUMENTS[name] or any(isinstance(each, ast.Starred) for each in args):
                    return node
                target = ast.copy_location(ast.Subscript(whole, index, ast.Store() if rest else ast.Del()), node)
                return ast.copy_location(ast.Assign([target], rest[0]) if rest else ast.Delete([target]), node)
        return node
