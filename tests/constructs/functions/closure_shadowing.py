"""A function reads the module's list while its caller has a list of its own under the same name.

unknown: merge (the module's list is filled elsewhere)
"""

items = [1]


def put(x):
    items.append(x)


def size():
    return len(items)


def own():
    items = []

    def add(x):
        items.append(x)
    for n in range(3):
        add(n)
    return size()


put(5)
assert own() == 2
