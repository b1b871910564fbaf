import torch
from torch import nn


class Bias(nn.Module):
    """A window's biases by relative position."""

    def __init__(self, window: int, heads: int) -> None:
        super().__init__()
        self.table = nn.Parameter(torch.zeros((2 * window - 1) ** 2, heads))
        coords = torch.stack(torch.meshgrid(torch.arange(window), torch.arange(window), indexing="ij")).flatten(1)
        relative = (coords[:, :, None] - coords[:, None, :]).permute(1, 2, 0) + window - 1
        self.register_buffer("index", relative[..., 0] * (2 * window - 1) + relative[..., 1])
        self.register_buffer("scale", torch.ones(heads), persistent=False)

    def forward(self, n: int) -> torch.Tensor:
        return self.table[self.index.view(-1)].view(n, n, -1).permute(2, 0, 1)


bias = Bias(4, 3)
print(torch.zeros(2, 3, 16, 16) + bias(16))
names = dict(bias.named_buffers())
print(names["index"] + torch.zeros(3))  # expect: error DLS102
