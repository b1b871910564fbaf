"""`iter` and `next`.

followed
"""

it = iter([1, 2, 3])
assert next(it) == 1
assert next(iter([5])) == 5
assert next(iter({"k": 1})) == "k"
