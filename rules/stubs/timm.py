"""timm: models of pictures by their names. Which parts one has is not known here; what all of them give is."""

import torch.nn as nn
from timm.laws import part, whole


class ImageModel(nn.Module):
    """[B, C, H, W] to [B, classes], or to [B, features] where there is no classifier, as long as nobody replaces a part of it."""

    def __init__(self, classes):
        super().__init__()
        self.body = part()
        self.num_classes = int(part()) if classes is None else classes
        self.num_features = int(part())

    def __getattr__(self, name):
        return part()

    def forward(self, x, *args, **options):
        return x.new_zeros(x.shape[0], int(part())) if whole() else part()


def create_model(model_name, pretrained=False, *args, num_classes=None, features_only=False, aux_logits=False, global_pool=None, **options):
    if features_only or aux_logits or global_pool is not None or args:
        return part()
    return ImageModel(num_classes)
