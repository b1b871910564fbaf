"""One walk over a module before lowering: scopes, captured names, what loops may change, every name read."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from dlshape.frontend.read.nodes import Nodes
from dlshape.frontend.read.nodes import walk as nodes_in
from dlshape.frontend.scope.applied import applied, changes_first
from dlshape.frontend.scope.concluded import TEMPORARY, Concluded, actuals
from dlshape.frontend.scope.fates import fates_of
from dlshape.frontend.scope.fields import handed_out
from dlshape.frontend.scope.iterators import makes_iterator
from dlshape.frontend.scope.leading import Reached
from dlshape.frontend.scope.libraries import changing_functions, imported_names
from dlshape.frontend.scope.named_attributes import named_target
from dlshape.frontend.scope.scopes import (
    Comprehension,
    Effects,
    FunctionNode,
    Scan,
    Scope,
    find_free_names,
    formal_names,
    is_method,
    of_module,
    root_name,
)
from dlshape.frontend.scope.shared_uses import lambda_names
from dlshape.frontend.scope.vocabulary import MUTATING, OWN_PARTS, PARTS, PURE, RESHAPING
from dlshape.frontend.scope.walker import Walk, Walker

_OF_FUNCTIONS = frozenset({ast.Name, ast.Attribute, ast.Lambda})  # what a function is written as
_OF_SETS = (ast.BitAnd, ast.BitOr, ast.BitXor)  # operators that change sets in place; of numbers they are seldom assigned


class _Walker(Walker):
    def name(self, node: ast.Name) -> None:
        if type(node.ctx) is ast.Load:
            self.names_used.add(node.id)
            self.scope.reads.add(node.id)
            self.scope.loose.add(node.id)
            self.effects.bare.add(node.id)
        else:
            self.store(node.id, node.lineno)

    def return_(self, node: ast.Return) -> None:
        value = node.value
        self.scope.results.add(value.id if isinstance(value, ast.Name) else "")
        for part in value.elts if isinstance(value, (ast.Tuple, ast.List)) else [value]:
            if isinstance(part, ast.Name):
                known = part.id in self.effects.bare
                self.not_loose(part)
                if part is value and part.id == self.scope.self_name and not known:
                    self.effects.bare.discard(part.id)  # who gets the object back from a method had it before
                self.scope.returned.add(part.id)
            elif part is not None:
                self.visit(part)

    def attribute(self, node: ast.Attribute) -> None:
        base = node.value
        store = type(node.ctx) is not ast.Load
        own = type(base) is ast.Name and base.id == self.scope.self_name and not self.of_tensors(self.scope)
        data = store and node.attr == "data" and not own
        if store and not (isinstance(base, ast.Name) and base.id == self.scope.self_name):
            self.given.add(node.attr)
        if not store:
            self.names_used.add(node.attr)
            if root_name(base) not in self.known.libraries:
                self.read_of_objects.add(node.attr)
        if type(base) is ast.Name:
            self.names_used.add(base.id)
            self.scope.reads.add(base.id)
            if store:
                self.effects.attr_stores.add((base.id, node.attr))
                self.updated(self.touched(node, rebinds=True, data=data), node)
                self.self_store(base.id, node.attr)
            else:
                self.effects.attr_loads.add((base.id, node.attr))
            if not store and node.attr in MUTATING and not of_module(self.scope, node, self.known):
                self.touched(base)
            return
        if store or node.attr in MUTATING:
            reached = self.touched(base, updates=store, data=data)
            if store:
                self.updated(reached, node)
        self.visit(base)

    def updated(self, reached: list[Reached], node: ast.Attribute) -> None:
        """What is `reached` is given an attribute, or something in it is."""
        for each in reached:
            self.scope.last_updated[each.root] = node.lineno

    def subscript(self, node: ast.Subscript) -> None:
        if type(node.ctx) is not ast.Load:
            self.touched(node.value)
        self.visit(node.value)
        self.visit(node.slice)

    def assignment(self, node: ast.Assign) -> None:
        self.generic(node)
        self.sharing.note(self.scope, node)
        self.keep(node)
        if any(makes_iterator(value, self.functions) for value in (node.value.elts if isinstance(node.value, ast.Tuple) else [node.value])):
            self.iterator_names.update(each.id for target in node.targets for each in nodes_in(target) if isinstance(each, ast.Name))

    def annotated(self, node: ast.AnnAssign) -> None:
        self.generic(node)
        self.keep(node)

    def keep(self, node: ast.Assign | ast.AnnAssign) -> None:
        """What is kept as an attribute may be changed by way of it."""
        self.fields.assigned(self.scope, node)
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            self.builtin.note(self.scope, target, node.value)
        if node.value is not None and self.function_value(node.value):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            self.field_takes += [(target.attr, node.value) for target in targets if isinstance(target, ast.Attribute)]
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            if isinstance(node.value, ast.Name) and isinstance(target, ast.Attribute):
                self.effects.passed.add(node.value.id)
                if root_name(target) in self.definitions:  # whoever reads it from there may change it
                    self.touched(node.value)

    def augmented(self, node: ast.AugAssign) -> None:
        target = node.target
        if isinstance(node.op, (ast.Add, ast.BitOr)) and not isinstance(node.value, ast.Constant):
            self.sharing.note(self.scope, node)
        if isinstance(target, ast.Name):
            self.scope.reads.add(target.id)
            self.names_used.add(target.id)
            self.scope.bound.add(target.id)
            self.scope.rebound.add(target.id)
            self.scope.last_bound[target.id] = target.lineno
            self.effects.stores.add(target.id)
            if not isinstance(node.op, ast.Add):
                self.builtin.bound[self.scope, target.id] += 1
            if isinstance(node.value, (ast.List, ast.ListComp, ast.Tuple, ast.Set)) or isinstance(node.op, _OF_SETS):
                self.touched(target)
            self.visit(node.value)
            return
        elif isinstance(target, ast.Attribute):
            self.names_used.add(target.attr)
            if isinstance(target.value, ast.Name):
                self.effects.attr_loads.add((target.value.id, target.attr))
            if not isinstance(node.value, ast.Constant):
                self.fields.fill(self.scope, self.sharing.leading.reached(self.scope, target), False)
        self.visit(target)
        self.visit(node.value)

    def call(self, node: ast.Call) -> None:
        func = node.func
        self.leave(func)
        self.others.given_name(self.scope, node)
        if type(func) is ast.Attribute:
            if type(func.value) is ast.Name:
                self.effects.method_calls.add((func.value.id, func.attr))
                self.named_attribute(func.value.id, func.attr, node)
                if func.attr in PARTS and func.value.id == self.scope.self_name and not self.derived(self.scope):
                    self.effects.attr_stores.add((func.value.id, OWN_PARTS))
                    self.effects.attr_loads.add((func.value.id, OWN_PARTS))
                    self.self_store(func.value.id, OWN_PARTS)
            if func.attr in MUTATING and not of_module(self.scope, func, self.known):
                self.touched(func.value, tensor=func.attr in RESHAPING)
                for each in nodes_in(func.value) if func.attr in RESHAPING and type(func.value) is ast.Call else ():
                    if isinstance(each, ast.Name):  # what the call was given may be what it returned
                        self.touched(each, tensor=True)
            if type(func.value) is ast.Call and isinstance(func.value.func, ast.Name) and func.value.func.id == "super":
                self.effects.method_calls.add(("super", func.attr))
        elif (target := named_target(node)) is not None:
            self.visit(target)
        elif type(func) is ast.Name and func.id == "next" and node.args:
            self.touched(node.args[0])
        elif type(func) is ast.Name and func.id == "super" and not node.args and self.scope.kind not in ("module", "class"):
            self.super_call()
        self.sharing.note(self.scope, node)
        self.fields.called(self.scope, node)
        for arg in node.args:
            if type(arg) is ast.Name:
                self.effects.passed.add(arg.id)
            elif type(arg) is ast.Attribute and self.may_fill(func) and arg.attr in self.container_attributes:
                self.touched(arg)
        given = actuals(node)
        for key, arg in given:
            if isinstance(key, str) and isinstance(arg, ast.Name):
                self.effects.passed.add(arg.id)
            if root_name(arg) or isinstance(arg, TEMPORARY) or type(arg) is ast.Subscript:
                if not self.changed.changes:
                    self.hand(func, key, arg)
                elif self.changed.by(func, key):
                    self.touched(arg)
        self.takes += [(self.scope, node, key, arg) for key, arg in given if type(arg) in _OF_FUNCTIONS and self.function_value(arg)]
        for function, key, arg in applied(node):
            if changes_first(function):
                if key == 0:
                    self.touched(arg)
            elif isinstance(function, (ast.Name, ast.Lambda, ast.Attribute)):
                if not self.changed.changes:
                    self.hand(function, key, arg)
                elif self.changed.by(function, key):
                    self.touched(arg)
        self.library_change(func, node)
        for out in [keyword.value for keyword in node.keywords if keyword.arg == "out"]:
            for each in out.elts if isinstance(out, ast.Tuple) else [out]:
                self.touched(each, tensor=True)
            self.reshapes = True
        if isinstance(func, ast.Name):
            self.not_loose(func)
            self.effects.called.add(func.id)
        else:
            self.visit(func)
        self.all(node.args)
        for keyword in node.keywords:
            self.visit(keyword.value)

    def may_fill(self, func: ast.expr) -> bool:
        """Whether a call of `func` may change a container that it is given."""
        if isinstance(func, ast.Name):
            return func.id not in PURE
        return isinstance(func, ast.Attribute) and func.attr not in MUTATING and root_name(func) not in self.known.libraries

    def named_attribute(self, base: str, method: str, node: ast.Call) -> None:
        if method in ("register_buffer", "register_parameter", "add_module", "register_module") and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                self.effects.attr_stores.add((base, first.value))
                self.self_store(base, first.value)

    def function(self, node: FunctionNode) -> None:
        args = node.args
        lambda_ = isinstance(node, ast.Lambda)
        if not isinstance(node, ast.Lambda):
            self.store(node.name, node.lineno)
            self.all(node.decorator_list)
            if node.returns:
                self.visit(node.returns)
        self.all(args.defaults)
        self.all([d for d in args.kw_defaults if d])
        for arg in (*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg):
            if arg is not None and arg.annotation:
                self.visit(arg.annotation)
        name = "<lambda>" if isinstance(node, ast.Lambda) else node.name
        kind = "lambda" if lambda_ else "async" if isinstance(node, ast.AsyncFunctionDef) else "def"
        scope = Scope(kind, name, node, self.scope, formals=formal_names(args))
        scope.bound.update(scope.formals)
        if is_method(node, self.scope) and (args.posonlyargs or args.args):
            scope.self_name = scope.formals[0]
        saved = self.enter(scope)
        if isinstance(node, ast.Lambda):
            self.visit(node.body)
        else:
            self.all(node.body)
        self.scope, self.effects = saved

    def class_def(self, node: ast.ClassDef) -> None:
        self.store(node.name, node.lineno)
        self.all(node.decorator_list)
        self.all(node.bases)
        for keyword in node.keywords:
            self.visit(keyword.value)
        self.self_attributes[node] = {}
        saved = self.enter(Scope("class", node.name, node, self.scope))
        self.all(node.body)
        self.scope, self.effects = saved

    def comprehension(self, node: Comprehension) -> None:
        first = node.generators[0]
        self.visit(first.iter)
        around, before = self.scope, self.effects
        scope = Scope("comprehension", "<comprehension>", node, around)
        self.enter(scope)
        for index, generator in enumerate(node.generators):
            self.visit(generator.target)
            if index:
                self.visit(generator.iter)
            self.sharing.note(self.scope, generator)
            self.all(generator.ifs)
        if isinstance(node, ast.DictComp):
            self.visit(node.key)
            self.visit(node.value)
        else:
            self.visit(node.elt)
        inside = scope.effects
        inside.stores -= scope.bound
        self.loops[node] = inside
        self.loop_scopes[node] = around
        before.add(inside)
        self.scope, self.effects = around, before

    def loop(self, node: ast.For | ast.AsyncFor | ast.While) -> None:
        before, inside = self.effects, Effects()
        if not isinstance(node, ast.While):
            self.visit(node.iter)
        self.effects = inside
        self.visit(node.test if isinstance(node, ast.While) else node.target)
        self.sharing.note(self.scope, node)
        self.all(node.body)
        self.loops[node] = inside
        self.loop_scopes[node] = self.scope
        self.effects = before
        before.add(inside)
        self.all(node.orelse)

    def with_(self, node: ast.With | ast.AsyncWith) -> None:
        """A context under a name of its own is changed where it is entered and left."""
        for item in node.items:
            if isinstance(item.context_expr, ast.Name) and item.context_expr.id != self.scope.self_name:
                self.touched(item.context_expr)
        self.sharing.note(self.scope, node)
        self.generic(node)

    def match(self, node: ast.Match) -> None:
        self.sharing.note(self.scope, node)
        self.generic(node)

    def walrus(self, node: ast.NamedExpr) -> None:
        scope = self.scope
        while scope.kind == "comprehension" and scope.parent is not None:
            scope.effects.stores.add(node.target.id)
            scope = scope.parent
        scope.bound.add(node.target.id)
        self.builtin.bound[scope, node.target.id] += 1
        scope.last_bound[node.target.id] = node.lineno
        self.effects.stores.add(node.target.id)
        self.effects.assigned.add(node.target.id)
        self.visit(node.value)

    def global_(self, node: ast.Global) -> None:
        self.scope.global_names.update(node.names)
        if self.scope is not self.module:
            self.global_written.update(node.names)

    def nonlocal_(self, node: ast.Nonlocal) -> None:
        self.scope.nonlocal_names.update(node.names)

    def import_(self, node: ast.Import | ast.ImportFrom) -> None:
        for alias in node.names:
            name = alias.asname or (alias.name.partition(".")[0] if isinstance(node, ast.Import) else alias.name)
            if name != "*":
                self.store(name, node.lineno)

    def named(self, node: ast.ExceptHandler | ast.MatchAs | ast.MatchStar) -> None:
        if node.name:
            self.store(node.name, node.lineno)
        self.generic(node)

    def mapping(self, node: ast.MatchMapping) -> None:
        if node.rest:
            self.store(node.rest, node.lineno)
        self.generic(node)

    def yield_(self, node: ast.Yield | ast.YieldFrom) -> None:
        scope = self.scope
        while scope.kind == "comprehension" and scope.parent is not None:
            scope = scope.parent
        scope.generator = True
        self.generic(node)

    handlers: ClassVar[Mapping[type[ast.AST], Callable[[Any, Any], None]]] = {
        ast.Name: name, ast.Attribute: attribute, ast.Call: call, ast.Subscript: subscript,
        ast.FunctionDef: function, ast.AsyncFunctionDef: function, ast.Lambda: function,
        ast.ClassDef: class_def, ast.ListComp: comprehension, ast.SetComp: comprehension,
        ast.GeneratorExp: comprehension, ast.DictComp: comprehension, ast.For: loop,
        ast.AsyncFor: loop, ast.While: loop, ast.Global: global_, ast.Nonlocal: nonlocal_,
        ast.Import: import_, ast.ImportFrom: import_, ast.ExceptHandler: named, ast.MatchAs: named,
        ast.MatchStar: named, ast.MatchMapping: mapping, ast.Yield: yield_, ast.YieldFrom: yield_,
        ast.NamedExpr: walrus, ast.AugAssign: augmented, ast.Assign: assignment,
        ast.AnnAssign: annotated,
        ast.Match: match, ast.Return: return_, ast.With: with_, ast.AsyncWith: with_,
    }


def walk(nodes: Nodes, libraries: frozenset[str]) -> Walk:
    """Walk the module while nothing is known of what its calls change."""
    tree = nodes.tree
    imports = list(nodes.of(ast.Import, ast.ImportFrom))
    functions = {node.name for node in nodes.of(ast.FunctionDef)}
    known, outside = imported_names(imports, libraries)
    walker = _Walker(nodes, known, outside, Concluded(), frozenset(functions))
    walker.changing = changing_functions(imports, known)
    walker.all(tree.body)
    _find_all_free(walker)
    fates = fates_of(tree, walker.module, walker.scopes, walker.global_written, outside)
    return Walk(nodes, walker, libraries, imports, known, outside, fates)


def scan(first: Walk, changed: Concluded) -> Scan:
    """Resolve which names each function captures from functions around it. If calls change what they are given, the module is walked
    through again."""
    walker = first.walker
    if changed.changes:
        walker = _Walker(first.nodes, first.known, first.outside, changed, walker.functions, walker)
        walker.all(first.nodes.tree.body)
        _find_all_free(walker)
    return Scan(walker.module, walker.scopes, walker.loops, walker.loop_scopes, walker.names_used, walker.global_written,
                walker.self_attributes, set(first.known | first.outside) - {"*"}, walker.container_attributes, walker.container_classes,
                walker.reshapes or bool(changed.reshaped), walker.given, walker.known, walker.sharing.same,
                {key: {root_name(each) for each in held} for key, held in walker.sharing.held.items()}, changed,
                lambda_names(first.nodes), walker.fields.outside | handed_out(walker.scopes.values()), walker.changing, walker.definitions,
                walker.builtin.holds)


def _find_all_free(walker: Walker) -> None:
    """Inner scopes come first."""
    for scope in reversed(list(walker.scopes.values())):
        find_free_names(scope)
    walker.builtin.share(walker.module, walker.scopes.values(), walker.imported)
