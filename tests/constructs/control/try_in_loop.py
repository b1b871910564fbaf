"""`try` inside a loop: `continue` in the handler.

approximated: an exception is possible in every turn
"""

total = 0
for text in ("1", "x", "2"):
    try:
        value = int(text)
    except ValueError:
        continue
    total += value
assert total <= 3
