import torch

rows, columns = torch.zeros(3, 4, requires_grad=True), torch.zeros(4, 5, requires_grad=True)
loss = (rows @ columns).sum()
(alone,) = torch.autograd.grad(loss, rows, retain_graph=True)
first, second = torch.autograd.grad(loss, [rows, columns])
print(first + alone)
print(second @ first)  # expect: error DLS101
