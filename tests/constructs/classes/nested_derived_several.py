"""A class made in a function from a base that the function gets, from several ones.

unknown: unmodelled (a base that is a value)
"""


class One:
    def size(self):
        return 1


class Two:
    def size(self):
        return 2


def derive(base):
    class Child(base):
        def total(self):
            return self.size() + 1
    return Child


assert derive(One)().total() == 2
assert derive(Two)().total() == 3
