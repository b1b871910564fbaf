"""Methods that return `self`; builders.

unknown: data (a list that grows outside the constructor)
"""
class Builder:
    def __init__(self):
        self.sizes = []

    def add(self, n):
        self.sizes.append(n)
        return self


b = Builder()
assert len(b.add(2).add(3).sizes) == 2
