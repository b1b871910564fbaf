"""Programs whose number of paths doubles with each block, while all ways keep the shape: for `bench/branches.py`."""

from __future__ import annotations

FIGURE_6 = '''"""PyTea's figure 6 with {n} random blocks."""
import random

import torch
import torch.nn as nn


class RandBlock(nn.Module):
    def __init__(self, inner=32):
        super().__init__()
        self.layer = nn.Linear(inner, 32)

    def forward(self, x):
        rand_num = random.randint(0, 1)
        if rand_num == 1:
            result = self.layer(x){mark}
        else:
            result = x
        return result


model = nn.Sequential(*[{block} for i in range({n})])
out = model(torch.randn(8, 32))
score = nn.Linear(32, 10)(out)
'''

WRITTEN_OUT = '''"""{n} layers written out, each under a condition of its own."""
import random

import torch
import torch.nn as nn

x = torch.randn(8, 32)
{blocks}
score = nn.Linear(32, 10)(x)
'''

DROPPED_LAYERS = '''"""LayerDrop: {n} layers of a ModuleList, each left out at random."""
import torch
import torch.nn as nn


class Encoder(nn.Module):
    def __init__(self, n, p):
        super().__init__()
        self.p = p
        self.layers = nn.ModuleList([{block} for i in range(n)])

    def forward(self, x):
        for layer in self.layers:
            if self.training and torch.rand(1) < self.p:
                continue
            x = x + layer(x){mark}
        return x


out = Encoder({n}, 0.2)(torch.randn(8, 32))
score = nn.Linear(32, 10)(out)
'''

BASIC = """class BasicBlock(nn.Module):
    expansion = 1

    def __init__(self, inplanes, planes, stride=1, downsample=None, survival=1.0):
        super().__init__()
        self.conv1 = conv3x3(inplanes, planes, stride)
        self.bn1 = nn.BatchNorm2d(planes)
        self.relu = nn.ReLU(inplace=True)
        self.conv2 = conv3x3(planes, planes)
        self.bn2 = nn.BatchNorm2d(planes)
        self.downsample = downsample
        self.survival = survival

    def forward(self, x):
        identity = x if self.downsample is None else self.downsample(x)
        if self.training and {test}:
            return self.relu(identity)
        out = self.relu(self.bn1(self.conv1(x)))
        out = self.bn2(self.conv2(out))
        if not self.training:
            out = out * self.survival
        return self.relu(out + identity){mark}


"""
BOTTLENECK = """class Bottleneck(nn.Module):
    expansion = 4

    def __init__(self, inplanes, planes, stride=1, downsample=None, survival=1.0):
        super().__init__()
        self.conv1 = conv1x1(inplanes, planes)
        self.bn1 = nn.BatchNorm2d(planes)
        self.conv2 = conv3x3(planes, planes, stride)
        self.bn2 = nn.BatchNorm2d(planes)
        self.conv3 = conv1x1(planes, planes * self.expansion)
        self.bn3 = nn.BatchNorm2d(planes * self.expansion)
        self.relu = nn.ReLU(inplace=True)
        self.downsample = downsample
        self.survival = survival

    def forward(self, x):
        identity = x
        if self.downsample is not None:
            identity = self.downsample(x)
        if self.training and {test}:
            return self.relu(identity)
        out = self.relu(self.bn1(self.conv1(x)))
        out = self.relu(self.bn2(self.conv2(out)))
        out = self.bn3(self.conv3(out))
        if not self.training:
            out = out * self.survival
        out += identity{mark}
        return self.relu(out)


"""

