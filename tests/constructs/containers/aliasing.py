"""Containers inside containers and attributes change in place.

followed
"""

class Holder:
    def __init__(self):
        self.items = []
        self.table = {}

holder = Holder()
holder.items.append(1)
assert len(holder.items) == 1
holder.table["k"] = 2
assert holder.table["k"] == 2
nested = {"xs": [1]}
nested["xs"].append(2)
assert nested["xs"] == [1, 2]
rows = [[], []]
rows[0].append(3)
assert rows == [[3], []]

def fill(xs):
    xs.append(4)
    return len(xs)

ys = []
assert fill(ys) == 1
assert ys == [4]
