def outer(n):
    def inner(m):
        return n + m
    return inner
a = outer(3)(4)
g = lambda x, k=2: x * k
b = g(5)
def fact(n):
    return 1 if n == 0 else n * fact(n - 1)
c = fact(5)

# a is 7
# b is 10
# c is 120
