"""What the drawn programs of `sharing` call, in the program itself or as a module of its own."""


def same(x):
    return x


def first(x, n=0):
    if n:
        return [n]
    return x[0]


def grow(x):
    x.append(7)


def grow_first(x):
    x[0].append(8)


def fresh(x):
    return [list(e) for e in x]


def fill(x):
    x.x = [len(x.made)]


class Box:
    n = 0

    def __init__(self, x):
        self.x = x
        self.made = [[1], [2]]

    def get(self):
        return self.x

    def part(self):
        found = self.made[0]
        return found

    def add(self):
        self.x.append(9)
