"""torch.autograd.functional: derivatives of a function at a place, whose shapes follow from one call of it."""

import torch


def _given(inputs):
    return inputs if isinstance(inputs, tuple) else (inputs,)


def _alike(tree):
    """What a derivative with respect to `tree`, a tensor or a tuple of them, is like."""
    return tuple([torch.empty_like(part) for part in tree]) if isinstance(tree, tuple) else torch.empty_like(tree)


def _products(result, inputs):
    """For a part of the result one tensor of its shape and that of an input behind it, for each input."""
    if isinstance(result, tuple):
        return tuple([_products(part, inputs) for part in result])
    if isinstance(inputs, tuple):
        return tuple([torch.empty(result.shape + part.shape, dtype=result.dtype) for part in inputs])
    return torch.empty(result.shape + inputs.shape, dtype=result.dtype)


def _checked(v, tree):
    """A vector to multiply with has the shape of what it stands for."""
    if isinstance(v, torch.Tensor) and isinstance(tree, torch.Tensor) and v.shape != tree.shape:
        raise RuntimeError("v has invalid size: should be the size of what it is multiplied with")


def jacobian(func, inputs, create_graph=False, strict=False, vectorize=False, strategy="reverse-mode"):
    return _products(func(*_given(inputs)), inputs)


def hessian(func, inputs, create_graph=False, strict=False, vectorize=False, outer_jacobian_strategy="reverse-mode"):
    result = func(*_given(inputs))
    if result.numel() != 1:
        raise RuntimeError("The Tensor returned by the function given to hessian should contain a single element")
    if isinstance(inputs, tuple):
        return tuple([_products(part, inputs) for part in inputs])
    return _products(inputs, inputs)


def vjp(func, inputs, v=None, create_graph=False, strict=False):
    result = func(*_given(inputs))
    _checked(v, result)
    return result, _alike(inputs)


def jvp(func, inputs, v=None, create_graph=False, strict=False):
    result = func(*_given(inputs))
    _checked(v, inputs)
    return result, _alike(result)


def vhp(func, inputs, v=None, create_graph=False, strict=False):
    result = func(*_given(inputs))
    _checked(v, inputs)
    return result, _alike(inputs)


def hvp(func, inputs, v=None, create_graph=False, strict=False):
    result = func(*_given(inputs))
    _checked(v, inputs)
    return result, _alike(inputs)
