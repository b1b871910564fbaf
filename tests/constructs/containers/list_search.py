"""Lists: `index`, `count`, `in`, `copy`, `==`.

followed
"""

xs = [4, 5, 4]
assert xs.index(5) == 1
assert xs.count(4) == 2
assert 5 in xs
assert 6 not in xs
ys = xs.copy()
ys.append(1)
assert len(xs) == 3
assert len(ys) == 4
assert xs != ys
assert xs == [4, 5, 4]
assert [xs, 1] == [[4, 5, 4], 1]
assert ("a", 2).index(2) == 1
assert (1, 2, 1).count(1) == 2
