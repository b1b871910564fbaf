"""A closure made in a loop sees the variable's last value.

followed
"""


def make():
    fs = []
    for i in (1, 2, 4):
        fs.append(lambda x: x * i)
    return fs


assert make()[0](3) == 12
