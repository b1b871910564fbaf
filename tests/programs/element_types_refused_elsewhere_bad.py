"""What torch refuses to convert: each function stops at its own line."""

import random

import torch


def masked(x):
    return x.masked_fill(x.sign(), 0.0)  # expect: error DLS301


def turned(x):
    return ~x  # expect: error DLS301


def divided(x):
    x = x.to(torch.uint8)
    x /= 255  # expect: error DLS301
    return x


def moved(x):
    x = x.long()
    x += 0.5  # expect: error DLS301
    return x


def required(x):
    return x.long().requires_grad_()  # expect: error DLS301


x = torch.rand(2, 3)
if random.random() < 0.2:
    masked(x)
elif random.random() < 0.25:
    turned(x)
elif random.random() < 0.33:
    divided(x)
elif random.random() < 0.5:
    moved(x)
else:
    required(x)
