"""A vision transformer of timm's layers, trained through accelerate."""
import torch
from accelerate import Accelerator
from timm.models.vision_transformer import Attention, Mlp, PatchEmbed
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.norm1 = nn.LayerNorm(width)
        self.attn = Attention(width, num_heads=heads, qkv_bias=True)
        self.norm2 = nn.LayerNorm(width)
        self.mlp = Mlp(in_features=width, hidden_features=4 * width)

    def forward(self, x):
        x = x + self.attn(self.norm1(x))
        return x + self.mlp(self.norm2(x))


class Model(nn.Module):
    def __init__(self, width=48, depth=2):
        super().__init__()
        self.patches = PatchEmbed(32, 4, 3, width)
        self.positions = nn.Parameter(torch.zeros(1, self.patches.num_patches, width))
        self.blocks = nn.ModuleList([Block(width, 4) for _ in range(depth)])
        self.head = nn.Linear(width, 10)

    def forward(self, x):
        x = self.patches(x) + self.positions
        for block in self.blocks:
            x = block(x)
        return self.head(x.mean(dim=1))


accelerator = Accelerator(mixed_precision="no")
model = Model()
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
loader = DataLoader(TensorDataset(torch.zeros(20, 3, 32, 32), torch.zeros(20, dtype=torch.long)), batch_size=8)
model, optimizer, loader = accelerator.prepare(model, optimizer, loader)
for images, labels in loader:
    with accelerator.accumulate(model):
        loss = nn.functional.cross_entropy(model(images), labels)
        accelerator.backward(loss)
        optimizer.step()
