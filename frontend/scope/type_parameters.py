"""Type parameters, `def f[T](x: T)`, and `type X[T] = …`: their names are values of no class that is known, in the definition alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set

from dlshape.frontend.read import nodes
from dlshape.frontend.read.nodes import Nodes, Transformer, children
from dlshape.frontend.scope.scopes import formal_names

_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp
_Scope = _Definition | ast.Lambda | _Comprehension


def expand_type_parameters(found: Nodes) -> bool:
    """Puts `TypeParameter` where such names are read; whether there are any. The value of `type X = …` is evaluated only for who asks."""
    changed = False
    for node in found.of(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef):
        parameters = getattr(node, nodes.TYPE_PARAMETERS, None)
        if parameters:
            changed = True
            reads = _Reads({each.name for each in parameters})
            for part in _around(node):
                reads.visit(part)  # what is a name as a whole, `-> T`, is never evaluated
            reads.inside(node)
            setattr(node, nodes.TYPE_PARAMETERS, [])
    for alias in found.of(nodes.TypeAlias):
        changed = True
        alias.type_params, alias.value = [], ast.copy_location(ast.Constant(None), alias.value)
    return changed


def _around(node: _Definition) -> Iterator[ast.AST]:
    """What sees the parameters beside the body: neither decorators nor defaults."""
    if isinstance(node, ast.ClassDef):
        yield from (*node.bases, *node.keywords)
    else:
        yield from (arg for arg in children(node.args) if isinstance(arg, ast.arg))
        if node.returns is not None:
            yield node.returns


class _Reads(Transformer):
    """Replaces names where they are read and not bound again."""

    def __init__(self, names: Set[str]) -> None:
        self._names = names
        self._of_class: Set[str] = frozenset()  # names that the class around binds, which functions in it do not see

    def inside(self, node: _Scope) -> None:
        """Goes through what a scope consists of."""
        before = self._names, self._of_class
        bound = set(_bound_in(node))
        if isinstance(node, ast.ClassDef):
            self._of_class = bound
        else:
            self._names, self._of_class = self._names - bound, frozenset()
        if isinstance(node, _Definition):
            node.body[:] = [self.visit(each) for each in node.body]
        elif isinstance(node, ast.Lambda):
            node.body = self.visit(node.body)
        else:
            self.generic_visit(node)
        self._names, self._of_class = before

    def _scope(self, node: _Scope) -> ast.AST:
        if isinstance(node, _Definition):
            node.decorator_list[:] = [self.visit(each) for each in node.decorator_list]
            for part in _around(node):
                self.visit(part)
        if not isinstance(node, (ast.ClassDef, _Comprehension)):
            args = node.args
            args.defaults[:] = [self.visit(each) for each in args.defaults]
            args.kw_defaults[:] = [each and self.visit(each) for each in args.kw_defaults]
        self.inside(node)
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = visit_Lambda = _scope
    visit_ListComp = visit_SetComp = visit_GeneratorExp = visit_DictComp = _scope

    def visit_Name(self, node: ast.Name) -> ast.expr:
        replaced = node.id in self._names and node.id not in self._of_class
        return ast.copy_location(nodes.type_parameter(node.id), node) if replaced else node


def _bound_in(scope: _Scope) -> Iterator[str]:
    """The names that are bound in a scope, but for those that scopes in it bind."""
    if not isinstance(scope, (ast.ClassDef, _Comprehension)):
        yield from formal_names(scope.args)
    todo = list(scope.body) if isinstance(scope, _Definition) else children(scope)
    while todo:
        node = todo.pop()
        if isinstance(node, _Definition):
            yield node.name
        elif not isinstance(node, _Scope):
            yield from _bound(node)
            todo += children(node)


def _bound(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
            yield name
        case ast.alias(name=name, asname=other):
            yield other or name.partition(".")[0]
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            yield name
        case ast.MatchMapping(rest=str(name)):
            yield name
        case ast.Global(names=names) | ast.Nonlocal(names=names):
            yield from names
