"""`obj.__dict__`, `vars(obj)`, `self.__dict__.update(…)`.

followed
"""


class Config:
    def __init__(self, n):
        self.n = n
        self.m = 4


class Options:
    DEFAULTS = {"width": 3}

    def __init__(self, **kwargs):
        self.__dict__.update(Options.DEFAULTS, **kwargs)


def total(n, m):
    return n + m


c = Config(3)
assert c.__dict__["n"] == 3
assert vars(c)["m"] == 4
assert "n" in vars(c)
assert "k" not in c.__dict__
assert total(**vars(c)) == 7
assert {**vars(c), "n": 5}["n"] == 5
assert [v for k, v in c.__dict__.items() if k == "m"] == [4]
o = Options(depth=2)
assert o.width == 3
assert o.depth == 2
assert vars(o)["depth"] == 2
