"""An iterator that is advanced several times.

followed
"""

it = iter([1, 2, 3])
a = next(it)
b = next(it)
assert (a, b) == (1, 2)
assert list(it) == [3]
it = iter((4, 5))
total = 0
for _ in range(2):
    total += next(it)
assert total == 9
