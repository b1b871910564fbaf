"""Texts become numbers, with what cannot be read caught; a mapping with a default; `sample` of what is there."""
import random
import re
from collections import Counter, deque

import torch
from torch import nn

LOG = """
step=1 loss=0.5 lr=1e-3
step=2 loss=nan lr=1e-3
step=x loss= lr=
"""


def number(text, kind=float):
    try:
        return kind(text)
    except ValueError:
        return None


rows = [dict(re.findall(r"(\w+)=(\S*)", line)) for line in LOG.strip().splitlines()]
losses = [number(row["loss"]) for row in rows]
known = [loss for loss in losses if loss is not None]
print(known, number("12", int), number("", int), int(" 7 "), float("1e-3"), float("inf"), int("ff", 16))
classes = {"cat": 0, "dog": 1}
names = ["cat", "dog", "fish"]
numbers = torch.tensor([classes.get(name, len(classes)) for name in names])
print(nn.Embedding(3, 4)(numbers).shape)
for name in names:
    if name in classes:
        print(classes[name])
    try:
        print(classes[name])
    except KeyError as error:
        print("unknown", error)
memory = deque(maxlen=5)
for i in range(9):
    memory.append(torch.full((2,), float(i)))
batch = torch.stack(random.sample(memory, 5))
pick = random.sample(range(100), k=min(8, len(memory)))
print(batch.shape, len(pick), memory[-1], memory.popleft(), memory[0])
counts = Counter("abracadabra")
print(counts["z"], min(counts.values()), counts.most_common(1)[0][1])
