"""Attributes that hold containers, and classes whose objects are containers, by name over a whole file."""

from __future__ import annotations

import ast

from dlshape.frontend.read.nodes import Nodes
from dlshape.frontend.scope.scopes import base_name, makes_container
from dlshape.frontend.scope.vocabulary import CONTAINER_BASES, MUTATING, RESHAPING


def container_attributes(nodes: Nodes) -> frozenset[str]:
    """The attributes that are somewhere given a new container, or filled by a method or a list that is written down."""
    found: set[str] = set()
    filling = MUTATING - RESHAPING
    for call in nodes.of(ast.Call):
        func = call.func
        if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Attribute) and func.attr in filling:
            found.add(func.value.attr)
    for each in nodes.of(ast.AugAssign):
        if isinstance(each.target, ast.Attribute) and isinstance(each.value, (ast.List, ast.ListComp)):
            found.add(each.target.attr)
    for node in nodes.of(ast.Assign, ast.AnnAssign):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            pairs = [(target, node.value)]
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(target.elts, node.value.elts, strict=False))
            found.update(part.attr for part, value in pairs if isinstance(part, ast.Attribute) and makes_container(value))
    return frozenset(found)


def container_classes(nodes: Nodes) -> frozenset[str]:
    """The classes of the file that derive from list, dict and their like."""
    bases = {each.name: [base_name(b) for b in each.bases] for each in nodes.of(ast.ClassDef)}
    found: set[str] = set()
    while more := {name for name, names in bases.items() if name not in found and not found.union(CONTAINER_BASES).isdisjoint(names)}:
        found |= more
    return frozenset(found)
