"""Pruning and quantization stubs keep shapes.

followed
"""
import torch
from torch import nn
from torch.nn.utils import prune

fc = nn.Linear(4, 3)
prune.l1_unstructured(fc, name="weight", amount=0.5)
prune.remove(fc, "weight")
assert fc(torch.zeros(2, 4)).shape == (2, 3)
model = torch.quantization.quantize_dynamic(nn.Sequential(nn.Linear(4, 3)), {nn.Linear}, dtype=torch.qint8)
assert model(torch.zeros(2, 4)).shape == (2, 3)
