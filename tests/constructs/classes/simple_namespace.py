"""`types.SimpleNamespace`.

followed
"""
import copy
from types import SimpleNamespace

c = SimpleNamespace(width=4, depth=2)
assert c.width == 4
assert isinstance(c, SimpleNamespace)
d = SimpleNamespace(**{"n": 3})
assert d.n == 3
c.height = c.width * 2
assert c.height == 8
e = copy.deepcopy(c)
e.width = 7
assert c.width == 4
assert e.width == 7
assert vars(e)["depth"] == 2
assert SimpleNamespace(**vars(c)).height == 8
assert hasattr(c, "width")
assert not hasattr(c, "weight")
assert getattr(c, "weight", 5) == 5
