"""Lists that functions change which hand them on, by position and by keyword, in loops, and as methods.

followed
"""


def fill(v):
    v.append(1)


def again(v):
    fill(v)


def often(v):
    for _ in range(2):
        again(v)


def make():
    return [1]


class Filler:
    def fill(self, n, v):
        v.append(n)

    def outer(self, v):
        self.fill(n=2, v=v)


def use():
    zs = make()
    for _ in range(2):
        again(zs)
    again(v=zs)
    return len(zs)


xs = []
again(xs)
assert len(xs) == 1
often(xs)
assert len(xs) == 3
ys = make()
for _ in range(2):
    again(ys)
assert len(ys) == 3
assert use() == 4
filler = Filler()
filler.outer(v=ys)
filler.fill(1, v=ys)
assert len(ys) == 5
