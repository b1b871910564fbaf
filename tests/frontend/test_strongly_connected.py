"""Components against a library's."""

from __future__ import annotations

import networkx
from dlshape.frontend.scope.strongly_connected import components
from hypothesis import given
from hypothesis import strategies as st

EDGES = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=50)


@given(EDGES)
def test_components_in_order(edges: list[tuple[int, int]]) -> None:
    following = {node: [b for a, b in edges if a == node] for node in range(13)}
    found = list(components(0, following.__getitem__))
    graph = networkx.DiGraph(edges)
    graph.add_node(0)
    reached = {0, *networkx.descendants(graph, 0)}
    expected = [each for each in networkx.strongly_connected_components(graph) if each & reached]
    assert {frozenset(each) for each in found} == {frozenset(each) for each in expected}
    done: set[int] = set()
    for component in found:
        done.update(component)
        assert all(other in done for node in component for other in following[node])


def test_a_long_chain_needs_no_recursion() -> None:
    assert len(list(components(0, lambda node: [node + 1] if node < 50_000 else [0]))) == 1


def test_what_is_known_is_not_entered() -> None:
    assert list(components(0, {0: [1], 1: [2], 2: []}.__getitem__, {1})) == [[0]]
