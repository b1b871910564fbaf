import random
a = 1 if 2 > 1 else 0
if random.random() > 0.5:
    b = 1
else:
    b = 2
bb = b
c = None or 5
d = 3 and 4
e = not []

# a is 1
# bb is 1 | 2
# c is 5
# d is 4
# e is True
