"""One mask for boxes and scores; as many boxes of each picture as are wanted."""
import torch

kept, best = [], []
for boxes in torch.randn(3, 50, 4):
    scores = boxes.sum(1)
    mask = scores > 0
    kept.append(boxes[mask] * scores[mask].unsqueeze(1))
    best.append(boxes[scores.topk(10).indices])
assert torch.cat(kept).shape[1] == 4
assert torch.stack(best).shape == (3, 10, 4)
