"""Calls that end the program: `sys.exit`, `exit`, `os._exit`, a parser's `error`.

followed
"""

import argparse
import os
import sys

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--size", type=int, default=3)
options = parser.parse_args()


def checked(x):
    if x.shape[1] != 3:
        print("three channels, please")
        sys.exit(2)
    return x.view(-1, 3)


assert checked(torch.zeros(4, 3)).shape == (4, 3)
if options.size != 3:
    parser.error("the size is 3")
y = torch.zeros(options.size, 2)
assert y.shape == (3, 2)
if y.shape[0] > 5:
    exit(1)
    y = y @ y
if y.shape[0] > 5:
    os._exit(1)
    y = y @ y
assert y.shape == (3, 2)