# torchvision's residual network with stochastic depth (Huang et al. 2016): block l of L survives with probability 1 - l / L * (1 - p).
RESNET = '''"""ResNet-{n} whose residual blocks are dropped at random in training."""
import random

import torch
import torch.nn as nn


def conv3x3(in_planes, out_planes, stride=1):
    return nn.Conv2d(in_planes, out_planes, kernel_size=3, stride=stride, padding=1, bias=False)


def conv1x1(in_planes, out_planes, stride=1):
    return nn.Conv2d(in_planes, out_planes, kernel_size=1, stride=stride, bias=False)


{definition}class ResNet(nn.Module):
    def __init__(self, block, layers, num_classes=1000, last=0.5):
        super().__init__()
        self.inplanes = 64
        self.number, self.blocks, self.last = 0, sum(layers), last
        self.conv1 = nn.Conv2d(3, 64, kernel_size=7, stride=2, padding=3, bias=False)
        self.bn1 = nn.BatchNorm2d(64)
        self.relu = nn.ReLU(inplace=True)
        self.maxpool = nn.MaxPool2d(kernel_size=3, stride=2, padding=1)
        self.layer1 = self._make_layer(block, 64, layers[0])
        self.layer2 = self._make_layer(block, 128, layers[1], stride=2)
        self.layer3 = self._make_layer(block, 256, layers[2], stride=2)
        self.layer4 = self._make_layer(block, 512, layers[3], stride=2)
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(512 * block.expansion, num_classes)

    def _survival(self):
        self.number += 1
        return 1 - self.number / self.blocks * (1 - self.last)

    def _make_layer(self, block, planes, blocks, stride=1):
        downsample = None
        if stride != 1 or self.inplanes != planes * block.expansion:
            downsample = nn.Sequential(conv1x1(self.inplanes, planes * block.expansion, stride), nn.BatchNorm2d(planes * block.expansion))
        layers = [block(self.inplanes, planes, stride, downsample, self._survival())]
        self.inplanes = planes * block.expansion
        for _ in range(1, blocks):
            survival = self._survival()
            layers.append(block(self.inplanes, planes{more}, survival=survival))
        return nn.Sequential(*layers)

    def forward(self, x):
        x = self.maxpool(self.relu(self.bn1(self.conv1(x))))
        x = self.layer1(x)
        x = self.layer2(x)
        x = self.layer3(x)
        x = self.layer4(x)
        x = torch.flatten(self.avgpool(x), 1)
        return self.fc(x)


net = ResNet({block}, {layers})
out = net(torch.randn(4, 3, 224, 224))
loss = nn.CrossEntropyLoss()(out, torch.zeros(4, dtype=torch.long))
'''

