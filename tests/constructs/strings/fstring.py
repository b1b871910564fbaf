"""f-strings, with format specifications.

followed
"""

n, name = 7, "conv"
assert f"{name}{n}" == "conv7"
assert f"{n:03d}" == "007"
assert f"{n:>4}" == "   7"
assert f"{name!r}" == "'conv'"
assert f"{n + 1}" == "8"
assert f"layer_{n}.weight" == "layer_7.weight"
assert f"{name:<6}|" == "conv  |"
assert f"{n=}" == "n=7"
assert f"{True}" == "True"
assert f"{None}" == "None"
