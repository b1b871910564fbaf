"""A container in another one, under a name of its own, after a function that may have changed it, or another one in its place.

unknown: unsupported (an element that is changed under another name)
"""


def fill(given):
    given["hidden"] = [5]


hidden = [16]
config = {"hidden": hidden}
fill(config)
assert hidden[0] == 16
