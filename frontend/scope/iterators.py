"""Iterators under names: whoever goes through one leaves nothing for the next.

What makes an iterator is told by how it is written: a generator expression, `iter`, `map`, `zip` and their like, a generator function of
the file. Behind `list(it)`, `sum(it)`, `[*it]` or a loop over it the name is an iterator that has come to its end; where only a part may
be gone, it is unknown."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from dlshape.frontend.read.nodes import walk
from dlshape.frontend.scope.scopes import base_name

# Functions that give iterators; those of itertools are known by their names alone.
_MAKERS = frozenset({
    "iter", "map", "filter", "zip", "enumerate", "reversed", "chain", "islice", "accumulate", "combinations", "permutations", "product",
    "cycle", "count", "takewhile", "dropwhile", "starmap", "zip_longest", "compress", "filterfalse", "groupby", "pairwise", "from_iterable",
    "combinations_with_replacement",
})
_BUILTIN = frozenset({"iter", "map", "filter", "zip", "enumerate", "reversed"})  # methods of these names give something else
# Functions and methods that go through what they are given to its end, and those that may stop before.
_TO_THE_END = frozenset({
    "list", "tuple", "set", "frozenset", "dict", "sum", "min", "max", "sorted", "Counter", "OrderedDict", "deque", "fsum", "prod", "reduce",
    "join", "extend", "update",
})
_IN_PART = frozenset({"any", "all", "zip", "map", "filter", "enumerate", "islice", "chain", "takewhile", "dropwhile", "zip_longest", "tee"})
GOING_THROUGH = frozenset({
    ast.Call, ast.List, ast.Tuple, ast.Set, ast.Compare, ast.Assign, ast.YieldFrom, ast.For, ast.ListComp, ast.SetComp, ast.DictComp,
    ast.GeneratorExp,
})  # kinds of nodes


def makes_iterator(node: ast.expr, generators: frozenset[str]) -> bool:
    """Whether `node` gives an iterator of its own; `generators` are the generator functions of the file."""
    if isinstance(node, ast.GeneratorExp):
        return True
    if not isinstance(node, ast.Call):
        return False
    name = _called(node)
    if name in _BUILTIN and isinstance(node.func, ast.Attribute):
        return base_name(node.func.value) == "builtins"  # a data set's, or an executor's
    return name in _MAKERS or (name in generators and isinstance(node.func, ast.Name))


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""


def gone_through(node: ast.AST) -> Iterator[tuple[ast.Name, bool]]:
    """The names of what an expression or a loop goes through, each with whether it gets to the end."""
    match node:
        case ast.Call(args=args):
            name = _called(node)
            for arg in args:
                if isinstance(arg, ast.Starred) and isinstance(arg.value, ast.Name):
                    yield arg.value, True
                elif isinstance(arg, ast.Name) and name in _TO_THE_END:
                    yield arg, True
                elif isinstance(arg, ast.Name) and name in _IN_PART:
                    yield arg, False
        case ast.List(elts=elts) | ast.Tuple(elts=elts) | ast.Set(elts=elts):
            for each in elts:
                if isinstance(each, ast.Starred) and isinstance(each.value, ast.Name):
                    yield each.value, True
        case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Name() as name]):
            yield name, False
        case ast.Assign(targets=[ast.Tuple() | ast.List()], value=ast.Name() as name) | ast.YieldFrom(value=ast.Name() as name):
            yield name, True
        case ast.For(iter=ast.Name() as name, body=body):
            yield name, not any(isinstance(each, (ast.Break, ast.Return)) for part in body for each in walk(part))
        case ast.ListComp(generators=[ast.comprehension(iter=ast.Name() as name), *_]) \
                | ast.SetComp(generators=[ast.comprehension(iter=ast.Name() as name), *_]) \
                | ast.DictComp(generators=[ast.comprehension(iter=ast.Name() as name), *_]):
            yield name, True
        case ast.GeneratorExp(generators=[ast.comprehension(iter=ast.Name() as name), *_]):
            yield name, False
