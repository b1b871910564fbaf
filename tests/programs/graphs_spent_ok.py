import torch
from torch import nn


class Scaled(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 3)
        self.scale = nn.Parameter(torch.ones(3))

    def forward(self, x):
        return self.fc(x) * self.scale


net, player, judge = Scaled(), nn.Linear(2, 4), nn.Linear(4, 1)
x = torch.randn(3, 4)
loss = net(x).mean()
loss.backward(retain_graph=True)
loss.backward()
for _ in range(3):
    net(x).mean().backward()
total = net(x).mean() + net(x).mean()
total.backward()
fake = player(torch.randn(3, 2))
judge(fake.detach()).mean().backward()
judge(fake).mean().backward()
shifted = (net.scale + 1).sum()
shifted.backward()
shifted.backward()
once = net(x).mean()
for _ in range(3):
    once.backward()
    break
early = net(x).mean()
if x.sum() > 0:
    early.backward()
else:
    early.backward()
print(net.scale.detach().numpy(), net.scale.grad.numpy(), net.fc.weight.data.numpy())
with torch.no_grad():
    same = net(x).to(torch.float32)
kept = net(x)
with torch.no_grad():
    seen = kept.to(torch.float32)
    turned = kept.transpose(0, 1)
seen.sum().backward(retain_graph=True)
turned.sum().backward()


def expected(x):
    late = net(x).mean()
    try:
        late.backward()
        late.backward()
    except RuntimeError as error:
        print(error)


def caught(x):
    again = net(x).mean()
    try:
        print(int("one"))
    except ValueError:
        print("no number")
    else:
        again.backward()
    again.backward()


expected(x)
caught(x)
