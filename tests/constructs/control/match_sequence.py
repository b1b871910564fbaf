"""`match`: sequences.

followed
"""

def area(shape):
    match shape:
        case []:
            return 0
        case [n]:
            return n
        case (h, w):
            return h * w
        case [first, *rest]:
            return first + len(rest)
        case _:
            return -1

assert area([]) == 0
assert area((3,)) == 3
assert area((3, 4)) == 12
assert area([1, 2, 3, 4]) == 4
assert area("ab") == -1
match (1, ("relu", 2)):
    case (n, ("gelu", k)):
        r = 0
    case (1, ("relu", k)):
        r = k
assert r == 2
