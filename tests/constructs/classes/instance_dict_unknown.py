"""An object's dict that is changed under names which are not known, or replaced.

approximated: an unknown value may be there, too
"""
import os


class Config:
    def __init__(self, n):
        self.n = n


class Empty:
    pass


first = Config(3)
first.__dict__.update(os.environ)
assert len([first.n]) == 1
second = Config(3)
second.__dict__ = {"n": 4}
assert len([second.n]) == 1
