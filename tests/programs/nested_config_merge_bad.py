"""A recursive function merges settings into a dict inside a dict."""
import torch
from torch import nn


def merge(config, news):
    for key, value in news.items():
        if isinstance(value, dict) and key in config:
            merge(config[key], value)
        else:
            config[key] = value
    return config


config = merge({"model": {"width": 8, "depth": 2}}, {"model": {"width": 16}})
net = nn.Linear(config["model"]["width"], 4)
net(torch.zeros(3, 8))  # expect: error DLS101
