"""`obj.__dict__.update(…)`, `obj.__dict__[name] = …`, `vars(obj)[name] = …` from outside; `vars` of a class.

followed
"""


class Config:
    width = 2

    def __init__(self, n):
        self.n = n


config = Config(3)
config.__dict__.update({"n": 5, "m": 6})
assert config.n == 5
assert config.m == 6
config.__dict__.update(k=7)
assert config.k == 7
config.__dict__["s"] = 8
assert config.s == 8
vars(config)["u"] = 9
assert config.u == 9
assert config.n == 5
assert Config.__dict__["width"] == 2
assert vars(Config)["width"] == 2
