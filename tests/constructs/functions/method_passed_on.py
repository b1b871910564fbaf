"""A method that changes its receiver is handed on: who has it may call it at any time.

unknown: unsupported (the container, whose method is handed on)
"""


def each(action, xs):
    for x in xs:
        action(x)


found = []
each(found.append, [1, 2])
assert len(found) == 2
