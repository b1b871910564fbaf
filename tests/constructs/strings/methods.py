"""`join`, `split`, `replace`, `strip`, `upper`, `lower`.

followed
"""

assert "_".join(["a", "b"]) == "a_b"
assert "".join(str(i) for i in range(3)) == "012"
assert "a,b,c".split(",") == ["a", "b", "c"]
assert "a b  c".split() == ["a", "b", "c"]
assert "a.b.c".split(".")[-1] == "c"
assert "a-b".replace("-", "_") == "a_b"
assert "  x ".strip() == "x"
assert "xxaxx".strip("x") == "a"
assert "Conv2D".lower() == "conv2d"
assert "relu".upper() == "RELU"
assert "relu".capitalize() == "Relu"
assert "x1".rstrip("1") == "x"
assert "a.b.c".rsplit(".", 1) == ["a.b", "c"]
assert "k=v".partition("=") == ("k", "=", "v")
assert "model.pt".split(".")[0] == "model"
assert len("1,2,3".split(",")) == 3
assert "a:b:c".split(":", 1) == ["a", "b:c"]
assert "lines\nof".splitlines() == ["lines", "of"]
