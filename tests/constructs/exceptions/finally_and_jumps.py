"""`finally` with `return`, `break` and `continue`.

followed
"""


def jumps():
    for i in range(3):
        try:
            if i == 1:
                continue
            if i == 2:
                break
        finally:
            x = i * 10
    return x


def swallowed():
    while True:
        try:
            raise ValueError("a")
        finally:
            break
    return 4


def early(table):
    try:
        return table["a"]
    except KeyError:
        return 2
    finally:
        print(1)


assert jumps() == 20
assert swallowed() == 4
assert early({}) == 2
assert early({"a": 1}) == 1
