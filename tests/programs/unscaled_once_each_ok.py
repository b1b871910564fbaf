"""Two optimizers under one scaler, unscaled once each between updates."""
import contextlib

import torch
from torch import nn

generator = nn.Sequential(nn.Linear(3, 8), nn.ReLU(), nn.Linear(8, 6))
critic = nn.Sequential(nn.Linear(6, 8), nn.ReLU(), nn.Linear(8, 1))
optimizers = [torch.optim.Adam(m.parameters()) for m in (generator, critic)]
scaler = torch.amp.GradScaler("cpu")


@contextlib.contextmanager
def frozen(module):
    flags = [p.requires_grad for p in module.parameters()]
    for p in module.parameters():
        p.requires_grad_(False)
    try:
        yield module
    finally:
        for p, flag in zip(module.parameters(), flags):
            p.requires_grad_(flag)


for step in range(3):
    noise = torch.randn(4, 3)
    real = torch.randn(4, 6)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        fake = generator(noise)
        loss_c = critic(fake.detach()).mean() - critic(real).mean()
    scaler.scale(loss_c).backward()
    scaler.unscale_(optimizers[1])
    nn.utils.clip_grad_norm_(critic.parameters(), 1.0)
    scaler.step(optimizers[1])
    scaler.update()
    optimizers[1].zero_grad()
    with frozen(critic), torch.autocast("cpu", dtype=torch.bfloat16):
        loss_g = -critic(fake).mean()
    scaler.scale(loss_g).backward()
    if step % 2 == 0:
        scaler.unscale_(optimizers[0])
        nn.utils.clip_grad_value_(generator.parameters(), 0.5)
    scaler.step(optimizers[0])
    scaler.update()
    optimizers[0].zero_grad()
print(float(loss_c), float(loss_g))
