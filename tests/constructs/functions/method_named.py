"""A method that changes its receiver under a name: `add = xs.append`, then `add(x)`.

followed
"""

layers = []
add = layers.append
for n in (8, 16):
    add(n)
assert layers == [8, 16]


def collected(xs):
    put = xs.append
    put(3)
    return len(xs)


assert collected([1]) == 2
