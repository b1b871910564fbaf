"""Figure 13 of the PyTea paper: ResNet with stochastic depth; the kept branch halves the image twice, the shortcut once."""
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset


class StochasticBlock(nn.Module):
    def __init__(self, prob, in_planes, planes, stride=1, downsample=None):
        super().__init__()
        self.m = torch.distributions.bernoulli.Bernoulli(torch.tensor([prob]))
        self.conv1 = nn.Conv2d(in_planes, planes, 3, stride=stride, padding=1, bias=False)
        self.bn1 = nn.BatchNorm2d(planes)
        self.relu1 = nn.ReLU(inplace=True)
        self.conv2 = nn.Conv2d(planes, planes, 3, stride=stride, padding=1, bias=False)
        self.bn2 = nn.BatchNorm2d(planes)
        self.downsample = downsample
        self.relu2 = nn.ReLU()

    def forward(self, x):
        residual = x
        if self.training:
            sample = self.m.sample().item()
            if sample > 0:
                out = self.conv1(x)
                out = self.bn1(out)
                out = self.relu1(out)
                out = self.conv2(out)
                out = self.bn2(out)
                if self.downsample is not None:
                    residual = self.downsample(x)
                out = out + residual  # expect: error DLS102
            else:
                if self.downsample is not None:
                    residual = self.downsample(x)
                out = residual
        else:
            out = self.bn2(self.conv2(self.relu1(self.bn1(self.conv1(x)))))
            if self.downsample is not None:
                residual = self.downsample(x)
            out = out + residual
        return self.relu2(out)


class StochasticResNet(nn.Module):
    def __init__(self, depths=(2, 2, 2), num_classes=10):
        super().__init__()
        self.in_planes = 16
        self.prob_now = 1.0
        self.prob_step = 0.5 / (sum(depths) - 1)
        self.conv1 = nn.Conv2d(3, 16, 3, padding=1, bias=False)
        self.bn1 = nn.BatchNorm2d(16)
        self.layer1 = self._make_layer(16, depths[0], 1)
        self.layer2 = self._make_layer(32, depths[1], 2)
        self.layer3 = self._make_layer(64, depths[2], 2)
        self.fc = nn.Linear(64, num_classes)

    def _make_layer(self, planes, blocks, stride):
        downsample = None
        if stride != 1 or self.in_planes != planes:
            downsample = nn.Sequential(
                nn.Conv2d(self.in_planes, planes, 1, stride=stride, bias=False),
                nn.BatchNorm2d(planes),
            )
        layers = [StochasticBlock(self.prob_now, self.in_planes, planes, stride, downsample)]
        self.prob_now -= self.prob_step
        self.in_planes = planes
        for _ in range(1, blocks):
            layers.append(StochasticBlock(self.prob_now, self.in_planes, planes))
            self.prob_now -= self.prob_step
        return nn.Sequential(*layers)

    def forward(self, x):
        x = F.relu(self.bn1(self.conv1(x)))
        x = self.layer3(self.layer2(self.layer1(x)))
        x = F.avg_pool2d(x, 8)
        return self.fc(x.view(x.size(0), -1))


net = StochasticResNet()
loader = DataLoader(TensorDataset(torch.randn(50, 3, 32, 32), torch.randint(0, 10, (50,))), batch_size=10)
net.train()
for images, labels in loader:
    loss = F.cross_entropy(net(images), labels)
    loss.backward()
