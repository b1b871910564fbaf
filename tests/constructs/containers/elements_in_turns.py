"""Lists inside a list that are filled after they were stored, or by a loop that goes through them.

unknown: data (the list's elements)
"""


def through_a_loop():
    rows = [[], []]
    for row in rows:
        row.append(1)
    return len(rows[1])


assert through_a_loop() == 1


def stored_first():
    rows = []
    for i in range(2):
        row = []
        rows.append(row)
        row.append(i)
    return len(rows[0])


assert stored_first() == 1
