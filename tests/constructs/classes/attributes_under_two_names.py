"""An object under two names, or in a list under a known index: an attribute that is set through one is seen through the other.

followed
"""


class Box:
    def __init__(self):
        self.xs = [1]


a = Box()
b = a
b.xs = [1, 2]
assert len(a.xs) == 2
b.xs.append(3)
assert len(a.xs) == 3
boxes = [a, Box()]
boxes[0].xs.append(4)
assert len(a.xs) == 4
assert len(boxes[1].xs) == 1
