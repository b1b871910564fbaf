"""A closure made in a loop sees the variable's last value.

unknown: unsupported (the variable goes on)
"""
fs = []
for i in (1, 2, 4):
    fs.append(lambda x: x * i)
assert fs[0](3) == 12
