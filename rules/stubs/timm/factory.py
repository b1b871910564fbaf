"""timm's models by their names: given pictures, scores of classes, or without classes pooled features. The name decides how many these are."""

import timm
import torch
import torch.nn as nn


class Part(nn.Module):
    """A part of a model that a program may replace, as `model.fc = nn.Linear(512, 5)` does."""

    def __getattr__(self, name):
        return timm.laws.model_part()

    def forward(self, *args, **options):
        return timm.laws.model_part()


class NamedModel(nn.Module):
    def __init__(self, model_name, num_classes, told):
        super().__init__()
        self.weights = timm.laws.model_part()
        self.told = told
        self.num_classes = timm.laws.setting(num_classes, None, model_name, "num_classes")
        self.num_features = timm.laws.setting(None, None, model_name, "num_features")
        self.head_hidden_size = timm.laws.setting(None, None, model_name, "head_hidden_size")
        self.fc = Part()
        self.head = Part()
        self.classifier = Part()

    def __getattr__(self, name):
        return timm.laws.model_part()

    def forward(self, x):
        replaced = not all([isinstance(part, Part) for part in (self.fc, self.head, self.classifier)])
        if replaced or not timm.laws.whole() or not self.told or not isinstance(x, torch.Tensor) or x.dim() != 4:
            return timm.laws.model_part()
        return torch.empty(x.shape[0], self.head_hidden_size if self.num_classes == 0 else self.num_classes, dtype=timm.laws.model_part())

    def reset_classifier(self, num_classes, *args, **options):
        self.told = False


def create_model(
    model_name, pretrained=False, pretrained_cfg=None, pretrained_cfg_overlay=None, checkpoint_path="", cache_dir=None, scriptable=None,
    exportable=None, no_jit=None, num_classes=None, features_only=False, global_pool=None, **options,
):  # fmt: skip
    if features_only:
        return timm.laws.model_part()
    return NamedModel(model_name, num_classes, global_pool is None or global_pool == "avg")
