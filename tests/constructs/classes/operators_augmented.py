"""`__iadd__` and the other methods of augmented assignments, `__add__` where there is none, NotImplemented, `^`, `<<` and `>>`.

followed
"""


class Size:
    def __init__(self, n):
        self.n = n

    def __add__(self, other):
        if isinstance(other, Other):
            return NotImplemented
        return Size(self.n + 100)

    def __iadd__(self, other):
        if isinstance(other, str):
            return NotImplemented
        return Size(self.n + other)

    def __imul__(self, k):
        return Size(self.n * k)

    def __sub__(self, k):
        return Size(self.n - k)

    def __ixor__(self, k):
        return Size(self.n ^ k)

    def __lshift__(self, k):
        return Size(self.n << k)

    def __rrshift__(self, k):
        return Size(k >> self.n)


class Other:
    def __radd__(self, size):
        return Size(7)


a = Size(1)
a += 2
assert a.n == 3
b = Size(3)
b *= 5
assert b.n == 15
c = Size(15)
c -= 3
assert c.n == 12
d = Size(12)
d ^= 1
assert d.n == 13
e = Size(13)
e <<= 1
assert e.n == 26
f = Size(1)
f += "text"
assert f.n == 101
g = Size(1) + Other()
assert g.n == 7
h = 16 >> Size(2)
assert h.n == 4
