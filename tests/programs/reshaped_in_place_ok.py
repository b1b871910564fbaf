"""Tensors that get another shape in place, for all their names."""
import torch
from torch import nn

x = torch.zeros(1, 3)
y = x
x.squeeze_(0)
y @ torch.zeros(3, 2)
y.unsqueeze_(1).t_()
x @ torch.zeros(3, 2)
y.resize_(4, 5)
x @ torch.zeros(5, 2)
x.data = torch.zeros(2, 7)
y @ torch.zeros(7, 2)
y.transpose_(0, 1)
x.resize_as_(torch.zeros(6, 2))
y @ torch.zeros(2, 2)


def as_row(t):
    t.unsqueeze_(0)


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.row = torch.zeros(4)
        self.row.unsqueeze_(0)
        as_row(self.row)

    def forward(self, v):
        return self.row @ v


z = torch.zeros(3)
as_row(z)
z @ torch.zeros(3, 2)
Scale()(torch.zeros(4, 2))
