"""A property with getter, setter and deleter.

followed
"""


class Box:
    def __init__(self):
        self._n = 3

    @property
    def n(self):
        return self._n

    @n.setter
    def n(self, value):
        self._n = value * 2

    @n.deleter
    def n(self):
        self._n = 0


box = Box()
box.n = 4
assert box.n == 8
