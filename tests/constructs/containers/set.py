"""Sets: display, `add`, `in`, operations, `len`.

followed
"""

s = {1, 2, 2, 3}
assert len(s) == 3
assert 2 in s
assert 5 not in s
s.add(5)
s.add(1)
assert len(s) == 4
s.discard(7)
s.remove(5)
assert 5 not in s
t = {3, 4}
assert s | t == {1, 2, 3, 4}
assert s & t == {3}
assert s - t == {1, 2}
assert len(set([1, 1, 2])) == 2
assert sorted(set("a b a".split())) == ["a", "b"]
assert not set()
assert s == {3, 2, 1}
s.update([8, 9])
assert len(s) == 5
assert len(s.union(t)) == 6
assert {1}.issubset(s)
assert {x % 2 for x in (1, 3, 4)} == {0, 1}
names = frozenset(("a", "b"))
assert "a" in names
total = 0
for x in {4, 5}:
    total += x
assert total == 9
