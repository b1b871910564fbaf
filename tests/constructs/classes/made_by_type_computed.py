"""Classes made by `type` from names, bases or members that are computed.

unknown: unsupported (a class that is made at run time)
"""
members = {name: 3 for name in ("width", "height")}
Net = type("Net", (object,), members)
assert Net().width == 3
