"""Functional style: parameters in a dict, a layer is a pair of functions, chosen by a decorator."""
import torch
from functools import partial, reduce

LAYERS = {}


def layer(name):
    def wrap(make):
        LAYERS[name] = make
        return make
    return wrap


@layer("dense")
def dense(size_in, size_out):
    def init():
        return {"w": torch.randn(size_in, size_out) * 0.1, "b": torch.zeros(size_out)}
    def apply(params, x):
        return x @ params["w"] + params["b"]
    return init, apply


@layer("relu")
def relu():
    return dict, lambda params, x: x.clamp(min=0)


@layer("scale")
def scale(size):
    return partial(torch.ones, size), lambda params, x: x * params


def serial(*layers):
    inits, applies = zip(*layers)
    def init():
        return [f() for f in inits]
    def apply(params, x):
        return reduce(lambda value, pair: pair[1](pair[0], value), zip(params, applies), x)
    return init, apply


spec = [("dense", 4, 16), ("relu",), ("scale", 16), ("dense", 16, 3)]
init, apply = serial(*(LAYERS[name](*args) for name, *args in spec))
params = init()
leaves = [t for p in params for t in (p.values() if isinstance(p, dict) else [p])]
for leaf in leaves:
    leaf.requires_grad_(True)
for step in range(5):
    out = apply(params, torch.randn(8, 4))
    loss = out.pow(2).mean()
    grads = torch.autograd.grad(loss, leaves)
    with torch.no_grad():
        for leaf, grad in zip(leaves, grads):
            leaf -= 0.1 * grad
print(loss.item(), out.shape)
