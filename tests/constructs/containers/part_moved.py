"""A part under a name of its own that is changed after the whole: where the part is by then is not followed.

unknown: unsupported (the whole's elements)
"""


def appended():
    rows = [[]]
    row = rows[-1]
    rows.append([])
    row.append(1)
    return len(rows[-1])


assert appended() == 0


def replaced():
    grid = [[], []]
    row = grid[0]
    grid[0] = [5, 6]
    row.append(1)
    return len(grid[0])


assert replaced() == 2


def removed():
    stack = [[1], [2]]
    top = stack[-1]
    stack.pop()
    top.append(3)
    return len(stack[0])


assert removed() == 1
