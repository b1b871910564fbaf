"""Tests that Python decides and we don't: what only happens on an arm that is never taken is no error, in the arm, behind it and below it."""
import ast

import torch


def project(x):
    return x @ torch.zeros(5, 5)


mode = ast.literal_eval("[3, 1, 2]")
x = torch.zeros(2, 4)
if mode == [1, 2, 3]:
    x @ torch.zeros(5, 5)
    project(x)
    for _ in range(2):
        x + torch.zeros(3)
y = x
if mode == [1, 2, 3]:
    y = torch.zeros(2, 9)
z = y @ torch.zeros(4, 4)
