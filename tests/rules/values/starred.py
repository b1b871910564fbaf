def f(*xs):
    return xs[0]
a = f(*(7, 8))
b = [*range(2), 5]

# a is 7
# b is [0, 1, 5]
