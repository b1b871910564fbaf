a = max(1, 5, 3)
b = min([4, 2])
c = int('12') + int(3.7)
d = isinstance(3, int)
e = isinstance([], (int, str))
f = list(map(lambda x: x + 1, [1, 2]))
import math
g = math.ceil(2.1)
h = int(math.sqrt(64))

# a is 5
# b is 2
# c is 15
# d is True
# e is False
# f is [2, 3]
# g is 3
# h is 8
