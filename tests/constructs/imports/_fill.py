from _fill_more import more


def fill(v):
    v.append(1)


def change(options, value=0):
    options["width"] = value


def through(v):
    more(v)
    return len(v)


class Holder:
    def __init__(self):
        self.xs = []
        more(self.xs)
