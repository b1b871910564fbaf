import torch

w = torch.randn(3, requires_grad=True)
x = torch.randn(3)
(w * x).sum().backward()
print(w.grad.norm(), x.grad.norm())  # undecided
