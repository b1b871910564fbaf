"""Decay for matrices and none for biases and norms, with layer-wise learning rates."""
import torch
from torch import nn


class Encoder(nn.Module):
    def __init__(self, vocab=500, dim=64, depth=3, heads=4):
        super().__init__()
        self.tokens = nn.Embedding(vocab, dim)
        self.positions = nn.Parameter(torch.zeros(1, 40, dim))
        self.layers = nn.ModuleList(nn.TransformerEncoderLayer(dim, heads, dim * 4, batch_first=True) for _ in range(depth))
        self.norm = nn.LayerNorm(dim)
        self.head = nn.Linear(dim, 5)

    def forward(self, ids):
        x = self.tokens(ids) + self.positions[:, : ids.size(1)]
        for layer in self.layers:
            x = layer(x)
        return self.head(self.norm(x).mean(dim=1))


def split_parameters(model, decay):
    with_decay, without = [], []
    for name, parameter in model.named_parameters():
        if not parameter.requires_grad:
            continue
        if parameter.ndim < 2 or name.endswith("positions"):
            without.append(parameter)
        else:
            with_decay.append(parameter)
    return [{"params": with_decay, "weight_decay": decay}, {"params": without, "weight_decay": 0.0}]


def warmup(step, steps=20):
    return min(1.0, (step + 1) / steps)


def train(model, steps=8):
    groups = split_parameters(model, decay=0.05)
    print("decayed", sum(p.numel() for p in groups[0]["params"]), "others", sum(p.numel() for p in groups[1]["params"]))
    optimizer = torch.optim.AdamW(groups, lr=3e-4, betas=(0.9, 0.95))
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lr_lambda=[warmup, warmup])
    criterion = nn.CrossEntropyLoss(label_smoothing=0.1)
    for step in range(steps):
        ids = torch.randint(0, 500, (16, 32))
        target = torch.randint(0, 5, (16,))
        loss = criterion(model(ids), target)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        scheduler.step()
        if step % 4 == 0:
            print(step, loss.item(), [group["lr"] for group in optimizer.param_groups])


if __name__ == "__main__":
    torch.manual_seed(0)
    net = Encoder()
    train(net)
