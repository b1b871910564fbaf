"""Which loop variables and formals only ever reach the screen, a log, a file or a test, so that their exact value is of no importance.

Judged by name over a whole function: every read of the name must be shown, whatever version it reads."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Sequence

from dlshape.frontend.scope.scopes import Scan, Scope
from dlshape.frontend.scope.vocabulary import SAVING, SHOWING
from dlshape.frontend.ssa.file_facts import FileFacts

Key = tuple[Scope, str]
# What becomes of a value: it is shown (True), something else (False), or it goes into another variable.
Fate = bool | Key

_TRANSPARENT = (ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.JoinedStr, ast.FormattedValue, ast.Tuple, ast.List, ast.Dict,
                ast.Starred)
_CONVERTING = frozenset({"str", "int", "float", "repr", "format", "round", "abs", "bool"})
_TELLING = frozenset({"print", "save", "savefig", "save_image"})
_REFLECTING = frozenset({"locals", "vars", "eval", "exec"})


class _Uses:
    def __init__(self, file: FileFacts, tree: ast.Module) -> None:
        self.scan: Scan = file.scan
        self.scope = file.scan.module
        self.own = {scope.name for scope in file.scan.scopes.values()}
        self.functions = _static_functions(file.scan, tree)
        self.fates: dict[Key, set[Fate]] = defaultdict(set)
        for statement in tree.body:
            self.visit(statement, False)

    def visit(self, node: ast.AST, fate: Fate) -> None:
        if isinstance(node, ast.Name):
            if type(node.ctx) is ast.Load:
                self.fates[self.scope, node.id].add(fate)
        elif isinstance(node, ast.Constant):
            return
        elif isinstance(node, _TRANSPARENT):
            for child in ast.iter_child_nodes(node):
                self.visit(child, fate)
        elif isinstance(node, ast.IfExp):
            self.visit(node.test, fate)
            self.visit(node.body, fate)
            self.visit(node.orelse, fate)
        elif isinstance(node, ast.Call):
            self.call(node, fate)
        elif isinstance(node, ast.If):
            # What a test decides may build a network: only where both arms show things does it not matter how it falls.
            self.visit(node.test, _tells([*node.body, *node.orelse]))
            self.children([*node.body, *node.orelse])
        elif isinstance(node, ast.Assign):
            self.assign(node.targets, node.value)
        elif isinstance(node, ast.AugAssign):
            self.assign([node.target], node.value)
        elif isinstance(node, ast.Expr):
            self.visit(node.value, True)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            self.inner(node)
        else:
            self.children(list(ast.iter_child_nodes(node)))

    def children(self, nodes: Sequence[ast.AST]) -> None:
        for node in nodes:
            self.visit(node, False)

    def assign(self, targets: list[ast.expr], value: ast.expr) -> None:
        self.children(list(targets))
        target = targets[0]
        local = len(targets) == 1 and isinstance(target, ast.Name) and self.scope.binds(target.id)
        self.visit(value, (self.scope, target.id) if local and isinstance(target, ast.Name) else False)

    def call(self, node: ast.Call, fate: Fate) -> None:
        func = node.func
        name = func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""
        shows = name not in self.own and (name == "print" if isinstance(func, ast.Name) else name in SHOWING)
        shows = shows or (name in SAVING and name not in self.own)
        converts = isinstance(func, ast.Name) and name in _CONVERTING
        formats = isinstance(func, ast.Attribute) and name == "format" and isinstance(func.value, ast.Constant | ast.JoinedStr)
        formats = formats or (name == "join" and ast.unparse(func) == "os.path.join")
        self.visit(func, False)
        passed: Fate = True if shows else fate if converts or formats else False
        foreign = name not in self.scope.bound and name not in self.scope.free
        callee = self.functions.get(name) if isinstance(func, ast.Name) and foreign else None
        if self.scope.kind == "module" and isinstance(func, ast.Name):
            callee = self.functions.get(name)
        starred = False
        for index, arg in enumerate(node.args):
            starred = starred or isinstance(arg, ast.Starred)
            self.visit(arg, _formal(callee, index) if callee and not starred else passed)
        for keyword in node.keywords:
            if callee and keyword.arg:
                self.visit(keyword.value, (callee, keyword.arg) if keyword.arg in callee.formals else False)
            else:
                self.visit(keyword.value, True if name in ("tqdm", "trange") and keyword.arg in ("desc", "postfix") else passed)

    def inner(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef) -> None:
        """What an inner function reads of the functions around it may be used for anything."""
        around = self.scope
        scope = self.scan.scopes[node]
        for name in scope.free:
            outer: Scope | None = around
            while outer is not None:
                self.fates[outer, name].add(False)
                outer = outer.parent
        if isinstance(node, ast.ClassDef):
            self.children([*node.decorator_list, *node.bases])
        elif isinstance(node, ast.Lambda):
            self.children([*node.args.defaults, *(d for d in node.args.kw_defaults if d)])
        else:
            self.children([*node.decorator_list, *node.args.defaults, *(d for d in node.args.kw_defaults if d)])
        self.scope = scope
        if isinstance(node, ast.Lambda):
            self.visit(node.body, False)
        else:
            self.children(node.body)
        self.scope = around


def _tells(statements: Sequence[ast.stmt]) -> bool:
    """Whether the statements only print, log or save."""
    for statement in statements:
        if isinstance(statement, ast.If):
            if not _tells([*statement.body, *statement.orelse]):
                return False
        elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            func = statement.value.func
            name = func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""
            if name not in SHOWING and name not in _TELLING:
                return False
        elif not isinstance(statement, ast.Pass):
            return False
    return True


def _formal(callee: Scope, index: int) -> Fate:
    node = callee.node
    assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    positional = [*node.args.posonlyargs, *node.args.args]
    return (callee, positional[index].arg) if index < len(positional) else False


def _static_functions(scan: Scan, tree: ast.Module) -> dict[str, Scope]:
    """Top-level functions that their name means wherever it is read."""
    found: dict[str, list[ast.stmt]] = defaultdict(list)
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found[statement.name].append(statement)
    return {
        name: scan.scopes[nodes[0]] for name, nodes in found.items()
        if len(nodes) == 1 and isinstance(nodes[0], ast.FunctionDef) and not nodes[0].decorator_list
        and name not in scan.global_written and name not in scan.module.rebound
    }


def output_only_variables(file: FileFacts, tree: ast.Module) -> list[str]:
    """The `for` targets and formals that are only shown."""
    uses = _Uses(file, tree)
    fates = uses.fates
    bad = {key for key, ways in fates.items() if False in ways}
    bad |= _read_elsewhere(file.scan)
    feeding: dict[Key, set[Key]] = defaultdict(set)
    for key, ways in fates.items():
        for way in ways:
            if not isinstance(way, bool):
                feeding[way].add(key)
    todo = list(bad)
    while todo:
        for key in feeding[todo.pop()]:
            if key not in bad:
                bad.add(key)
                todo.append(key)
    found = []
    for v, node, target in file.target_vars:
        names = {n.id for n in ast.walk(target) if isinstance(n, ast.Name)}
        plain = isinstance(target, ast.Name) or all(isinstance(n, ast.Name | ast.Tuple | ast.expr_context) for n in ast.walk(target))
        if plain and not any((file.scan.scopes[node], name) in bad for name in names):
            found.append(v)
    for node, held in file.formal_vars.items():
        scope = file.scan.scopes[node]
        found += [v for name, v in zip(scope.formals, held, strict=True) if (scope, name) not in bad and name != scope.self_name]
    return found


def _read_elsewhere(scan: Scan) -> set[Key]:
    """Names of one scope that code of another one can read without naming the variable as its own."""
    found: set[Key] = set()
    for scope in scan.scopes.values():
        if scope.reads & _REFLECTING:
            found |= {(scope, name) for name in scope.bound}
        if scope is not scan.module:
            found |= {(scan.module, name) for name in scope.reads if name in scan.module.bound and not _in_module(scope, name)}
            found |= {(scope, name) for name in scope.global_names}
    return found


def _in_module(scope: Scope, name: str) -> bool:
    """Whether `scope` is a comprehension of top-level code (walked with it), or has a `name` of its own."""
    around: Scope | None = scope
    while around is not None and around.kind == "comprehension":
        around = around.parent
    return around is None or around.kind == "module" or (around.binds(name) and around.kind != "class")
