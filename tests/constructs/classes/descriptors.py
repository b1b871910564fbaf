"""A descriptor class with `__get__` and `__set__`.

unknown: unmodelled (descriptors of the user)
"""
class Positive:
    def __get__(self, instance, owner):
        return 4

    def __set__(self, instance, value):
        pass


class Net:
    n = Positive()


assert Net().n == 4
