def f(x):
    if x is None:
        return 0
    return x + 1
a = f(None)
b = f(1)

# a is 0
# b is 2
