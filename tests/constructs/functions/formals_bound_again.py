"""A function changes the list that it was given, and gives the formal's name another one: before or after.

followed
"""


def before(v):
    v.append(1)
    v = v + [2]
    return len(v)


def tail(v):
    first, v = v[0], v[1:]
    v.append(first)
    return v


xs = []
assert before(xs) == 2
assert len(xs) == 1
us = [1, 2]
assert tail(us) == [2, 1]
assert us == [1, 2]
