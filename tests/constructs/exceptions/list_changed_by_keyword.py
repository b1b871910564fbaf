"""A list that a function gets by keyword, and changes before it raises.

approximated: also as it was before
"""


def raising(n, v):
    v.append(n)
    raise ValueError


ws = []
try:
    raising(v=ws, n=1)
except ValueError:
    assert len(ws) < 2
