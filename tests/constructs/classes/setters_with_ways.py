"""A setter that gets what a conditional expression chose, and one that gets a list, which changes afterwards under another name.

followed
"""


class Box:
    @property
    def w(self):
        return 3

    @w.setter
    def w(self, value):
        self._w = value


def chosen(c):
    box = Box()
    box.w = 1 if c else -1
    return box._w


assert chosen(True) == 1
assert chosen(False) == -1
box = Box()
xs = [1]
box.w = xs
xs.append(2)
assert len(box._w) == 2
