"""Attribute dicts that begin empty, or with keywords, and are filled attribute by attribute (yacs, easydict).

followed
"""
import torch
from easydict import EasyDict
from torch import nn
from yacs.config import CfgNode as CN

_C = CN()
_C.MODEL = CN()
_C.MODEL.WIDTH = 16
_C.MODEL.HEADS = 4


def defaults():
    return _C.clone()


cfg = defaults()
layer = nn.Linear(cfg.MODEL.WIDTH, cfg.MODEL.HEADS)
small = EasyDict(width=3, heads=EasyDict())
small.heads.count = 2
assert layer(torch.zeros(2, 16)).shape == (2, 4)
assert small.width + small.heads.count == 5
