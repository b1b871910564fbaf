"""A list or dict as class attribute, changed through instances.

unknown: merge (shared by all instances)
"""
class Bag:
    seen = []

    def add(self, x):
        self.seen.append(x)


a, b = Bag(), Bag()
a.add(1)
b.add(2)
assert len(Bag.seen) == 2
