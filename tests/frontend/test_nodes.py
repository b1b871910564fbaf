"""The quick walk over a tree gives what `ast.walk` gives, but for contexts and operators."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from dlshape.frontend.read.nodes import Nodes, children, walk

CONSTRUCTS = Path(__file__).parents[1] / "constructs"
EVERYTHING = '''
import a.b as c, d
from . import e as f
@dec
async def g(x: int, /, y=1, *z, k, m=2, **rest) -> str:
    global h
    async with x as y, z: await w
    async for i in x: yield i
    return {**a, 1: 2, "k": (yield from x)}
def n():
    nonlocal_ = 1
    def inner():
        nonlocal nonlocal_
        del nonlocal_
class C(Base, metaclass=M):
    a: int = 1
    b += 2
try: raise X from y
except (A, B) as error: pass
else: assert p, "m"
finally: pass
try: pass
except* E: pass
match v:
    case None | [1, *rest] | {"k": q, **others} | K(1, name=2) as whole if whole: pass
    case _: pass
while not a < b <= c: break
[x for x in y if x for z in x]; {x: 1 for x in y}; {x for x in y}; (x for x in y)
f"{a!r:>{width}} {b}"; x[1:2, ...]; (lambda p, q=1: p if q else -p); (named := 3); print(*a, **b)
'''
_LEFT_OUT = (ast.expr_context, ast.operator, ast.boolop, ast.unaryop, ast.cmpop)


@pytest.mark.parametrize("text", [EVERYTHING, *(path.read_text() for path in sorted(CONSTRUCTS.rglob("*.py"))[::20])])
def test_walks_like_the_library(text: str) -> None:
    tree = ast.parse(text)
    found = walk(tree)
    assert found == [node for node in ast.walk(tree) if not isinstance(node, _LEFT_OUT)]
    for node in found:
        assert children(node) == [each for each in ast.iter_child_nodes(node) if not isinstance(each, _LEFT_OUT)]


def test_nodes_by_class_come_in_the_order_of_the_walk() -> None:
    tree = ast.parse(EVERYTHING)
    nodes = Nodes(tree)
    assert list(nodes.of(ast.Name)) == [node for node in walk(tree) if isinstance(node, ast.Name)]
    assert list(nodes.of(ast.Assign, ast.Try)) == [node for node in walk(tree) if isinstance(node, ast.Assign | ast.Try)]
    assert next(nodes.of(ast.TryStar, ast.Slice, ast.Match)) in tree.body
