"""What one file tells of its functions, for what is concluded over all files of a program: facts/schema/summaries.dl."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence

from dlshape.facts.store import Facts
from dlshape.facts.text import escape
from dlshape.frontend.read.imports import absolute
from dlshape.frontend.scope.applied import changes_first
from dlshape.frontend.scope.caching import caching_names, called
from dlshape.frontend.scope.concluded import ALL_KEYWORDS, place, start
from dlshape.frontend.scope.fates import Given
from dlshape.frontend.scope.fields import Field, handed_out
from dlshape.frontend.scope.scopes import FunctionNode, Scope, dotted_name, root_name
from dlshape.frontend.scope.shared_uses import SharedUses, lambda_names
from dlshape.frontend.scope.walker import Handed, Walk


def summary_of(path: str, walk: Walk) -> Facts:
    """The rows of the module at `path`, which was walked through once, nothing being known of what its calls change."""
    return _Summary(path, walk).facts()


class _Summary:
    def __init__(self, path: str, walk: Walk) -> None:
        self.path, self.walk = path, walk
        self.rows: Facts = {
            name: [] for name in (
                "text_binds", "text_path", "text_star", "text_library", "text_function", "text_class", "text_base", "text_formal",
                "text_rest", "text_changes", "text_reshapes", "text_reshapes_part", "text_passes", "text_gives", "text_call",
                "text_call_of", "text_split", "text_on_self",
                "text_lambda", "text_keeps", "text_keeps_outside", "text_fills", "text_passes_part", "text_sets", "text_sets_if",
                "text_returns_attribute",
                "text_reads", "text_returns_name", "text_returns_call", "text_fills_result", "text_updates_result", "text_passes_result",
                "text_gives_result", "text_shown", "text_shown_at", "text_shown_into", "text_shown_if",
                "text_uses", "text_uses_if", "text_calls_surely", "text_leaves", "text_gives_again", "text_takes",
                "text_takes_lambda", "text_field_takes", "text_calls_formal", "text_calls_field",
            )
        }
        self.split: set[str] = set()
        self.called_formals: dict[Scope, set[str]] = {}

    def facts(self) -> Facts:
        scopes = self.walk.walker.scopes
        self._imports()
        self.stars = bool(self.rows["text_star"])
        self.own = {scope.name for scope in scopes.values() if scope.kind in ("def", "async", "class")}
        handed: dict[Scope, list[Handed]] = {}
        for each in self.walk.walker.handed:
            if self._call(each):
                handed.setdefault(each.scope, []).append(each)
                self.rows["text_passes_part"] += [
                    (*part, self._site(each.func), str(each.key)) for part in sorted(map(self._field, each.fields))]
                self.rows["text_sets_if"] += [(self.path, *outer, self._site(each.func), str(each.key)) for outer in sorted(each.outer)]
                self.rows["text_passes_result"] += [
                    (self._site(call.func), self._site(each.func), str(each.key)) for call in each.results
                    if self._called(call, each.scope)]
                if each.called:
                    self.rows["text_gives_result"].append((self._site(each.func), str(each.key)))
        self._fields()
        self._others()
        self._returned()
        self._results()
        self._fates()
        self._shared(handed)
        self._function_values()
        self.by_inner: dict[Scope, set[str]] = {}
        self.reshaped_by_inner: dict[Scope, set[str]] = {}
        for scope in scopes.values():
            if scope.kind != "comprehension":
                for around, formals in self.walk.walker.captured(scope, scope.effects.mutated):
                    self.by_inner.setdefault(around, set()).update(formals)
                for around, formals in self.walk.walker.captured(scope, scope.effects.reshaped):
                    self.reshaped_by_inner.setdefault(around, set()).update(formals)
        for scope in scopes.values():
            if isinstance(scope.node, ast.ClassDef):
                self._class(scope.node, scope)
            elif isinstance(scope.node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
                self._function(scope.node, scope, handed.get(scope, ()))
        return {name: list(dict.fromkeys(rows)) for name, rows in self.rows.items()}

    def _id(self, node: ast.AST) -> str:
        line, column = start(node)
        return f"{self.path}:{line}:{column}"

    # ---- imports
    def _imports(self) -> None:
        rows, outside = self.rows, self.walk.outside
        for node in self.walk.imports:
            if isinstance(node, ast.Import):
                for alias in node.names:
                    root, _, rest = alias.name.partition(".")
                    if root not in self.walk.libraries:
                        name = alias.asname or root
                        rows["text_binds"].append((self.path, name, alias.name if alias.asname else root, ""))
                        if rest and not alias.asname:
                            rows["text_path"].append((self.path, alias.name))
                            self._split(alias.name)
            elif node.level or (node.module or "").partition(".")[0] not in self.walk.libraries:
                dotted = escape(absolute(self.path, node))
                for alias in node.names:
                    if alias.name == "*":
                        rows["text_star"].append((self.path, dotted))
                    else:
                        rows["text_binds"].append((self.path, alias.asname or alias.name, dotted, alias.name))
        self.outside = outside
        self.caching = caching_names(self.walk.imports)
        rows["text_library"] += [(self.path, name) for name in sorted(self.walk.known - {"*"})]

    # ---- attributes
    def _field(self, part: Field) -> tuple[str, str, int]:
        return self._id(part.owner) if part.owner is not None else "", part.attr, int(part.inside)

    def _fields(self) -> None:
        fields = self.walk.walker.fields
        self.rows["text_fills"] += sorted(
            (*self._field(part), self._id(inside.node) if inside is not None else "") for part, inside in fields.fills)
        self.rows["text_reshapes_part"] += sorted(map(self._field, fields.reshaped))
        self.kept: dict[Scope, list[str]] = {}
        for scope, name in sorted(fields.outside | handed_out(self.walk.walker.scopes.values()), key=lambda each: each[1]):
            self.kept.setdefault(scope, []).append(name)
        self.keeps: dict[Scope, list[tuple[str, tuple[str, str, int]]]] = {}
        for (scope, name), parts in fields.keeps.items():
            self.keeps.setdefault(scope, []).extend(sorted((name, self._field(part)) for part in parts))

    # ---- names of other modules
    def _others(self) -> None:
        others = self.walk.walker.others
        for how, changed in (("bound", others.bound), ("filled", others.filled), ("named", others.named)):
            self.rows["text_sets"] += [(self.path, *outer, how) for outer in sorted(changed)]
        for _, of, *_ in (*self.rows["text_sets"], *self.rows["text_sets_if"]):
            self._split(str(of))

    # ---- what methods give of their objects
    def _returned(self) -> None:
        walker, known = self.walk.walker, self.walk.walker.known
        for name in sorted(known.methods):
            how = "property" if name in known.properties else "call"
            attrs = sorted(known.methods[name] & walker.container_attributes)
            self.rows["text_returns_attribute"] += [(self.path, name, attr, how) for attr in attrs]
        self.rows["text_reads"] += [(self.path, name) for name in sorted(walker.read_of_objects)]

    # ---- what functions give of what top-level names hold, and what is done to that
    def _results(self) -> None:
        walker, rows = self.walk.walker, self.rows
        for how, calls in (("text_fills_result", walker.filled_results), ("text_updates_result", walker.updated_results)):
            rows[how] += [(self._site(call.func),) for call, scope in calls.items() if self._called(call, scope)]
        top = (walker.module.bound | walker.global_written | self.outside) - self.own
        for body in walker.returning:
            d = self._id(body.node)
            for of, n in sorted(body.outer):
                if (of or n) in top and (not of or of in self.outside):
                    rows["text_returns_name"].append((d, self.path, of, n))
                    self._split(of)
            scope = walker.scopes.get(body.node)
            rows["text_returns_call"] += [(d, self._site(call.func)) for call in body.calls if self._called(call, scope)]

    # ---- what is only shown
    def _fates(self) -> None:
        rows, fates, scopes = self.rows, self.walk.fates, self.walk.walker.scopes
        shown = dict.fromkeys(fates.into)
        for node in fates.static.values():
            args = node.args
            formals = [(i, arg.arg) for i, arg in enumerate((*args.posonlyargs, *args.args))] + [(-2, arg.arg) for arg in args.kwonlyargs]
            rows["text_shown_at"] += [(self._id(node), i, f) for i, f in formals if (node, f) not in fates.used]
        for key, ways in fates.into.items():
            inside = [way for way in ways if not isinstance(way, Given)]
            rows["text_shown_into"] += sorted((self._id(key[0]), key[1], self._id(way[0]), way[1]) for way in inside)
            shown.update(dict.fromkeys(way for way in inside if way not in fates.used))
            given = [way for way in ways if isinstance(way, Given)]
            known = [way for way in given if self._named(way.func, scopes.get(key[0]))]
            rows["text_shown_if"] += sorted(
                (self._id(key[0]), key[1], self._site(way.func), str(way.slot), way.slot if isinstance(way.slot, int) else -1)
                for way in known)
        rows["text_shown"] += sorted((self._id(node), name) for node, name in shown)

    # ---- variables of others
    def _shared(self, handed: Mapping[Scope, Sequence[Handed]]) -> None:
        walker, rows = self.walk.walker, self.rows
        syntax = SharedUses(walker.module, walker.scopes, walker.global_written, lambda_names(self.walk.nodes))
        uses = {scope: syntax.use(scope) for scope in syntax.functions}
        perhaps = {(scope, owner, name, each) for scope, several in handed.items() for each in several for name in each.names
                   if (owner := syntax.owner(scope, name)) is not None and owner is not scope}
        moving = {each for use in uses.values() for each in use.changes} | {(owner, name) for _, owner, name, _ in perhaps}
        left_out = self.walk.known | self.outside
        for scope, use in uses.items():
            for how, several in (("read", use.reads), ("bind", use.binds), ("fill", use.fills), ("update", use.updates)):
                rows["text_uses"] += sorted(
                    (self._id(scope.node), self.path, _at(owner), name, how) for owner, name in several
                    if name not in left_out and name != owner.self_name and (owner.kind != "module" or (owner, name) in moving))
        rows["text_uses_if"] += sorted(
            (self._id(scope.node), self.path, _at(owner), name, self._site(each.func), str(each.key))
            for scope, owner, name, each in perhaps if name not in left_out and name != owner.self_name)
        for scope in syntax.functions if rows["text_uses"] else ():
            rows["text_calls_surely"] += sorted(
                (self._id(scope.node), self.path, _at(scope), self._id(callee.node)) for callee in syntax.calls(scope))
        rows["text_leaves"] += [
            (self._id(scope.node), self.path, self._site(func)) for (scope, _), func in walker.leaving.items() if self._named(func, scope)]

    # ---- functions as values
    def _function_values(self) -> None:
        walker, rows = self.walk.walker, self.rows
        for scope, call, key, value in walker.takes:
            c, i = self._site(call.func), key if isinstance(key, int) else -1
            if not self._named(call.func, scope):
                continue
            if isinstance(value, ast.Lambda):
                rows["text_takes_lambda"].append((c, str(key), i, self._id(value)))
            else:
                rows["text_takes"].append((c, str(key), i, self.path, self._value(value)))
        rows["text_field_takes"] += [(self.path, attr, self._value(value)) for attr, value in walker.field_takes
                                     if not isinstance(value, ast.Lambda)]

    def _value(self, node: ast.expr) -> str:
        text = "list.append" if changes_first(node) else dotted_name(node)
        self._split(text)
        return text

    def _calls_value(self, func: ast.Name, scope: Scope | None) -> bool:
        """Notes that a formal, or what an attribute holds, is called under this name; whether it is."""
        c, found = self._site(func), False
        for each in self.walk.walker.sharing.leading.reached(scope, func) if scope is not None else ():
            around = scope
            while around is not None and each.root not in around.bound:
                around = around.parent
            if isinstance(each.node, ast.Attribute):
                self.rows["text_calls_field"].append((c, each.node.attr))
                found = True
            elif around is not None and each.root in around.formals:
                self.rows["text_calls_formal"].append((c, self._id(around.node), each.root))
                self.called_formals.setdefault(around, set()).add(each.root)
                found = True
        return found

    # ---- functions and classes
    def _class(self, node: ast.ClassDef, scope: Scope) -> None:
        d = self._id(node)
        self.rows["text_class"].append((d, self.path, node.name, int(scope.parent is self.walk.walker.module)))
        for base in node.bases:
            dotted = dotted_name(base)
            if dotted and dotted.partition(".")[0] not in self.walk.known:
                self.rows["text_base"].append((d, dotted))
                self._split(dotted)

    def _function(self, node: FunctionNode, scope: Scope, handed: list[Handed] | tuple[()]) -> None:
        d, rows = self._id(node), self.rows
        around = scope.parent
        klass = around.node if around is not None and isinstance(around.node, ast.ClassDef) else None
        if not isinstance(node, ast.Lambda):
            how = "function" if klass is None else "static" if not scope.self_name else "class" if _of_class(node) else "method"
            top = int(around is self.walk.walker.module)
            rows["text_function"].append((d, self.path, node.name, self._id(klass) if klass is not None else "", how, top))
            rows["text_gives_again"] += [(d,) for each in node.decorator_list if dotted_name(called(each)) in self.caching]
        inner = self.by_inner.get(scope, set())  # changed by functions in it, which may be called later
        changed = sorted((scope.effects.mutated | inner | (scope.effects.stores - scope.effects.assigned)) & set(scope.formals))
        rows["text_changes"] += [(d, f) for f in changed]
        reshaped = scope.effects.reshaped | self.reshaped_by_inner.get(scope, set())
        rows["text_reshapes"] += [(d, f) for f in sorted(reshaped & set(scope.formals))]
        hands = [(d, f, self._site(each.func), str(each.key)) for each in handed for f in sorted(each.formals)]
        rows["text_passes"] += hands
        keeps = self.keeps.get(scope, [])
        rows["text_keeps"] += [(d, f, *part) for f, part in keeps]
        outside = self.kept.get(scope, [])
        rows["text_keeps_outside"] += [(d, f) for f in outside]
        wanted = {*changed, *reshaped, *self.called_formals.get(scope, ()), *(str(row[1]) for row in hands), *outside}
        wanted.update(f for f, _ in keeps)
        args, shift = node.args, int(bool(scope.self_name))
        positional = [*args.posonlyargs, *args.args]
        rows["text_formal"] += [(d, i - shift, arg.arg) for i, arg in enumerate(positional) if arg.arg in wanted]
        rows["text_formal"] += [(d, -2, arg.arg) for arg in args.kwonlyargs if arg.arg in wanted]
        if args.vararg is not None and args.vararg.arg in wanted:
            rows["text_rest"].append((d, len(positional) - shift, args.vararg.arg))
        if args.kwarg is not None and args.kwarg.arg in wanted:
            rows["text_rest"].append((d, -1, args.kwarg.arg))

    # ---- calls
    def _site(self, func: ast.expr) -> str:
        line, column = place(func)
        return f"{self.path}:{line}:{column}"

    def _call(self, each: Handed) -> bool:
        """Notes what is called, and with what, and whether that may be something of the program."""
        if not self._named(each.func, each.scope):
            return False
        c, key = self._site(each.func), each.key
        self.rows["text_gives"].append((c, str(key), key if isinstance(key, int) else -2 if key == ALL_KEYWORDS else -1))
        return True

    def _called(self, call: ast.Call, scope: Scope | None) -> bool:
        """Notes what is called for its result, and whether that may be something of the program."""
        return self._named(call.func, scope)

    def _named(self, func: ast.expr, scope: Scope | None) -> bool:
        rows = self.rows
        c = self._site(func)
        if isinstance(func, ast.Name):
            known = self.stars or func.id in self.own or func.id in self.outside
            if not known:
                return self._calls_value(func, scope)
            rows["text_call"].append((c, self.path, func.id))
        elif isinstance(func, ast.Attribute):
            root = root_name(func)
            if root in self.walk.known or (isinstance(func.value, ast.Name) and scope is not None
                                           and self.walk.walker.builtin.holds(scope, root)):
                return False
            of = dotted_name(func.value) if self.stars or root in self.own or root in self.outside else ""
            rows["text_call_of"].append((c, self.path, of, func.attr))
            self._split(of)
            rows["text_on_self"] += [(c, self._id(k), up) for k, up in self._on_self(func.value, scope)]
        elif isinstance(func, ast.Lambda):
            rows["text_lambda"].append((c, self._id(func)))
        else:
            return False
        return True

    def _on_self(self, base: ast.expr, scope: Scope | None) -> Iterator[tuple[ast.ClassDef, int]]:
        """The class whose method's object `base` is, and whether that is `super()`."""
        above = isinstance(base, ast.Call) and isinstance(base.func, ast.Name) and base.func.id == "super"
        if not above and not isinstance(base, ast.Name):
            return
        while scope is not None:
            around = scope.parent
            if scope.self_name and around is not None and isinstance(around.node, ast.ClassDef) \
                    and (above or (isinstance(base, ast.Name) and base.id == scope.self_name)):
                yield around.node, int(above)
                return
            scope = around

    def _split(self, of: str) -> None:
        while "." in of and of not in self.split:
            self.split.add(of)
            front, _, last = of.rpartition(".")
            self.rows["text_split"].append((of, front, last))
            of = front


def _at(scope: Scope) -> str:
    line, column = start(scope.node)
    return f"{line}:{column}"


def _of_class(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "classmethod" for each in node.decorator_list)
