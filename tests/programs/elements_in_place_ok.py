"""Tensors that get another shape in place as elements: of displays, of tuples, in comprehensions, by `out=`."""
import torch

a = torch.randn(3, 4)
b = torch.randn(4, 5)
for t in [a, b]:
    t.unsqueeze_(0)
torch.bmm(a, b)
[t.squeeze_(0) for t in (a, b)]
torch.mm(a, b)

x = torch.randn(1, 6)
pair = (x, torch.zeros(1, 6))
y = pair[0]
y.squeeze_(0)
torch.dot(x, torch.ones(6))
torch.dot(pair[0], torch.ones(6))

first = torch.zeros(2, 3)
grid = [first, torch.zeros(3)]
grid[0].t_()
first @ torch.zeros(2, 5)
first.zero_().t_()
grid[0] @ torch.zeros(3, 5)

shown = torch.zeros(1, 5)
shown.data.squeeze_(0)
shown.view(1, 5)

total = torch.empty(0)
torch.mm(torch.zeros(3, 4), torch.zeros(4, 5), out=total)
total + torch.zeros(3, 5)
