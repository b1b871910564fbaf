"""Exception groups: of what the handlers of `except*` change nothing is known.

unknown: unsupported (each handler may have taken a part of the group)
"""


def parts():
    n = 0
    try:
        raise ExceptionGroup("both", [ValueError(1), KeyError(2)])
    except* ValueError:
        n += 3
    except* KeyError:
        n += 4
    return n


assert parts() == 7
