"""nn.ModuleDict: from a dict or pairs, item, attribute, in, keys/items/values, update, item assignment, del, pop, len.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.heads = nn.ModuleDict({"a": nn.Linear(4, 2), "b": nn.Linear(4, 3)})
        self.heads["c"] = nn.Linear(4, 5)
        self.heads.update({"d": nn.Linear(4, 6)})
        self.acts = nn.ModuleDict([["relu", nn.ReLU()], ["tanh", nn.Tanh()]])

    def forward(self, x, task, act="relu"):
        return self.acts[act](self.heads[task](x))


net = Net()
assert net(torch.zeros(1, 4), "b").shape == (1, 3)
assert net(torch.zeros(1, 4), "c", act="tanh").shape == (1, 5)
assert net.heads.d.out_features == 6
assert "a" in net.heads
assert "z" not in net.heads
assert len(net.heads) == 4
assert list(net.heads.keys()) == ["a", "b", "c", "d"]
total = 0
for name, head in net.heads.items():
    total += head.out_features
assert total == 16
assert sum(head(torch.zeros(1, 4)).shape[1] for head in net.heads.values()) == 16
assert [k for k in net.heads] == ["a", "b", "c", "d"]
table = nn.ModuleDict()
for n in (1, 2, 3):
    table[f"k{n}"] = nn.Conv1d(2, n, 1)
assert table["k3"](torch.zeros(1, 2, 9)).shape == (1, 3, 9)
