"""Lists inside a list, filled by a loop that goes through it and doesn't name it.

followed
"""


def through_a_loop():
    rows = [[], []]
    for row in rows:
        row.append(1)
    return len(rows[1])


assert through_a_loop() == 1


def twice():
    rows = [[0], [], [5, 5]]
    for row in rows:
        row.append(len(row))
        row.append(7)
    return rows


assert twice() == [[0, 1, 7], [0, 7], [5, 5, 2, 7]]


def some():
    rows = [[], [], []]
    for row in rows:
        if len(row) == 0:
            row.append(1)
        else:
            break
    return [len(row) for row in rows]


assert some() == [1, 1, 1]
