"""A class of the program's is raised without being called.

followed
"""


class Early(Exception):
    width = 4


class Earlier(Early):
    pass


def stopped():
    try:
        raise Earlier
    except KeyError:
        return 1
    except Early as error:
        return error.width


def passed():
    try:
        raise Early
    except Exception:
        return 2


assert stopped() == 4
assert passed() == 2
