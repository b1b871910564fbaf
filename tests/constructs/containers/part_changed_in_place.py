"""A part that is changed through what holds it, in place, is the same under a name that it was given before.

followed
"""


def made():
    return [4]


boxes = {"a": [1], "n": 1}
first = boxes["a"]
number = boxes["n"]
boxes["a"].append(2)
boxes["n"] += 1
assert first == [1, 2]
assert number == 1
boxes["a"] += first
assert boxes["a"] == [1, 2, 1, 2]

own = made()
other = own
held = {"own": own}
held["own"].append(5)
assert other == [4, 5]

row = [3]
(text, part), end = ("abc", row), "b"
del row[-1]
assert part == []
