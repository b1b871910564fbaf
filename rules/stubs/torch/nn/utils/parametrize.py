"""torch.nn.utils.parametrize: parameters that are computed from others; what computes them is called when it is registered."""

import torch
from contextlib import nullcontext


def _tensor(module, name):
    """What stands there by that name; the two that layers have are written out, so that what the catalogue says of them is read."""
    if name == "weight":
        return module.weight
    if name == "bias":
        return module.bias
    return getattr(module, name)


def register_parametrization(module, tensor_name, parametrization, *, unsafe=False):
    original = _tensor(module, tensor_name)
    kept = parametrization.right_inverse(original) if hasattr(parametrization, "right_inverse") else original
    computed = parametrization(*kept) if isinstance(kept, (tuple, list)) else parametrization(kept)
    if not unsafe and computed.shape != original.shape:
        raise ValueError("Registering a parametrization may not change the shape of the tensor, unless the `unsafe` flag is enabled.")
    return torch.laws.parametrized(module)


def remove_parametrizations(module, tensor_name, leave_parametrized=True):
    return torch.laws.parametrized(module)


def cached():
    return nullcontext()
