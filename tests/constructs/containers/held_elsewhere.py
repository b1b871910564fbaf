"""A container that another one holds, under a name of its own: what is changed through the one that holds it is seen under the name.

followed
"""

hidden = [16]
config = {"hidden": hidden}
config["hidden"].append(32)
assert len(hidden) == 2

rows = [hidden, [0]]
row = rows[0]
row.append(64)
assert hidden[-1] == 64


class Options:
    pass


options = Options()
options.sizes = sizes = [1]
options.sizes.append(2)
assert len(sizes) == 2


def fill(given):
    given["sizes"] = [3, 4, 5]
    given["hidden"].append(5)


def called():
    widths, given = [1], {}
    given["hidden"] = widths
    given["sizes"] = [2]
    given["sizes"].append(3)
    return len(widths)


assert called() == 1