# Cells as in DARTS (Liu et al. 2019), the operation of each edge read from the environment.
CELLS = '''"""{n} cells of a searched network; what each edge does is read at run time."""
import os

import torch
import torch.nn as nn

WANTED = [cell.split("|") for cell in os.environ["GENOTYPE"].split(",")]


class Zero(nn.Module):
    def __init__(self, stride):
        super().__init__()
        self.stride = stride

    def forward(self, x):
        if self.stride == 1:
            return x * 0.0
        return x[:, :, ::self.stride, ::self.stride] * 0.0


class Reduce(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.conv = nn.Conv2d(c, c, 1, stride=2)

    def forward(self, x):
        return self.conv(x)


class SepConv(nn.Module):
    def __init__(self, c, kernel, stride, padding, more=0):
        super().__init__()
        self.op = nn.Sequential(
            nn.ReLU(),
            nn.Conv2d(c, c, kernel, stride=stride, padding=padding, groups=c),
            nn.Conv2d(c + more, c, 1),
            nn.BatchNorm2d(c),
        )

    def forward(self, x):
        return self.op(x){mark}


class Edge(nn.Module):
    def __init__(self, c, stride, wanted, more=0):
        super().__init__()
        if wanted == "none":
            self.op = Zero(stride)
        elif wanted == "skip":
            self.op = nn.Identity() if stride == 1 else Reduce(c)
        elif wanted == "max_pool":
            self.op = nn.MaxPool2d(3, stride=stride, padding=1)
        elif wanted == "dil_conv":
            self.op = nn.Conv2d(c, c, 3, stride=stride, padding=2, dilation=2)
        else:
            self.op = SepConv(c, 3, stride, 1, more)

    def forward(self, x):
        return self.op(x)


class Cell(nn.Module):
    def __init__(self, c_before, c, wanted, stride, drop, more=0, steps=3):
        super().__init__()
        self.pre = nn.Conv2d(c_before, c, 1)
        self.drop = drop
        self.steps = steps
        self.edges = nn.ModuleList()
        for i in range(steps):
            for j in range(i + 1):
                self.edges.append(Edge(c, stride if j == 0 else 1, wanted[i + j], more))

    def forward(self, x):
        states = [self.pre(x)]
        offset = 0
        for i in range(self.steps):
            s = sum(self.dropped(self.edges[offset + j](h)) for j, h in enumerate(states))
            offset += len(states)
            states.append(s)
        return torch.cat(states[-2:], dim=1)

    def dropped(self, h):
        if self.training and self.drop > 0.0:
            keep = torch.empty(h.size(0), 1, 1, 1).bernoulli_(1 - self.drop)
            h = h / (1 - self.drop) * keep
        return h


class Network(nn.Module):
    def __init__(self, c, cells):
        super().__init__()
        self.stem = nn.Conv2d(3, c, 3, padding=1)
        self.cells = nn.ModuleList()
        before = c
        for i in range(cells):
            reduces = i in (cells // 3, 2 * cells // 3)
            if reduces:
                c *= 2
            self.cells.append(Cell(before, c, WANTED[i], 2 if reduces else 1, 0.3 * i / cells, {more}))
            before = 2 * c
        self.out = nn.Linear(before, 10)

    def forward(self, x):
        s = self.stem(x)
        for cell in self.cells:
            s = cell(s)
        return self.out(s.mean((2, 3)))


out = Network(16, {n})(torch.randn(4, 3, 32, 32))
loss = nn.CrossEntropyLoss()(out, torch.zeros(4, dtype=torch.long))
'''

KINDS = ("figure 6", "written out", "dropped layers", "ResNet", "cells")
RESNETS = {18: (BASIC, [2, 2, 2, 2]), 34: (BASIC, [3, 4, 6, 3]), 50: (BOTTLENECK, [3, 4, 6, 3]),
           101: (BOTTLENECK, [3, 4, 23, 3]), 152: (BOTTLENECK, [3, 8, 36, 3])}  # fmt: skip


def sizes(kind: str) -> tuple[int, ...]:
    return tuple(RESNETS) if kind == "ResNet" else (8, 16, 32, 64)


def blocks(kind: str, n: int) -> int:
    """How many random choices a program has."""
    return sum(RESNETS[n][1]) if kind == "ResNet" else n


def program(kind: str, n: int, wrong: bool = False) -> str:
    """`wrong`: a block in the middle, of a ResNet the last, has a wrong size on one of its ways; the line that fails ends in `# wrong`."""
    mark, middle = "  # wrong" if wrong else "", n // 2
    size = f"30 if i == {middle} else 32" if wrong else "32"
    match kind:
        case "figure 6":
            return FIGURE_6.format(n=n, mark=mark, block=f"RandBlock({size})")
        case "written out":
            widths = [30 if wrong and i == middle else 32 for i in range(n)]
            lines = [f"if random.random() < 0.5:\n    x = nn.Linear({w}, 32)(x){mark if w != 32 else ''}" for w in widths]
            return WRITTEN_OUT.format(n=n, blocks="\n".join(lines))
        case "dropped layers":
            return DROPPED_LAYERS.format(n=n, mark=mark, block=f"nn.Linear({size}, 32)")
        case "ResNet":
            definition, layers = RESNETS[n]
            more = " + int(self.number == self.blocks)" if wrong else ""
            filled = definition.format(test="random.random() > self.survival", mark=mark)
            name = filled.partition("class ")[2].partition("(")[0]
            return RESNET.format(n=n, definition=filled, block=name, layers=layers, more=more)
    return CELLS.format(n=n, mark=mark, more=f"int(i == {middle})" if wrong else "0")
