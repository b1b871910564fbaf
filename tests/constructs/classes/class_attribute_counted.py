"""A class attribute that counts instances.

unknown: merge (grows from call to call)
"""
class Node:
    count = 0

    def __init__(self):
        Node.count += 1


a, b = Node(), Node()
assert Node.count == 2
