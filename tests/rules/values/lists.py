a = [1, 2] + [3]
a.append(4)
b = a[-1]
c = a[1:3]
d = len(a)
e = [0] * 3
f = a[::-1]
a[0] = 9
g = a[0]

# a is [9, 2, 3, 4]
# b is 4
# c is [2, 3]
# d is 4
# e is [0, 0, 0]
# f is [4, 3, 2, 1]
# g is 9
