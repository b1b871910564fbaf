"""`finally` runs before `return`, `break` and `continue`.

followed
"""

class Log:
    def __init__(self):
        self.n = 0

log = []

def f(x):
    entries = []
    try:
        if x > 1:
            return entries
    finally:
        entries.append(x)
    return entries

assert f(2) == [2]
assert f(0) == [0]
count = 0
for i in range(4):
    try:
        if i == 2:
            break
        continue
    finally:
        count += 1
assert count == 3

def override():
    try:
        return 1
    finally:
        return 2

assert override() == 2
