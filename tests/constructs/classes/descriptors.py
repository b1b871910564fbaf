"""A descriptor class with `__get__` and `__set__`.

unknown: unmodelled (descriptors of the user)
"""
class Positive:
    def __get__(self, instance, owner):
        return 4

    def __set__(self, instance, value):
        pass


class Doubled:
    def __get__(self, instance, owner):
        return instance.__dict__.get("n", 3)

    def __set__(self, instance, value):
        instance.__dict__["n"] = value * 2


class Net:
    n = Positive()


class Other:
    n = Doubled()

    def __init__(self, n):
        self.n = n


assert Net().n == 4
net = Net()
net.n = 5
assert net.n == 4
assert Other(3).n == 6
other = Other(3)
other.n = 4
assert other.n == 8
