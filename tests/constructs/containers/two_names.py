"""One list or dict under several names: what is changed through one is seen through all, after tests and loops too.

followed
"""

a = []
b = a
b.append(1)
assert len(a) == 1


def chained():
    c = d = []
    d += [1, 2]
    return len(c)


assert chained() == 2


def in_a_loop():
    d = {}
    e = d
    for i in range(3):
        e[i] = i
    return len(d)


assert in_a_loop() == 3


def under_a_test(flag):
    d = {}
    e = d
    if flag:
        e[0] = 1
    else:
        e[0] = 2
        e[1] = 3
    e.pop(0)
    return len(d)


assert under_a_test(True) == 0
assert under_a_test(False) == 1


def apart():
    d = [1]
    e = d
    e = e + [2]
    e.append(3)
    return len(d)


assert apart() == 1


class Holder:
    def __init__(self):
        self.items = []
        items = self.items
        for i in range(2):
            items.append(i)


assert len(Holder().items) == 2
