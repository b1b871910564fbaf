"""`for` over zipped and enumerated values, with a loop variable used behind it.

followed
"""

sizes = [3, 4, 5]
last = None
for i, (a, b) in enumerate(zip(sizes, sizes[1:])):
    last = (i, a, b)
assert last == (1, 4, 5)
assert b == 5
for i in range(3):
    pass
assert i == 2
for k in range(10, 0, -3):
    pass
assert k == 1
out = 0
for name, *rest in [("a", 1, 2), ("b", 3)]:
    out += len(rest)
assert out == 3
