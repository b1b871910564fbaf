"""One list that is in another one several times, `[[0]] * 2`, is changed in place.

unknown: unsupported (an element that is there several times)
"""

grid = [[0] * 2] * 2
grid[0][1] = 5
assert grid[1][1] == 5
