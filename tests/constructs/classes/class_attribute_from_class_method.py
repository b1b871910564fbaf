"""Attributes that a class method, or a function, gives a class whose body does not bind them, read from instances and derived classes.

followed
"""
import torch


class Case:
    @classmethod
    def set_up(cls):
        cls.size = 3

    @classmethod
    def own(self):
        self.depth = 5

    def zeros(self):
        return torch.zeros(self.size, self.depth)


class Derived(Case):
    def ones(self):
        return torch.ones(self.size)


class Given:
    def zeros(self):
        return torch.zeros(self.length)


def give():
    Given.length = 7


Case.set_up()
Case.own()
assert Case().zeros().shape == (3, 5)
assert Derived().ones().shape == (3,)
give()
assert Given().zeros().shape == (7,)
