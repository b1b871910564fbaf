"""An iterator that was gone through has nothing left, under all its names.

followed
"""

sizes = map(int, "8 16 4".split())
assert sum(sizes) == 28
assert list(sizes) == []

names = zip("ab", [1, 2])
found = dict(names)
assert next(names, None) is None


def numbers():
    yield 1
    yield 2


turns = numbers()
again = turns
total = 0
for _ in range(2):
    for n in turns:
        total += n
assert total == 3
assert [*again] == []
