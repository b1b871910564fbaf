"""`types.SimpleNamespace`.

unknown: unmodelled (namespaces made without a parser)
"""
from types import SimpleNamespace

c = SimpleNamespace(width=4, depth=2)
assert c.width == 4
d = SimpleNamespace(**{"n": 3})
assert d.n == 3
