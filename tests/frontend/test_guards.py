"""Chains of tests against the lists of tests that they stand for."""

from __future__ import annotations

from dlshape.frontend.ssa.guards import Guards, GuardTree
from hypothesis import given
from hypothesis import strategies as st

PAIRS = st.tuples(st.sampled_from("abcdef"), st.integers(0, 1))
CHAINS = st.lists(st.lists(PAIRS, max_size=40), min_size=1, max_size=6)


def chain(tree: GuardTree, pairs: list[tuple[str, int]]) -> Guards:
    found = tree.root
    for cond, truth in pairs:
        found = tree.guarded(found, cond, truth)
    return found


def listed(guards: Guards) -> list[tuple[str, int]]:
    found = []
    while guards:
        found.append(guards.pair)
        guards = guards.up
    return found[::-1]


@given(CHAINS)
def test_a_chain_has_each_test_once_in_order(several: list[list[tuple[str, int]]]) -> None:
    tree = GuardTree()
    for pairs in several:
        made = chain(tree, pairs)
        assert listed(made) == list(dict.fromkeys(pairs))
        assert made is chain(tree, pairs)
        assert made.depth == len(set(pairs))


@given(CHAINS)
def test_what_all_chains_have(several: list[list[tuple[str, int]]]) -> None:
    tree = GuardTree()
    chains = [chain(tree, pairs) for pairs in several]
    assert set(listed(tree.common(chains))) == set.intersection(*map(set, several))


@given(st.lists(st.integers(0, 60), min_size=2, max_size=60), st.data())
def test_ancestors_and_what_two_begin_with(parents: list[int], data: st.DataObject) -> None:
    tree = GuardTree()
    nodes = [tree.root]
    for number, parent in enumerate(parents):
        nodes.append(tree.guarded(nodes[parent % len(nodes)], f"t{number}", 1))
    a, b = data.draw(st.sampled_from(nodes)), data.draw(st.sampled_from(nodes))
    above = listed(a)
    for depth in range(a.depth + 1):
        assert listed(a.ancestor(depth)) == above[:depth]
    shared = 0
    while shared < min(a.depth, b.depth) and listed(a)[shared] == listed(b)[shared]:
        shared += 1
    assert a.meet(b) is a.ancestor(shared) is b.meet(a)
    assert a.within(b) == (listed(b) == above[: b.depth])
    assert a.down_to(a.meet(b)) == above[shared:]
