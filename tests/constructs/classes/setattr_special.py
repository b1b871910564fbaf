"""`__setattr__` of the user.

unknown: unmodelled (what the method stores)
"""
class Config:
    def __init__(self, n):
        self.n = n

    def __setattr__(self, name, value):
        super().__setattr__(name, value * 2)


class Kept:
    def __setattr__(self, name, value):
        self.__dict__[name] = value + 1


assert Config(3).n == 6
config = Config(3)
config.n = 4
assert config.n == 8
kept = Kept()
kept.n = 4
assert kept.n == 5
