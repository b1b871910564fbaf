"""What a function or method of Python's refuses raises: nothing to choose from, no such element, too few arguments, another receiver.

followed
"""


def largest(numbers):
    try:
        return max(numbers)
    except ValueError:
        return -1


def without(numbers, n):
    try:
        numbers.remove(n)
    except ValueError:
        return 0
    return len(numbers)


def ordered(values):
    try:
        return sorted(values)[0]
    except TypeError:
        return None


def called(function, *given):
    try:
        return function(*given)
    except TypeError:
        return "refused"


assert largest([2, 5]) == 5
assert largest([]) == -1
assert largest(range(0)) == -1
assert without([1, 2], 2) == 1
assert without([1, 2], 3) == 0
assert ordered([2, 1]) == 1
assert ordered([1, "a"]) is None
assert called({}.get, [1]) == "refused"
assert called(len, [1]) == 1
