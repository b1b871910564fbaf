"""`nonlocal`: a counter behind a function that is handed on, so that nobody knows how often it was called.

unknown: unsupported (called from anywhere)
"""


def counter():
    count = 0

    def step():
        nonlocal count
        count += 1
        return count
    return step


step = counter()
step()
assert step() == 2
