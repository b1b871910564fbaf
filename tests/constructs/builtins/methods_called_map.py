"""Methods that are called like functions which give iterators give something else: it can be gone through again.

followed
"""


class Pool:
    def map(self, function, sizes):
        return [function(n) for n in sizes]

    def filter(self, sizes):
        return [n for n in sizes if n > 1]


found = Pool().map(lambda n: n + 1, [1, 2])
assert sum(found) == 5
assert list(found) == [2, 3]
kept = Pool().filter([1, 2, 3])
assert len(list(kept)) == 2
assert kept == [2, 3]
