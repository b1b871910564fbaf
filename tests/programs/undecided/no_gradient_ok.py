import torch

w = torch.randn(3, requires_grad=True)
x = torch.randn(3)
(w * x).sum().backward()
if x.grad is not None:
    print(x.grad.shape)
print(w.grad.norm(), x.grad)
