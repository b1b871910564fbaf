"""An exception in a generator is raised where that is gone through.

approximated: any number of elements come before
"""


def upto(n):
    for i in range(n):
        if i == 2:
            raise KeyError(i)
        yield i


def collected():
    got = []
    try:
        for each in upto(4):
            got.append(each)
    except KeyError:
        got.append(9)
    return got


assert len(collected()) > 0
