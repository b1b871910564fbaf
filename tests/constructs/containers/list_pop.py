"""Lists: `pop`, `pop(i)`, `remove`, `del xs[i]`, `clear`.

followed
"""

xs = [10, 20, 30, 40, 50]
last = xs.pop()
first = xs.pop(0)
assert last == 50
assert first == 10
assert xs == [20, 30, 40]
assert xs.pop(-2) == 30
xs.remove(40)
assert xs == [20]
ys = [1, 2, 3, 4]
del ys[1]
assert ys == [1, 3, 4]
del ys[-1]
assert ys == [1, 3]
ys.clear()
assert len(ys) == 0
zs = [1, 2, 3, 4, 5]
del zs[1:3]
assert zs == [1, 4, 5]
