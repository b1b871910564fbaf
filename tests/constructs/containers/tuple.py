"""Tuples: building, unpacking with stars, nested, swapping.

followed
"""

a, b = 1, 2
a, b = b, a
assert (a, b) == (2, 1)
first, *middle, last = [0, 1, 2, 3, 4]
assert middle == [1, 2, 3]
assert last == 4
(x, y), z = (1, 2), 3
assert x + y + z == 6
*front, end = "ab", "cd"
assert front == ["ab"]
head, *rest = [1]
assert rest == []
pairs = [(1, (2, 3)), (4, (5, 6))]
total = 0
for p, (q, r) in pairs:
    total += p * q * r
assert total == 126
merged = [*middle, *(7, 8)]
assert merged == [1, 2, 3, 7, 8]
n, c, *hw = (8, 3, 32, 16)
assert hw == [32, 16]
