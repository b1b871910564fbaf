"""timm.data.mixup: pictures mixed with each other, and their classes as probabilities."""

import torch


def one_hot(x, num_classes, on_value=1.0, off_value=0.0):
    x = x.long().view(-1, 1)
    return torch.full((x.size()[0], num_classes), off_value).scatter_(1, x, on_value)


class Mixup:
    def __init__(
        self, mixup_alpha=1.0, cutmix_alpha=0.0, cutmix_minmax=None, prob=1.0, switch_prob=0.5, mode="batch", correct_lam=True,
        label_smoothing=0.1, num_classes=1000, **options,
    ):  # fmt: skip
        self.num_classes = num_classes
        self.mixup_enabled = True

    def __call__(self, x, target):
        assert len(x) % 2 == 0, "Batch size should be even when using this"
        return x, one_hot(target, self.num_classes) * 1.0
