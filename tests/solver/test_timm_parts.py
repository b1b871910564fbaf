"""Parts of timm that scripts of training take: what timm 1.0.31 gives; the program ran to its end there."""

from __future__ import annotations

from pathlib import Path

from test_stubs import holding, program

PARTS = """import torch
from torch import nn
from timm.data import Mixup
from timm.loss import LabelSmoothingCrossEntropy, SoftTargetCrossEntropy
from timm.models.vision_transformer import Block, LayerScale
from timm.utils import accuracy

block = Block(64, 4, 4.0, qkv_bias=True, norm_layer=nn.LayerNorm, init_values=0.1)
assert block(torch.zeros(2, 10, 64)).shape == (2, 10, 64)
assert block.attn.qkv.weight.shape == (192, 64)
assert block.mlp.fc1.out_features == 256
assert LayerScale(8)(torch.zeros(2, 8)).shape == (2, 8)
classes = torch.zeros(4, dtype=torch.long)
x, target = Mixup(mixup_alpha=0.8, num_classes=10)(torch.zeros(4, 3, 8, 8), classes)
assert x.shape == (4, 3, 8, 8)
assert target.shape == (4, 10)
assert SoftTargetCrossEntropy()(torch.zeros(4, 10), target).shape == ()
assert LabelSmoothingCrossEntropy(0.1)(torch.zeros(4, 10), classes).shape == ()
first, fifth = accuracy(torch.zeros(4, 10), classes, topk=(1, 5))
assert first.shape == ()
"""


def test_parts(tmp_path: Path) -> None:
    assert holding(program(tmp_path, PARTS)) == 9
