"""`to` of a class of its own hands on what the library's gives: the object, with its methods."""

import torch
from torch import nn


class Policy(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.mean = nn.Linear(4, 2)
        self.scale = torch.tensor(1.0)

    def sample(self, state: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        mean = self.mean(state)
        return mean * self.scale, mean.pow(2).sum(1)

    def to(self, device: str) -> "Policy":
        self.scale = self.scale.to(device)
        return super().to(device)


policy = Policy().to("cpu")
action, score = policy.sample(torch.zeros(8, 4))
value = nn.Linear(6, 1)(torch.cat([torch.zeros(8, 4), action], dim=1))
