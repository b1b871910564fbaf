"""Objects without `__eq__` are equal only to themselves.

approximated: objects made at one place may be the same one
"""
class Node:
    def __init__(self, n):
        self.n = n


a, b = Node(1), Node(2)
c = a
assert a is c
assert a == c
assert a is not b
assert a != b
assert a in [b, a]
assert a is not None
