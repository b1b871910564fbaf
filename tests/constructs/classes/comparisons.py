"""`__eq__`, `__ne__`, `__lt__`, `__le__`, `__gt__`.

followed
"""
class Version:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n

    def __lt__(self, other):
        return self.n < other.n

    def __ge__(self, other):
        return self.n >= other.n


a, b = Version(1), Version(2)
assert a < b
assert not (a == b)
assert a == Version(1)
assert a != b
assert b >= a
assert b > a
