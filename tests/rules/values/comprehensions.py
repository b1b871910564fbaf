a = [i * i for i in range(4)]
b = {k: v for k, v in zip(('a', 'b'), [1])}
c = [x for x in [1, 2, 3] if x > 1]
d = sum(i for i in (1, 2, 3))

# a is [0, 1, 4, 9]
# b is {'a': 1}
# c is [2, 3]
# d is 6
