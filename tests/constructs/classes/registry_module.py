"""`models.__dict__[name]()`, `getattr(module, name)`, `vars(module)[name]`.

followed
"""
import torch
import _models as models

names = ["tiny", "wide"]
assert models.__dict__["tiny"]()(torch.zeros(1, 3)).shape == (1, 2)
assert getattr(models, names[1])(width=7)(torch.zeros(1, 3)).shape == (1, 7)
assert vars(models)["wide"]()(torch.zeros(1, 3)).shape == (1, 9)
