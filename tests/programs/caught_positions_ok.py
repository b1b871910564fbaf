"""Positions that are not there, where the program catches it; and others that are there, counted from the end."""
import contextlib

import torch
from torch import nn

table = nn.Embedding(10, 4)


def look_up(n):
    return table(torch.arange(n))


for n in range(9, 12):
    try:
        with torch.no_grad():
            look_up(n)
    except (ValueError, IndexError) as error:
        print(error)
try:
    for n in range(9, 12):
        try:
            look_up(n)
        finally:
            print(n)
except IndexError as error:
    print(error)
try:
    try:
        for n in range(9, 12):
            look_up(n)
    finally:
        print(n)
except IndexError as error:
    print(error)
with contextlib.suppress(IndexError):
    look_up(11)
print(table(torch.randint(10, (50,))).shape, torch.zeros(63)[torch.arange(64) - 1].shape, look_up(10).shape)
