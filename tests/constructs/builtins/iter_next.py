"""`iter` and `next`.

followed
"""

it = iter([1, 2, 3])
assert next(it) == 1
assert next(iter([5])) == 5
assert next(iter([]), 9) == 9
assert next((x for x in (1, 4, 6) if x > 3), None) == 4
assert next(iter({"k": 1})) == "k"
