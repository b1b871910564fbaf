"""Code that asks for a value's class: a tensor alone, or several in a list. No arm is taken that Python doesn't take."""
import torch
from torch import nn


class Styles(nn.Module):
    def __init__(self):
        super().__init__()
        self.style = nn.Linear(8, 8)

    def forward(self, input):
        if type(input) not in (list, tuple):
            input = [input]
        return [torch.mean(self.style(i), dim=1, keepdim=True) for i in input]


def rows(x):
    if x.__class__ == list:
        return torch.stack(x)
    return x


styles = Styles()
styles(torch.randn(3, 8))
styles([torch.randn(3, 8), torch.randn(4, 8)])
rows(torch.zeros(2, 8)) @ torch.zeros(8, 2)
rows([torch.zeros(8), torch.ones(8)]) @ torch.zeros(8, 2)
for weight in styles.parameters():
    if not isinstance(weight, nn.Parameter):
        weight @ torch.zeros(3, 3)
