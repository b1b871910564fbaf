"""One module: its body, and what can be said of it without evaluating anything."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from dlshape.facts.store import Facts
from dlshape.facts.text import escape
from dlshape.frontend.lower.lowerings import TABLES
from dlshape.frontend.lower.output_only import output_only_variables
from dlshape.frontend.read.imports import asked_imports
from dlshape.frontend.read.module_names import folder_of, folders_above, reached_as
from dlshape.frontend.read.nodes import Nodes
from dlshape.frontend.read.searchpath import added_folders, listed_names
from dlshape.frontend.scope.bound_methods import expand_bound_methods
from dlshape.frontend.scope.concluded import Concluded
from dlshape.frontend.scope.item_functions import expand_item_functions
from dlshape.frontend.scope.libraries import LIBRARIES
from dlshape.frontend.scope.namedtuples import expand_named_tuples
from dlshape.frontend.scope.plain_calls import expand_plain_calls
from dlshape.frontend.scope.scan import scan, walk
from dlshape.frontend.scope.scopes import Scan, Scope
from dlshape.frontend.scope.summary import summary_of
from dlshape.frontend.scope.type_parameters import expand_type_parameters
from dlshape.frontend.scope.walker import Walk
from dlshape.frontend.ssa.cleanup import finish_function
from dlshape.frontend.ssa.file_facts import FileFacts
from dlshape.frontend.ssa.function import Lowering

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Module:
    """A parsed file that was walked through once; `path` is relative to the root, with `/`. `added`: folders that it adds to its path, and
    whether in front; `past_classes`: attributes that are set past what their classes say of assignments."""

    path: str
    text: str
    nodes: Nodes
    walk: Walk
    added: list[tuple[str, bool]]
    past_classes: list[ast.expr]


def walked_module(path: str, text: str, tree: ast.Module, shadowed: frozenset[str] = frozenset()) -> Module:
    """The module of a parsed file. `shadowed` are libraries that the program has modules for."""
    expand_named_tuples(tree, text)
    if "operator" not in shadowed:
        expand_item_functions(tree, text)
    past_classes = expand_plain_calls(tree, text)
    nodes = Nodes(tree)
    if expand_type_parameters(nodes):
        nodes = Nodes(tree)
    if expand_bound_methods(nodes):
        nodes = Nodes(tree)
    return Module(path, text, nodes, walk(nodes, LIBRARIES - shadowed), added_folders(nodes, path), past_classes)


def module_summary(module: Module) -> Facts:
    """What other files, and the search for what it imports, have to know of a module."""
    path, added, walker = escape(module.path), module.added, module.walk.walker
    return {
        **asked_imports(path, module.nodes, module.walk.imports, walker.names_used), **summary_of(path, module.walk),
        "search_folder": [(path, escape(folder)) for folder in dict.fromkeys(folder for folder, _ in added)],
        "search_first": [(path, escape(folder)) for folder, first in added if first],
    }


def module_facts(module: Module, concluded: Concluded) -> Facts:
    """The facts of a module. `concluded`: over all files."""
    text, tree = module.text, module.nodes.tree
    found = scan(module.walk, concluded)
    file = FileFacts(escape(module.path), text, found, module.nodes)
    body = f"{file.path}::<module>"
    shared = _shared(tree, found, concluded)
    found.global_written.update(shared)
    fn = Lowering(file, found.module, body, TABLES, None)
    fn.rows["function"].append((body, file.path, "<module>", "module", fn.block))
    fn.body(tree.body)
    fn.rows["global_def"].extend(file.versions.rows(file.path))
    finish_function(fn)
    rows = file.rows
    rows["module"].append((file.path, folder_of(file.path), body))
    rows["module_as"].extend([(file.path, base, dotted) for base, dotted in reached_as(file.path)])
    rows["module_base"].extend([(file.path, base, up) for up, base in enumerate(folders_above(file.path))])
    rows["set_past_class"].extend([(file.path, *file.range(node)) for node in module.past_classes])
    if any(_is_main_guard(s) for s in tree.body):
        rows["main_guard"].append((file.path,))
    added = module.added
    rows["search_folder"].extend([(file.path, escape(folder)) for folder in dict.fromkeys(folder for folder, _ in added)])
    rows["search_first"].extend([(file.path, escape(folder)) for folder, first in added if first])
    listed = listed_names(tree)
    if listed is not None:
        rows["lists_names"].append((file.path,))
        rows["listed_name"].extend([(file.path, escape(name)) for name in dict.fromkeys(listed)])
    rows["name_used"].extend([(file.path, name) for name in sorted(found.names_used)])
    rows["global_static"].extend(_static(file, tree, found))
    rows["global_shared"].extend([(file.path, name, kind) for name, kind in shared.items()])
    inside = {(name, file.path) for name in concluded.inside}
    rows["changed_outside"].extend([(file.path, name, "bound", by) for name, by in sorted(concluded.bound)])
    rows["changed_outside"].extend(
        [(file.path, name, "filled", by) for name, by in sorted(concluded.filled | inside) if name not in shared])
    rows["output_only"].extend([(v,) for v in output_only_variables(file, module.walk.fates, concluded)])
    _part(module.walk.walker.scopes)
    _part(found.scopes)
    return file.facts()


def _part(scopes: Mapping[ast.AST, Scope]) -> None:
    """Nobody needs the scopes any more. They know each other in circles, which the garbage collector would have to find."""
    for scope in scopes.values():
        scope.children.clear()


def _shared(tree: ast.Module, found: Scan, concluded: Concluded) -> dict[str, str]:
    """Top-level names bound once, to a dict or list display, that functions or other modules change in place."""
    bound: dict[str, str] = {}
    for statement in tree.body:
        target = statement.targets[0] if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else \
            statement.target if isinstance(statement, ast.AnnAssign) else None
        kind = _display(statement.value) if isinstance(statement, (ast.Assign, ast.AnnAssign)) and statement.value else ""
        if isinstance(target, ast.Name) and kind:
            bound[target.id] = kind
    if not bound:
        return {}
    changed = {name for name, _ in concluded.filled} & bound.keys()
    for scope in found.scopes.values():
        if scope.kind in ("def", "async", "lambda"):
            names = (scope.effects.mutated - scope.bound - scope.free.keys()) & bound.keys()
            changed |= names
    several = found.module.rebound | found.global_written | {name for name, _ in concluded.bound} | concluded.inside
    return {name: bound[name] for name in sorted(changed - several)}


def _display(node: ast.expr) -> str:
    made_by = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
    if isinstance(node, ast.Dict) or made_by in ("dict", "OrderedDict"):
        return "dict"
    if isinstance(node, ast.List) or made_by == "list":
        return "list"
    return ""


def _is_main_guard(statement: ast.stmt) -> bool:
    if not isinstance(statement, ast.If) or not isinstance(statement.test, ast.Compare) or len(statement.test.ops) != 1:
        return False
    test = statement.test
    sides = [test.left, test.comparators[0]]
    return isinstance(test.ops[0], ast.Eq) and any(isinstance(s, ast.Name) and s.id == "__name__" for s in sides) \
        and any(isinstance(s, ast.Constant) and s.value == "__main__" for s in sides)


def _static(file: FileFacts, tree: ast.Module, found: Scan) -> list[tuple[str, str, str, str]]:
    """Top-level names that a plain `def`, or a `class`, binds, and nothing else."""
    rows = []
    for statement in tree.body:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) \
                and (isinstance(statement, ast.ClassDef) or not statement.decorator_list) \
                and file.versions.bound[statement.name] == 1 and statement.name not in found.global_written:
            if isinstance(statement, ast.ClassDef):
                rows.append((file.path, statement.name, "class", file.class_ids[statement]))
            else:
                rows.append((file.path, statement.name, "function", file.function_ids[statement]))
    return rows
