a = 7 // 2
b = -7 // 2
c = -7 % 3
d = 2 ** 10
e = 7 / 2
f = 3 * (2 + 1) - 1

# a is 3
# b is -4
# c is 2
# d is 1024
# e is 3.5
# f is 8
