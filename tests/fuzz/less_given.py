"""Programs of which less is given: without those who call its functions, and with parts that nobody knows.

A program that runs is one of those that its abstraction stands for: whoever calls, or a function `given` that is not there, may give just
what the program had. So whatever is told of the abstraction as an error is false, but for what two things excluded here make of it:

- what another name may be changed in place (`first.t_()`): nobody is given an object that the abstraction makes, though the program
  did hold it;
- which way a test comes out: an error under an unknown flag is one on every run that gets there.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator

KINDS = (
    "assigned", "chosen", "returned", "gone through", "positional", "keywords", "argument", "operand", "entries", "defaults", "uncalled",
)
# In place: methods, `out=`, what fills containers, and hooks, which are changes of a module.
CHANGES = re.compile(r"\.\w+_\(|\bout=|\.append\(|register_\w*hook")
DEFINITIONS = (ast.Import, ast.ImportFrom, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_callers(text: str) -> str:
    """The imports, constants, classes and functions of a program, each on its lines."""
    lines = text.splitlines()
    kept: set[int] = set()
    for statement in _definitions(ast.parse(text))[0]:
        assert statement.end_lineno is not None
        first = min([statement.lineno, *(d.lineno for d in getattr(statement, "decorator_list", []))])
        kept.update(range(first, statement.end_lineno + 1))
    return "\n".join(line if number in kept else "" for number, line in enumerate(lines, 1)) + "\n"


def less_given(text: str, kind: str, seed: int) -> str | None:
    """A valid program of which some parts are not given, drawn by `seed`; None if it has none, or may hold them under another name."""
    if CHANGES.search(text):
        return None
    rng = random.Random(f"{kind} {seed}")
    return _in_a_function(text, rng) if kind == "uncalled" else _with_unknown_parts(text, kind, rng)


def _definitions(tree: ast.Module) -> tuple[list[ast.stmt], list[ast.stmt]]:
    """What defines names without running anything, and the other statements."""
    kept: list[ast.stmt] = []
    others: list[ast.stmt] = []
    names: set[str] = set()
    for statement in tree.body:
        if isinstance(statement, DEFINITIONS):
            kept.append(statement)
        elif (isinstance(statement, ast.Assign) and all(isinstance(t, ast.Name) for t in statement.targets)
                and _constant(statement.value, names)):
            kept.append(statement)
            names.update(_names(statement, ast.Store))
        else:
            others.append(statement)
    return kept, others


def _constant(value: ast.expr, names: set[str]) -> bool:
    made = (ast.Call, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Attribute, ast.Subscript)
    return _names(value, ast.Load) <= names and not any(isinstance(node, made) for node in ast.walk(value))


def _names(node: ast.AST, context: type[ast.expr_context]) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, context)}


def _in_a_function(text: str, rng: random.Random) -> str | None:
    """What runs becomes a function that nobody calls, with some of its variables as parameters."""
    kept, others = _definitions(ast.parse(text))
    bound = {name for statement in others for name in _names(statement, ast.Store)}
    if any(_names(statement, ast.Load) & bound for statement in kept):
        return None
    parameters: list[str] = []
    body: list[ast.stmt] = []
    for statement in others:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name) and len(statement.targets) == 1:
            name = statement.targets[0].id
            if name not in parameters and not any(name in _names(s, c) for s in body for c in (ast.Load, ast.Store)) and rng.random() < 0.4:
                parameters.append(name)
                continue
        body.append(statement)
    if not parameters or not body:
        return None
    function = ast.parse(f"def nobody_calls({', '.join(parameters)}): pass").body[0]
    assert isinstance(function, ast.FunctionDef)
    function.body = body
    return ast.unparse(ast.fix_missing_locations(ast.Module([*kept, function], []))) + "\n"


def _with_unknown_parts(text: str, kind: str, rng: random.Random) -> str | None:
    tree = ast.parse(text)
    functions = (f for f in ast.walk(tree) if isinstance(f, ast.FunctionDef) and not f.args.vararg and not f.args.posonlyargs)
    parts = _UnknownParts(kind, rng, {f.name for f in functions})
    parts.visit(tree)
    if not parts.drawn:
        return None
    imported = ast.ImportFrom("elsewhere", [ast.alias("given")], 0)
    tree.body.insert(sum(1 for _ in _before_imports(tree)), imported)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _before_imports(tree: ast.Module) -> Iterator[ast.stmt]:
    """The docstring and imports from `__future__`."""
    for statement in tree.body:
        if isinstance(statement, ast.Expr) or (isinstance(statement, ast.ImportFrom) and statement.module == "__future__"):
            yield statement
        else:
            return


class _UnknownParts(ast.NodeTransformer):
    """Replaces some expressions of one kind by what a function gives that nobody knows."""

    def __init__(self, kind: str, rng: random.Random, functions: set[str]) -> None:
        self.kind, self.rng, self.functions, self.drawn = kind, rng, functions, 0

    def _draws(self, kind: str) -> bool:
        drawn = self.kind == kind and self.rng.random() < 0.3
        self.drawn += drawn
        return drawn

    def _given(self) -> ast.expr:
        return ast.Call(ast.Name("given", ast.Load()), [ast.Constant(self.drawn)], [])

    def _before(self, values: list[ast.expr]) -> list[ast.expr]:
        return values[: self.rng.randrange(len(values))]

    def visit_If(self, node: ast.If) -> ast.If:
        node.body = [self.visit(s) for s in node.body]
        node.orelse = [self.visit(s) for s in node.orelse]
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.Assign:
        self.generic_visit(node)
        if self._draws("assigned"):
            node.value = self._given()
        elif self._draws("chosen"):
            ways = [node.value, self._given()]
            self.rng.shuffle(ways)
            node.value = ast.IfExp(self._given(), ways[0], ways[1])
        return node

    def visit_Return(self, node: ast.Return) -> ast.Return:
        self.generic_visit(node)
        if node.value is not None and self._draws("returned"):
            node.value = self._given()
        return node

    def visit_For(self, node: ast.For) -> ast.For:
        self.generic_visit(node)
        if self._draws("gone through"):
            node.iter = self._given()
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.comprehension:
        self.generic_visit(node)
        if self._draws("gone through"):
            node.iter = self._given()
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in {"super", "given"}:
            return node
        if node.args and self._draws("positional"):
            node.args = [*self._before(node.args), ast.Starred(self._given(), ast.Load())]
        elif node.keywords and self._draws("keywords"):
            node.keywords = [*node.keywords[: self.rng.randrange(len(node.keywords))], ast.keyword(None, self._given())]
        elif node.args and name in self.functions and self._draws("keywords"):
            node.args, node.keywords = self._before(node.args), [*node.keywords, ast.keyword(None, self._given())]
        elif node.keywords and self._draws("argument"):
            self.rng.choice(node.keywords).value = self._given()
        elif node.args and self._draws("argument"):
            place = self.rng.randrange(len(node.args))
            if not isinstance(node.args[place], ast.Starred):
                node.args[place] = self._given()
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.BinOp:
        self.generic_visit(node)
        if self._draws("operand"):
            if self.rng.random() < 0.5:
                node.left = self._given()
            else:
                node.right = self._given()
        return node

    def visit_Dict(self, node: ast.Dict) -> ast.Dict:
        self.generic_visit(node)
        if node.values and self._draws("entries"):
            node.keys.append(None)
            node.values.append(self._given())
        return node

    def visit_List(self, node: ast.List) -> ast.List:
        self.generic_visit(node)
        if node.elts and isinstance(node.ctx, ast.Load) and self._draws("entries"):
            node.elts = [*self._before(node.elts), ast.Starred(self._given(), ast.Load())]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        if node.args.defaults and self._draws("defaults"):
            node.args.defaults = [self._given() for _ in node.args.defaults]
        return node
