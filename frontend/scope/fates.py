"""What becomes of the values of variables: which only ever reach the screen, a log, a file or a test, themselves or by way of others.

Judged by name over a whole function: every read of the name must be shown, whatever version it reads. What goes into other variables, or is
given to functions, is followed by rules, over all files (rules/summaries/shown.dl)."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Mapping, Sequence, Set

from dlshape.frontend.read.nodes import children
from dlshape.frontend.scope.scopes import Scope, root_name
from dlshape.frontend.scope.vocabulary import SAVING, SHOWING

from pysouffle.late_dataclasses import dataclass

Key = tuple[ast.AST, str]  # a function, class or module, and a name of its own


@dataclass(frozen=True, slots=True)
class Given:
    """A call of `func`, which other files define, is given a value at position `slot`, or with that keyword."""

    func: ast.expr
    slot: int | str


# What becomes of a value: it is shown (True), something else (False), or it goes into another variable, or to a function of another file.
Fate = bool | Key | Given

_TRANSPARENT = (ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.JoinedStr, ast.FormattedValue, ast.Tuple, ast.List, ast.Dict,
                ast.Starred)
_PLAIN = frozenset({ast.Attribute, ast.Subscript, ast.Return, ast.For, ast.With})  # the most frequent ones that nothing is said of below
_INNER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_CONVERTING = frozenset({"str", "int", "float", "repr", "format", "round", "abs", "bool"})
_TELLING = frozenset({"print", "save", "savefig", "save_image"})
_REFLECTING = frozenset({"locals", "vars", "eval", "exec"})


@dataclass(frozen=True, slots=True, eq=False)
class Fates:
    """`used`: variables that are read for more than to be shown, by their own function; `into`: of the others, what else their values go
    into; `static`: the functions at top level that are always called by their names."""

    used: Set[Key]
    into: Mapping[Key, Set[Key | Given]]
    static: Mapping[str, ast.FunctionDef]


def fates_of(tree: ast.Module, module: Scope, scopes: Mapping[ast.AST, Scope], global_written: Set[str], outside: Set[str]) -> Fates:
    """The fates of a module's variables. `outside`: names that imports bind to what is no library."""
    uses = _Uses(tree, module, scopes, global_written, outside)
    used = {key for key, ways in uses.fates.items() if False in ways} | _read_elsewhere(module, scopes)
    into = {key: {way for way in ways if not isinstance(way, bool)} for key, ways in uses.fates.items() if key not in used}
    return Fates(used, {key: ways for key, ways in into.items() if ways}, uses.functions)


class _Uses:
    def __init__(self, tree: ast.Module, module: Scope, scopes: Mapping[ast.AST, Scope], global_written: Set[str],
                 outside: Set[str]) -> None:
        self.scope, self.scopes = module, scopes
        self.own = {scope.name for scope in scopes.values()}
        self.functions = _static_functions(module, global_written, tree)
        self.outside = outside - module.rebound - global_written
        self.fates: dict[Key, set[Fate]] = defaultdict(set)
        for statement in tree.body:
            self.visit(statement, False)

    def visit(self, node: ast.AST, fate: Fate) -> None:
        kind = type(node)
        if isinstance(node, ast.Name):
            if type(node.ctx) is ast.Load:
                self.fates[self.scope.node, node.id].add(fate)
        elif kind is ast.Constant:
            return
        elif kind in _PLAIN:
            self.children(children(node))
        elif isinstance(node, _TRANSPARENT):
            for child in children(node):
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
        elif isinstance(node, _INNER):
            self.inner(node)
        else:
            self.children(children(node))

    def children(self, nodes: Sequence[ast.AST]) -> None:
        for node in nodes:
            self.visit(node, False)

    def assign(self, targets: list[ast.expr], value: ast.expr) -> None:
        self.children(list(targets))
        target = targets[0]
        local = len(targets) == 1 and isinstance(target, ast.Name) and self.scope.binds(target.id)
        self.visit(value, (self.scope.node, target.id) if local and isinstance(target, ast.Name) else False)

    def call(self, node: ast.Call, fate: Fate) -> None:
        func = node.func
        name = func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""
        shows = name not in self.own and (name == "print" if isinstance(func, ast.Name) else name in SHOWING)
        shows = shows or (name in SAVING and name not in self.own)
        converts = isinstance(func, ast.Name) and name in _CONVERTING
        formats = isinstance(func, ast.Attribute) and name == "format" and isinstance(func.value, (ast.Constant, ast.JoinedStr))
        formats = formats or (name == "join" and ast.unparse(func) == "os.path.join")
        self.visit(func, False)
        passed: Fate = True if shows else fate if converts or formats else False
        foreign = name not in self.scope.bound and name not in self.scope.free
        callee = self.functions.get(name) if isinstance(func, ast.Name) and (foreign or self.scope.kind == "module") else None
        other = callee is None and passed is False and self.elsewhere(func)
        starred = False
        for index, arg in enumerate(node.args):
            starred = starred or isinstance(arg, ast.Starred)
            way = passed if starred else _formal(callee, index) if callee else Given(func, index) if other else passed
            self.visit(arg, way)
        for keyword in node.keywords:
            if callee and keyword.arg:
                self.visit(keyword.value, (callee, keyword.arg) if keyword.arg in self.scopes[callee].formals else False)
            elif other and keyword.arg:
                self.visit(keyword.value, Given(func, keyword.arg))
            else:
                self.visit(keyword.value, True if name in ("tqdm", "trange") and keyword.arg in ("desc", "postfix") else passed)

    def elsewhere(self, func: ast.expr) -> bool:
        """Whether this is a function that an import gives, of another file perhaps."""
        root = root_name(func) if isinstance(func, (ast.Name, ast.Attribute)) else ""
        own = self.scope.kind != "module" and (root in self.scope.bound or root in self.scope.free)
        return root in self.outside and not own

    def inner(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef) -> None:
        """What an inner function reads of the functions around it may be used for anything."""
        around = self.scope
        scope = self.scopes[node]
        for name in scope.free:
            outer: Scope | None = around
            while outer is not None:
                self.fates[outer.node, name].add(False)
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


def _formal(callee: ast.FunctionDef, index: int) -> Fate:
    positional = [*callee.args.posonlyargs, *callee.args.args]
    return (callee, positional[index].arg) if index < len(positional) else False


def _static_functions(module: Scope, global_written: Set[str], tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """Top-level functions that their name means wherever it is read."""
    found: dict[str, list[ast.stmt]] = defaultdict(list)
    for statement in tree.body:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found[statement.name].append(statement)
    return {
        name: nodes[0] for name, nodes in found.items()
        if len(nodes) == 1 and isinstance(nodes[0], ast.FunctionDef) and not nodes[0].decorator_list
        and name not in global_written and name not in module.rebound
    }


def _read_elsewhere(module: Scope, scopes: Mapping[ast.AST, Scope]) -> set[Key]:
    """Names of one scope that code of another one can read without naming the variable as its own."""
    found: set[Key] = set()
    for scope in scopes.values():
        if scope.reads & _REFLECTING:
            found |= {(scope.node, name) for name in scope.bound}
        if scope is not module:
            found |= {(module.node, name) for name in scope.reads if name in module.bound and not _in_module(scope, name)}
            found |= {(scope.node, name) for name in scope.global_names}
    return found


def _in_module(scope: Scope, name: str) -> bool:
    """Whether `scope` is a comprehension of top-level code (walked with it), or has a `name` of its own."""
    around: Scope | None = scope
    while around is not None and around.kind == "comprehension":
        around = around.parent
    return around is None or around.kind == "module" or (around.binds(name) and around.kind != "class")
