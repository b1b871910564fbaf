"""A queue of keys that is written at a pointer, beside weights that follow others by `.data`: both keep their shapes."""
import torch
from torch import nn
import torch.nn.functional as F


class MoCo(nn.Module):
    def __init__(self, dim=16, K=64, m=0.9, T=0.07):
        super().__init__()
        self.K, self.m, self.T = K, m, T
        self.q = nn.Linear(8, dim)
        self.k = nn.Linear(8, dim)
        for a, b in zip(self.q.parameters(), self.k.parameters()):
            b.data.copy_(a.data)
            b.requires_grad = False
        self.register_buffer("queue", F.normalize(torch.randn(dim, K), dim=0))
        self.register_buffer("ptr", torch.zeros(1, dtype=torch.long))

    @torch.no_grad()
    def enqueue(self, keys):
        n = keys.shape[0]
        p = int(self.ptr)
        self.queue[:, p : p + n] = keys.T
        self.ptr[0] = (p + n) % self.K

    def forward(self, a, b):
        q = F.normalize(self.q(a), dim=1)
        with torch.no_grad():
            for x, y in zip(self.q.parameters(), self.k.parameters()):
                y.data = y.data * self.m + x.data * (1 - self.m)
            k = F.normalize(self.k(b), dim=1)
        pos = torch.einsum("nc,nc->n", [q, k]).unsqueeze(-1)
        neg = torch.einsum("nc,ck->nk", [q, self.queue.clone().detach()])
        logits = torch.cat([pos, neg], dim=1) / self.T
        labels = torch.zeros(len(logits), dtype=torch.long)
        self.enqueue(k)
        return logits, labels


net = MoCo()
for i in range(3):
    logits, labels = net(torch.randn(16, 8), torch.randn(16, 8))
    F.cross_entropy(logits, labels).backward()
nn.Linear(64, 2)(logits)  # expect: error DLS101
