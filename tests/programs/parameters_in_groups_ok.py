"""Groups of parameters: by names, by depth; a tied weight; a group that is added later."""
import torch
from torch import nn


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(30, 16)
        self.block = nn.ModuleDict({"a": nn.Linear(16, 16), "b": nn.Linear(16, 16)})
        self.norm = nn.LayerNorm(16)
        self.out = nn.Linear(16, 30, bias=False)
        self.out.weight = self.embed.weight

    def forward(self, tokens):
        x = self.embed(tokens)
        for layer in self.block.values():
            x = x + torch.relu(layer(x))
        return self.out(self.norm(x))


model = Tied()
seen, decay, plain = set(), [], []
for name, parameter in model.named_parameters():
    if id(parameter) in seen:
        continue
    seen.add(id(parameter))
    (plain if parameter.dim() < 2 or "norm" in name else decay).append(parameter)
optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": 0.1}, {"params": plain}], lr=1e-3, weight_decay=0.0)
extra = nn.Parameter(torch.zeros(30))
optimizer.add_param_group({"params": [extra], "lr": 1e-2})
scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, [lambda s: 1.0, lambda s: 0.5, lambda s: 0.9 ** s])
first = torch.optim.SGD([model.norm.weight], lr=0.1)
second = torch.optim.SGD([model.norm.weight], lr=0.1)
for _ in range(3):
    tokens = torch.randint(30, (4, 7))
    loss = nn.functional.cross_entropy((model(tokens) + extra).transpose(1, 2), tokens)
    for o in (optimizer, first, second):
        o.zero_grad()
    loss.backward()
    for o in (optimizer, first, second):
        o.step()
    scheduler.step()
print([g["lr"] for g in optimizer.param_groups], len(decay), len(plain))
