"""`break`, `continue` and `else` on loops.

followed
"""

found = -1
for i in range(10):
    if i == 3:
        found = i
        break
else:
    found = 100
assert found == 3
for i in range(2):
    if i == 3:
        break
else:
    found = 100
assert found == 100
kept = []
for i in range(6):
    if i % 2:
        continue
    kept.append(i)
assert kept == [0, 2, 4]
n = 0
while n < 3:
    n += 1
else:
    n = 10
assert n == 10
pairs = []
for i in range(3):
    for j in range(3):
        if j > i:
            break
        pairs.append((i, j))
assert len(pairs) == 6
assert pairs[-1] == (2, 2)
