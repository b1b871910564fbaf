"""Nested loops with early exits.

followed
"""

def search(grid, wanted):
    for i, row in enumerate(grid):
        for j, x in enumerate(row):
            if x == wanted:
                return i, j
    return None

assert search([[1, 2], [3, 4]], 3) == (1, 0)
assert search([[1, 2]], 9) is None
done = False
count = 0
for i in range(5):
    for j in range(5):
        count += 1
        if i * j == 4:
            done = True
            break
    if done:
        break
assert (i, j) == (1, 4)
assert count == 10
