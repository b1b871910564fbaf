"""A loss that normalises what a decoder returns, which the constructor was given: nothing is known of its shape."""
import torch
import torch.nn.functional as F
from torch import nn


class Perceptual(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.tensor([0.485, 0.456, 0.406]).view(1, 3, 1, 1))
        self.patch = 14

    def forward(self, x):
        x = (x + 1) / 2
        x = x - self.mean
        h, w = x.shape[-2:]
        height, width = h // self.patch * self.patch, w // self.patch * self.patch
        if height != h or width != w:
            x = F.interpolate(x, size=(height, width), mode="bilinear", align_corners=False)
        return x.mean()


class Autoencoder(nn.Module):
    def __init__(self, encoder, decoder):
        super().__init__()
        self.encoder = encoder
        self.decoder = decoder
        self.perceptual = Perceptual()

    def forward(self, x):
        return self.perceptual(self.decoder(self.encoder(x)))


print(Perceptual()(torch.zeros(2, 3, 30, 44)))
