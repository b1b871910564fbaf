"""`startswith`, `endswith`, `in`, `isdigit`, comparisons.

followed
"""

name = "layer3.conv1"
assert name.startswith("layer")
assert not name.startswith(("a", "b"))
assert name.startswith(("a", "layer"))
assert name.endswith("conv1")
assert not name.endswith(".pt")
assert "conv" in name
assert "fc" not in name
assert "12".isdigit()
assert not "1a".isdigit()
assert name == "layer3" + ".conv1"
assert name != "x"
assert "a" < "b"
assert name.find("conv") == 7
assert name.find("x") == -1
assert name.index(".") == 6
assert name.count("1") == 1
assert "a".isalpha()
assert "" == str()
assert not ""
assert "AB".isupper()
