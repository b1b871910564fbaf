"""`locals()` in a function.

followed
"""


def by_prefix(prefix, d):
    parts = [dict(), dict()]
    for key in d.keys():
        match = bool(key.startswith(prefix))
        parts[int(not match)][key] = d[key]
    return (*parts,)


class Net:
    def __init__(self, *, s1_dim=64, s1_heads=1, s2_dim=192, s2_heads=3):
        config = dict(locals())
        assert "self" in config
        self.dims = []
        for prefix in ("s1", "s2"):
            own, config = by_prefix(f"{prefix}_", config)
            own = dict(map(lambda x: (x[0][len(prefix) + 1 :], x[1]), tuple(own.items())))
            self.dims.append((own["dim"], own["heads"]))


def both(a, b=2):
    c = a + b
    return locals()


assert Net().dims == [(64, 1), (192, 3)]
assert both(1) == {"a": 1, "b": 2, "c": 3}
