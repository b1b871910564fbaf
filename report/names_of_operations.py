"""What a reader calls an operation: `Conv2d`, `view`, `+`."""

from __future__ import annotations

_SIGNS = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "matmul": "@", "and_": "&", "or_": "|",
    "xor": "^", "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "==", "ne": "!=", "iadd": "+=", "isub": "-=", "imul": "*=",
    "itruediv": "/=", "ifloordiv": "//=", "imod": "%=", "ipow": "**=", "imatmul": "@=", "iand": "&=", "ior": "|=", "ixor": "^=",
    "lshift": "<<", "rshift": ">>", "neg": "-", "invert": "~",
    "getitem": "indexing", "setitem": "assignment to an item", "delitem": "deletion of an item",
}  # fmt: skip


def spoken(api: str) -> str:
    """`Conv2d` of `torch.nn.Conv2d.__call__`, `view` of `torch.Tensor.view`, `torch.cat` as it is, `+` of `operator.add`."""
    if api.startswith("operator."):
        return _SIGNS.get(api.removeprefix("operator."), api.removeprefix("operator."))
    name = api.removesuffix(".__call__")
    return name if name.startswith("torch.") and name.count(".") == 1 else name.rpartition(".")[2]
