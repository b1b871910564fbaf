a = [1]
a.extend([2, 3])
a.insert(1, 7)
b = a.pop()
c = list(range(3))
d = list(reversed(c))

# a is [1, 7, 2]
# b is 3
# c is [0, 1, 2]
# d is [2, 1, 0]
