"""torch takes numpy's names of its arguments: `axis` for `dim`, `keepdims` for `keepdim`."""
import torch

boxes = torch.rand(7, 4)
x1, y1, x2, y2 = boxes[:, 0], boxes[:, 1], boxes[:, 2], boxes[:, 3]
centers = torch.stack(((x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1), axis=-1)
again = torch.cat((centers[:, :2], centers[:, 3:]), axis=1)
assert again.shape == (7, 3)
assert centers.sum(axis=1, keepdims=True).shape == (7, 1)
assert (boxes - boxes.mean(axis=0)).softmax(axis=1).unsqueeze(axis=0).shape == (1, 7, 4)
