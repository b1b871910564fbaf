"""`continue` in a handler; a loop inside `try` comes as far as it comes.

followed
"""


def numbers(texts):
    seen = []
    for text in texts:
        try:
            n = int(text)
        except ValueError:
            seen.append(-1)
            continue
        finally:
            seen.append(0)
        seen.append(n)
    return seen


def until(texts):
    total = 0
    try:
        for text in texts:
            total += int(text)
    except ValueError:
        total += 100
    return total


assert numbers(["1", "x", "3"]) == [0, 1, -1, 0, 0, 3]
assert until(["1", "2", "x", "5"]) == 103
