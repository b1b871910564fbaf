"""A dict with attribute access: `class AttrDict(dict)`.

followed
"""


class AttrDict(dict):
    def __getattr__(self, name):
        return self[name]

    def __setattr__(self, name, value):
        self[name] = value


class Dotted(dict):
    __getattr__ = dict.get
    __setattr__ = dict.__setitem__


class Nested(dict):
    def __init__(self, entries=None):
        super().__init__()
        for key, value in (entries or {}).items():
            self[key] = Nested(value) if isinstance(value, dict) else value

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


def total(width, depth):
    return width + depth


c = AttrDict(width=4)
c.depth = 2
assert c.width == 4
assert c["width"] == 4
assert c.depth == 2
assert c.get("height", 7) == 7
assert "width" in c
assert len(c) == 2
assert total(**c) == 6
assert isinstance(c, dict)
assert isinstance(c, AttrDict)
assert Dotted({"a": 1}).a == 1
assert Nested({"model": {"dim": 4}}).model.dim == 4
