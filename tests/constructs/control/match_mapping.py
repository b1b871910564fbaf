"""`match`: mappings.

followed
"""

def layer(config):
    match config:
        case {"type": "linear", "out": n}:
            return n
        case {"type": "conv", **rest}:
            return len(rest)
        case {"type": _}:
            return -1
        case _:
            return -2

assert layer({"type": "linear", "out": 5}) == 5
assert layer({"type": "conv", "a": 1, "b": 2}) == 2
assert layer({"type": "pool"}) == -1
assert layer({"kind": 1}) == -2
assert layer(3) == -2
