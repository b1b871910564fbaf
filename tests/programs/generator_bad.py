"""A generator of transposed convolutions against real images."""
import torch
import torch.nn as nn


class Generator(nn.Module):
    def __init__(self, nz=100, ngf=16, nc=3):
        super().__init__()
        self.main = nn.Sequential(
            nn.ConvTranspose2d(nz, ngf * 4, 4, 1, 0, bias=False),
            nn.BatchNorm2d(ngf * 4),
            nn.ReLU(True),
            nn.ConvTranspose2d(ngf * 4, ngf * 2, 4, 2, 1, bias=False),
            nn.BatchNorm2d(ngf * 2),
            nn.ReLU(True),
            nn.ConvTranspose2d(ngf * 2, nc, 4, 2, 0, bias=False),
            nn.Tanh(),
        )

    def forward(self, z):
        return self.main(z)


fake = Generator()(torch.randn(8, 100, 1, 1))
real = torch.randn(8, 3, 16, 16)
difference = (fake - real).abs().mean()  # expect: error DLS102
