"""Settings that are known at run time only: numbers, or lists of them. What is made of them has no shape that anybody knows."""
import json
import os

import numpy as np
import torch

ratios = json.loads(os.environ.get("RATIOS", "[0.5, 1, 2]"))
keep = json.loads(os.environ.get("KEEP", "true"))
axis = json.loads(os.environ.get("AXIS", "null"))

widths = np.round(np.sqrt(100 / np.array(ratios)))
widths = widths[:, None]
anchors = np.hstack((widths, widths))
print(torch.tensor(ratios)[:, None] + torch.tensor([1, 2]), anchors.shape)

x = torch.zeros(2, 3)
mean = x.mean(1, keepdim=keep)
print((x - mean).shape, x.sum(axis), x[ratios[1:]].shape if axis is not None else None)
index = json.loads(os.environ.get("INDEX", "[0, 1]"))
print(x[index] @ torch.zeros(3, 4))
losses = torch.nn.MSELoss(reduction=os.environ.get("REDUCTION", "none"))(x, x)
print(losses.mean(1))
