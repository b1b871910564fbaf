try:
    a = 1
except ValueError:
    a = 2
finally:
    b = 3
aa = a

sizes = {"a": 3}
c = 1
try:
    c = 2
    c = sizes["b"]
    c = 4
except (ValueError, LookupError) as error:
    d = error
    c += 10

try:
    try:
        e = 1 // 0
    except ValueError:
        e = 2
    finally:
        f = 5
except ArithmeticError:
    e = 3


def small(n):
    try:
        assert n > 3, "small"
        return 1
    except AssertionError:
        return 0

g = small(3)
h = small(4)

# aa is 1
# g is 0
# h is 1
# b is 3
# c is 12
# e is 3
# f is 5
