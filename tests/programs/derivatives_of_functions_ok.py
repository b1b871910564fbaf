"""torch.autograd.functional: shapes of derivatives."""

import torch
from torch.autograd.functional import hessian, jacobian, jvp, vjp

weights = torch.randn(3, 5)


def energies(x):
    return (weights @ x).square()


x = torch.randn(5)
slopes = jacobian(energies, x)
curves = hessian(lambda y: energies(y).sum(), x)
value, along = jvp(energies, x, torch.ones(5))
_, back = vjp(energies, x, torch.ones(3))
print(slopes @ curves + torch.zeros(3, 5), value + along, back + x)
