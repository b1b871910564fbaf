"""`__repr__`, `__str__`, in f-strings and `str()`.

followed
"""
class Node:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return f"Node{self.n}"


class Leaf(Node):
    def __str__(self):
        return "leaf"


assert str(Node(3)) == "Node3"
assert f"{Node(4)}" == "Node4"
assert str(Leaf(1)) == "leaf"
assert repr(Leaf(1)) == "Node1"
