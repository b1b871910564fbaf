"""A project of several thousand lines, as they are written: layers and a trainer that all use, and models with a script for each."""

from __future__ import annotations

from pathlib import Path

_WIDTHS, _HEADS, _DEPTHS = (16, 32, 48, 64), (2, 4, 8), (2, 3, 4)


def written(folder: Path, models: int) -> int:
    """Writes it; how many lines it has, 163 for each model."""
    texts = {"pyproject.toml": "[project]\nname = 'large'\nversion = '0'\n", "nets/layers.py": _LAYERS, "data/images.py": _IMAGES,
             "training/loop.py": _LOOP, "nets/__init__.py": "", "data/__init__.py": "", "training/__init__.py": ""}
    for i in range(models):
        net = _NET.replace("WIDTH", str(_WIDTHS[i % 4])).replace("HEADS", str(_HEADS[i % 3])).replace("DEPTH", str(_DEPTHS[i % 3]))
        texts[f"nets/net{i}.py"], texts[f"scripts/train{i}.py"] = net.replace("@@", str(i)), _SCRIPT.replace("@@", str(i))
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return sum(text.count("\n") for name, text in texts.items() if name.endswith(".py"))


_NET = '''"""Model number @@: a convolutional stem, attention blocks and a head."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import nn

from nets.layers import ConvBlock, MLP, Residual


class Stem@@(nn.Module):
    """Takes images to features."""

    def __init__(self, channels: int = 3, width: int = WIDTH) -> None:
        super().__init__()
        self.first = ConvBlock(channels, width)
        self.second = ConvBlock(width, width * 2)
        self.third = ConvBlock(width * 2, width * 4)
        self.pool = nn.MaxPool2d(2)

    def forward(self, images):
        x = self.pool(self.first(images))
        x = self.pool(self.second(x))
        x = self.third(x)
        return x


class Attention@@(nn.Module):
    """Attention over positions."""

    def __init__(self, size: int, heads: int = HEADS) -> None:
        super().__init__()
        self.heads = heads
        self.keys = nn.Linear(size, size)
        self.queries = nn.Linear(size, size)
        self.values = nn.Linear(size, size)
        self.out = nn.Linear(size, size)

    def forward(self, x):
        batch, length, size = x.shape
        k = self.keys(x).view(batch, length, self.heads, size // self.heads).transpose(1, 2)
        q = self.queries(x).view(batch, length, self.heads, size // self.heads).transpose(1, 2)
        v = self.values(x).view(batch, length, self.heads, size // self.heads).transpose(1, 2)
        scores = q @ k.transpose(-2, -1) / (size // self.heads) ** 0.5
        weights = F.softmax(scores, dim=-1)
        y = (weights @ v).transpose(1, 2).contiguous().view(batch, length, size)
        return self.out(y)


class Block@@(nn.Module):
    """Attention, then two layers."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.norm1 = nn.LayerNorm(size)
        self.attention = Attention@@(size)
        self.norm2 = nn.LayerNorm(size)
        self.mlp = MLP(size, size * 4)

    def forward(self, x):
        x = x + self.attention(self.norm1(x))
        x = x + self.mlp(self.norm2(x))
        return x


class Decoder@@(nn.Module):
    """Back to images."""

    def __init__(self, size: int, channels: int = 3) -> None:
        super().__init__()
        self.up1 = nn.ConvTranspose2d(size, size // 2, 4, stride=2, padding=1)
        self.up2 = nn.ConvTranspose2d(size // 2, size // 4, 4, stride=2, padding=1)
        self.out = nn.Conv2d(size // 4, channels, 3, padding=1)

    def forward(self, x):
        x = F.relu(self.up1(x))
        x = F.relu(self.up2(x))
        return torch.sigmoid(self.out(x))


class Net@@(nn.Module):
    """The whole model."""

    def __init__(self, classes: int = 10, width: int = WIDTH, depth: int = DEPTH) -> None:
        super().__init__()
        self.stem = Stem@@(3, width)
        self.blocks = nn.ModuleList([Block@@(width * 4) for _ in range(depth)])
        self.residual = Residual(width * 4)
        self.decoder = Decoder@@(width * 4)
        self.head = nn.Linear(width * 4, classes)

    def features(self, images):
        x = self.residual(self.stem(images))
        batch, channels, height, wide = x.shape
        tokens = x.flatten(2).transpose(1, 2)
        for block in self.blocks:
            tokens = block(tokens)
        return tokens, x

    def forward(self, images):
        tokens, x = self.features(images)
        return self.head(tokens.mean(dim=1))

    def reconstruct(self, images):
        tokens, x = self.features(images)
        return self.decoder(x)


def make_net@@(classes: int = 10) -> Net@@:
    """A net with its usual sizes."""
    return Net@@(classes)


def count@@(net: nn.Module) -> int:
    """How many parameters it has."""
    return sum(p.numel() for p in net.parameters() if p.requires_grad)
'''
_LAYERS = '''"""Layers that all models have."""

import torch
from torch import nn


class ConvBlock(nn.Module):
    def __init__(self, inputs, outputs, kernel=3):
        super().__init__()
        self.conv = nn.Conv2d(inputs, outputs, kernel, padding=kernel // 2)
        self.norm = nn.BatchNorm2d(outputs)
        self.act = nn.ReLU()

    def forward(self, x):
        return self.act(self.norm(self.conv(x)))


class Residual(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.body = nn.Sequential(ConvBlock(size, size), ConvBlock(size, size))

    def forward(self, x):
        return x + self.body(x)


class MLP(nn.Module):
    def __init__(self, size, hidden):
        super().__init__()
        self.first = nn.Linear(size, hidden)
        self.second = nn.Linear(hidden, size)
        self.act = nn.GELU()

    def forward(self, x):
        return self.second(self.act(self.first(x)))
'''
_IMAGES = '''"""Data sets of random images."""

import torch
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __init__(self, count=1000, size=32, classes=10):
        self.images = torch.randn(count, 3, size, size)
        self.labels = torch.randint(0, classes, (count,))

    def __len__(self):
        return len(self.images)

    def __getitem__(self, index):
        return self.images[index], self.labels[index]


def loader(batch=64, size=32, classes=10):
    return DataLoader(Images(1024, size, classes), batch_size=batch, shuffle=True)
'''
_LOOP = '''"""Training and evaluation."""

import torch
import torch.nn.functional as F


class Trainer:
    def __init__(self, net, rate=1e-3):
        self.net = net
        self.optimizer = torch.optim.Adam(net.parameters(), lr=rate)
        self.seen = 0

    def epoch(self, batches):
        total = 0.0
        for images, labels in batches:
            logits = self.net(images)
            loss = F.cross_entropy(logits, labels)
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            total += loss.item()
            self.seen += images.shape[0]
        return total

    def evaluate(self, batches):
        right = 0
        with torch.no_grad():
            for images, labels in batches:
                logits = self.net(images)
                right += (logits.argmax(dim=1) == labels).sum().item()
        return right
'''
_SCRIPT = '''"""Trains model number @@."""

import argparse

import torch
import torch.nn.functional as F

from data.images import loader
from nets.net@@ import count@@, make_net@@
from training.loop import Trainer


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--size", type=int, default=32)
    parser.add_argument("--classes", type=int, default=10)
    parser.add_argument("--epochs", type=int, default=2)
    return parser.parse_args()


def reconstruction(net, batches):
    total = 0.0
    for images, _ in batches:
        again = net.reconstruct(images)
        total += F.mse_loss(again, images).item()
    return total


def main():
    args = options()
    net = make_net@@(args.classes)
    print(count@@(net))
    batches = loader(args.batch, args.size, args.classes)
    trainer = Trainer(net)
    for _ in range(args.epochs):
        trainer.epoch(batches)
    trainer.evaluate(batches)
    reconstruction(net, batches)
    torch.save(net.state_dict(), "net@@.pt")


if __name__ == "__main__":
    main()
'''
