"""`match`: literals, alternatives, capture, wildcard, guards.

followed
"""

def size(name, k=1):
    match name:
        case "tiny":
            return 1
        case "small" | "base":
            return 2
        case "large" if k > 1:
            return 3
        case None:
            return 4
        case int(n):
            return n
        case other:
            return 6 if other == "large" else 5

assert size("tiny") == 1
assert size("base") == 2
assert size("large", 2) == 3
assert size("large") == 6
assert size(None) == 4
assert size("x") == 5
assert size(12) == 12
