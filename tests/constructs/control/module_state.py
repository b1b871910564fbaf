"""State of a module: globals read and written by functions.

approximated: what functions change is known without the order of calls
"""

SIZES = [4, 5]
COUNT = 0
cache = {}

def size(i):
    return SIZES[i]

def count():
    global COUNT
    COUNT = 3

def remember(key, value):
    cache[key] = value

assert size(1) == 5
assert COUNT in (0, 3)
count()
assert COUNT in (0, 3)
remember("a", 1)
assert cache.get("a", 1) == 1
