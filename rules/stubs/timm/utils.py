"""timm.utils: what scripts of training measure and keep."""

import copy

import torch
import torch.nn as nn


def accuracy(output, target, topk=(1,)):
    """Of each number of best guesses how many are right, in percent."""
    most = min(max(topk), output.size()[1])
    pred = output.topk(most, 1, True, True)[1].t()
    correct = pred.eq(target.reshape(1, -1).expand_as(pred))
    return [correct[: min(k, most)].reshape(-1).float().sum(0) * 100.0 / target.size(0) for k in topk]


class ModelEma:
    def __init__(self, model, decay=0.9999, device="", resume=""):
        self.ema = copy.deepcopy(model)
        self.decay = decay

    def update(self, model):
        pass


class ModelEmaV2(nn.Module):
    def __init__(self, model, decay=0.9999, device=None):
        super().__init__()
        self.module = copy.deepcopy(model)
        self.decay = decay

    def forward(self, *args, **options):
        return self.module(*args, **options)

    def update(self, model):
        pass

    def set(self, model):
        pass


def get_state_dict(model, unwrap_fn=None):
    return model.state_dict()
