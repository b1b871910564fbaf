"""Attributes that hold containers, and classes whose objects are containers, by name over a whole file."""

from __future__ import annotations

import ast

from dlshape.frontend.scope.scopes import base_name, makes_container
from dlshape.frontend.scope.vocabulary import CONTAINER_BASES, MUTATING, RESHAPING


def container_attributes(tree: ast.Module) -> frozenset[str]:
    """The attributes that are somewhere given a new container, or filled by a method or a list that is written down."""
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr=attr), attr=method)) if method in MUTATING - RESHAPING:
                found.add(attr)
            case ast.AugAssign(target=ast.Attribute(attr=attr), value=ast.List() | ast.ListComp()):
                found.add(attr)
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            pairs = [(target, node.value)]
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(target.elts, node.value.elts, strict=False))
            found.update(each.attr for each, value in pairs if isinstance(each, ast.Attribute) and makes_container(value))
    return frozenset(found)


def container_classes(tree: ast.Module) -> frozenset[str]:
    """The classes of the file that derive from list, dict and their like."""
    bases = {each.name: [base_name(b) for b in each.bases] for each in ast.walk(tree) if isinstance(each, ast.ClassDef)}
    found: set[str] = set()
    while more := {name for name, names in bases.items() if name not in found and not found.union(CONTAINER_BASES).isdisjoint(names)}:
        found |= more
    return frozenset(found)
