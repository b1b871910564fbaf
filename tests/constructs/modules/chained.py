"""Methods that return the module: to, cpu, half, float, train, eval, apply, requires_grad_; zero_grad does not.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)

    def forward(self, x):
        return self.fc(x)


def init(m):
    classname = m.__class__.__name__
    if classname.find("Linear") != -1:
        m.weight.data.normal_(0.0, 0.02)
    elif isinstance(m, nn.BatchNorm2d):
        nn.init.ones_(m.weight)


device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
net = Net().to(device).float().train().eval().requires_grad_(False)
assert net.cpu()(torch.zeros(3, 4)).shape == (3, 2)
assert Net().apply(init).to(device="cpu", dtype=torch.float32)(torch.zeros(3, 4)).shape == (3, 2)
assert net.zero_grad() is None
assert nn.Linear(3, 3).eval().double().float()(torch.zeros(1, 3)).shape == (1, 3)
assert nn.Sequential(nn.Linear(3, 5)).to("cpu").train(False)[0].out_features == 5
net.train(mode=True)
assert net.to(torch.float32).fc.out_features == 2
assert net.to("cpu").type(torch.float32).fc.out_features == 2
