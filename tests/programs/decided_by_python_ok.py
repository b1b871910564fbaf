"""Tests that Python decides and we don't, of texts, numbers, identities and objects: an arm that is never taken is no error."""
import math

import torch


class Box:
    pass


x = torch.zeros(2, 4)
wide = torch.zeros(5, 5)
if "A\tb".lower() != "a\tb":
    x @ wide
if "a\tb" > "a\tc":
    x @ wide
if str([1, 2]) != "[1, 2]":
    x @ wide
if f"{3.5:.2f}" != "3.50":
    x @ wide
if "ab".center(6) != "  ab  ":
    x @ wide
if math.log(5) > 2:
    x @ wide
if round(3.14159, 2) != 3.14:
    x @ wide
if [1, 2] is [1, 2]:
    x @ wide
if Box() == 3:
    x @ wide
if [Box()] == [3]:
    x @ wide
if 3 in [Box()]:
    x @ wide
if any([Box() == 3, False]):
    x @ wide
if "{:>4.1f}".format(2.5) != " 2.5":
    x @ wide
if math.isclose(1.0, 2.0):
    x @ wide
print(x @ torch.zeros(4, 4))
