from __future__ import annotations

from dlshape.report.html.graph_layout import drawn, rows_of
from dlshape.report.model import Edge, Graph, Node


def graph(count: int, *edges: tuple[int, int]) -> Graph:
    return Graph(tuple(Node(n, "operator", str(n), "", (), "ok") for n in range(count)), tuple(Edge(a, b, ()) for a, b in edges))


def test_each_is_below_what_it_reads_from() -> None:
    assert rows_of(graph(4, (0, 1), (1, 2), (0, 3), (2, 3))) == [[0], [1], [2], [3]]


def test_those_that_read_from_the_left_are_on_the_left() -> None:
    assert rows_of(graph(6, (0, 2), (0, 3), (2, 5), (3, 4))) == [[0, 1], [2, 3], [5, 4]]


def test_a_loop_does_not_stop_the_layout() -> None:
    assert rows_of(graph(3, (0, 1), (1, 2), (2, 1), (2, 2))) == [[0], [1], [2]]


def test_edges_are_told_for_those_who_do_not_see_them() -> None:
    assert drawn(graph(2, (0, 1))).told == (("0", "1", "", False),)
    assert drawn(Graph()).rows == ()
