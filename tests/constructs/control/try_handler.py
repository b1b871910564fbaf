"""`try`/`except`: the handler sees what was assigned before the exception.

approximated: an exception may come before each statement
"""

def risky(n):
    if n > 1:
        raise ValueError(n)
    return n

size = 1
try:
    size = 2
    size = risky(size) + 10
except ValueError as error:
    size += 5
assert size in (6, 7, 12)
steps = []
try:
    steps.append(1)
    steps.append(risky(2))
except (ValueError, KeyError):
    steps.append(3)
assert steps[0] in (1, 3)
