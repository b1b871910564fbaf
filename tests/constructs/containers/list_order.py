"""Lists: `sort`, `reverse`, `sorted`, `reversed`.

followed
"""

xs = [3, 1, 2]
xs.reverse()
assert xs == [2, 1, 3]
xs.sort()
assert xs == [1, 2, 3]
xs.sort(reverse=True)
assert xs == [3, 2, 1]
assert sorted((5, 4, 6)) == [4, 5, 6]
assert sorted(["b", "a"]) == ["a", "b"]
assert list(reversed(xs)) == [1, 2, 3]
assert xs[::-1] == [1, 2, 3]
