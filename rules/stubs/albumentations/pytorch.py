"""albumentations.pytorch: pictures as tensors, channels first."""

import torch
from albumentations.core import BasicTransform


class ToTensorV2(BasicTransform):
    def __init__(self, transpose_mask=False, *args, **kwargs):
        self.always = True

    def on_picture(self, picture):
        if picture.ndim == 2:
            return torch.from_numpy(picture)[None]
        return torch.from_numpy(picture).permute(2, 0, 1)

    def on_mask(self, mask):
        return torch.from_numpy(mask)
