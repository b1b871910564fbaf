"""`zip(*rows)` of rows that nobody knows.

unknown: data (what a file has is known at run time only)
"""
import json
import tempfile

with tempfile.TemporaryFile("w+") as file:
    file.write("[[1, 2], [3, 4]]")
    file.seek(0)
    rows = json.load(file)
first, second = zip(*rows)
assert sum(first) + sum(second) == 10
