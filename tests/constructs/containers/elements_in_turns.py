"""Lists inside a list that are filled after they were stored.

unknown: unsupported (the list's elements)
"""


def stored_first():
    rows = []
    for i in range(2):
        row = []
        rows.append(row)
        row.append(i)
    return len(rows[0])


assert stored_first() == 1
