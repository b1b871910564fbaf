"""`zip(*rows)` of rows that nobody knows.

unknown: data (what a file has is known at run time only)
"""
import json

rows = json.loads("[[1, 2], [3, 4]]")
first, second = zip(*rows)
assert sum(first) + sum(second) == 10
