"""A variable that is bound again after a function that is handed on has captured it: the function may see either.

unknown: unsupported (when it is called, nobody knows)
"""


def widths(names):
    width = 3
    double = [lambda n: n * width]
    width = 5
    return [f(2) for f in double]


assert widths(["a"])[0] == 10
