"""`+=` and its like on what has another name, or is in a container: numbers are bound anew, lists change.

followed
"""

d = {"a": 5}
x = d["a"]
x -= 1
assert d["a"] == 5
y = d.pop("a")
z = y
y -= 1
assert z == 5
e = {"l": [1]}
r = e["l"]
r += [7]
assert len(e["l"]) == 2
