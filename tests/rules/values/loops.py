t = 0
for i, (x, y) in enumerate(zip([1, 2], [10, 20])):
    t += i * y + x
n = 0
while n < 5:
    n += 2
for k in range(10):
    if k == 3:
        break
else:
    k = 99
r = (t, n, k)

# r is (23, 6, 3)
