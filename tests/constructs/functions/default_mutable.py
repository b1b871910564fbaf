"""A mutable default argument is shared between calls.

approximated: each call starts with the default as written
"""
def collect(x, seen=[]):  # noqa: B006
    seen.append(x)
    return len(seen)


first = collect(1)
assert first >= 1
