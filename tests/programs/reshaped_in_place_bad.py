"""A tensor that got another shape in place, under its other name."""
import torch

x = torch.zeros(3, 4)
y = x
x.t_()
y @ torch.zeros(4, 2)  # expect: error DLS101
