a = 3 < 4
b = 3 == 3.0
c = None is None
d = [] is None
e = 1 in (1, 2)
f = 5 not in [1]
g = 1 < 2 < 2

# a is True
# b is True
# c is True
# d is False
# e is True
# f is True
# g is False
