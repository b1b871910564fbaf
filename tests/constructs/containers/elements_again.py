"""The same list several times in what a loop goes through, a list that a loop changes and goes through, a list in itself.

approximated: any value
"""

boxes = {"b": {"c": [2]}}
deep = boxes["b"]["c"]
boxes["b"]["c"].append(3)
assert deep == [2, 3]

lengths = 0
for row in [[1]] * 2:
    row.append(2)
    lengths = len(row)
assert lengths == 3

queue = [2]
seen = 0
for n in queue:
    if n > 0:
        queue.append(n - 1)
    seen = n
assert seen == 0

nested = [1]
nested += [nested]
assert len(nested) == 2
