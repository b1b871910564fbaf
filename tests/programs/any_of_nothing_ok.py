"""`any` of no elements is false: what stands under it is not executed."""
import torch


def known(labels):
    return labels >= 0


def contains_known(labels):
    return known(labels).any()


def loss(logits, target):
    total = torch.zeros(logits.shape[0])
    if known(target).any():
        total[:2] = logits[known(target)].sum()
    if contains_known(target):
        total[:2] = logits[known(target)].sum()
    if not (target < 0).all():
        total[:2] = logits[target < 0].sum()
    return total


loss(torch.randn(128, 10), torch.ones(0, 128).long())
loss(torch.randn(128, 10), torch.arange(0, 128) % 10)
