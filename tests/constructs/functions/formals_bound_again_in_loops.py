"""In a loop or on one way, a list is changed and its name, or a formal, given another one: what other names hold changes in some turns or on some ways only.

unknown: unsupported (which turns or ways changed it)
"""


def loop(v):
    while len(v) < 3:
        v.append(1)
        if len(v) == 2:
            v = v + [1, 1]
    return v


def one_way(v, n):
    for i in range(2):
        v.append(i)
    if n:
        v = [1]
    v.append(7)
    return v


ts = []
loop(ts)
assert len(ts) == 2
zs = []
one_way(zs, 0)
assert len(zs) == 3
