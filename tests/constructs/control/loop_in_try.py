"""A loop inside `try`: the handler does not know how far it came.

approximated: an exception may come in every iteration
"""

best = 0
try:
    for epoch in range(3):
        best = epoch + 1
        if epoch == 5:
            raise KeyboardInterrupt
except KeyboardInterrupt:
    print("stopped", best)
assert best <= 3
