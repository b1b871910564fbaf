"""`obj.__dict__`, `vars(obj)`.

unknown: unmodelled (objects as dicts)
"""


class Config:
    def __init__(self):
        self.n = 3
        self.m = 4


c = Config()
assert c.__dict__["n"] == 3
assert vars(c)["m"] == 4
