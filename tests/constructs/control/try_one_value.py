"""`try` around one look-up or one conversion of a known value.

followed
"""


def width(text):
    try:
        n = int(text)
    except ValueError:
        n = 10
    return n


def entry(table, key):
    try:
        return table[key]
    except KeyError:
        return 0


assert width("24") == 24
assert width("abc") == 10
assert entry({"a": 3}, "a") == 3
