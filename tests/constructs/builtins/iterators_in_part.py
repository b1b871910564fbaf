"""An iterator of which a part may be gone: behind a loop that may end before it, or a test of membership.

unknown: data (how much is left)
"""

numbers = iter([1, 2, 3])
for n in numbers:
    if n == 2:
        break
assert len(list(numbers)) == 1
