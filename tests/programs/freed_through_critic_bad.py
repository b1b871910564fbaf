"""Wasserstein GAN with gradient penalty on small images."""
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Generator(nn.Module):
    def __init__(self, latent=64, width=32):
        super().__init__()
        self.start = nn.Linear(latent, width * 4 * 4 * 4)
        self.width = width
        self.net = nn.Sequential(
            nn.BatchNorm2d(width * 4), nn.ReLU(True),
            nn.ConvTranspose2d(width * 4, width * 2, 4, 2, 1), nn.BatchNorm2d(width * 2), nn.ReLU(True),
            nn.ConvTranspose2d(width * 2, width, 4, 2, 1), nn.BatchNorm2d(width), nn.ReLU(True),
            nn.ConvTranspose2d(width, 1, 4, 2, 1), nn.Tanh(),
        )

    def forward(self, z):
        return self.net(self.start(z).view(-1, self.width * 4, 4, 4))


class Critic(nn.Module):
    def __init__(self, width=32):
        super().__init__()
        self.net = nn.Sequential(
            nn.Conv2d(1, width, 4, 2, 1), nn.LeakyReLU(0.2, True),
            nn.Conv2d(width, width * 2, 4, 2, 1), nn.InstanceNorm2d(width * 2, affine=True), nn.LeakyReLU(0.2, True),
            nn.Conv2d(width * 2, width * 4, 4, 2, 1), nn.LeakyReLU(0.2, True),
            nn.Flatten(), nn.Linear(width * 4 * 4 * 4, 1),
        )

    def forward(self, x):
        return self.net(x).squeeze(1)


def gradient_penalty(critic, real, fake):
    alpha = torch.rand(real.size(0), 1, 1, 1, device=real.device)
    mixed = (alpha * real + (1 - alpha) * fake).requires_grad_(True)
    scores = critic(mixed)
    (grad,) = torch.autograd.grad(scores, mixed, grad_outputs=torch.ones_like(scores), create_graph=True, retain_graph=True)
    return ((grad.flatten(1).norm(2, dim=1) - 1) ** 2).mean()


def main(latent=64, n_critic=2, lam=10.0):
    loader = DataLoader(TensorDataset(torch.rand(72, 1, 32, 32) * 2 - 1), batch_size=16, shuffle=True)
    generator, critic = Generator(latent), Critic()
    opt_g = torch.optim.Adam(generator.parameters(), lr=1e-4, betas=(0.0, 0.9))
    opt_c = torch.optim.Adam(critic.parameters(), lr=1e-4, betas=(0.0, 0.9))
    step = 0
    for epoch in range(1):
        for (real,) in loader:
            fake = generator(torch.randn(real.size(0), latent))
            loss_c = critic(fake).mean() - critic(real).mean() + lam * gradient_penalty(critic, real, fake)
            opt_c.zero_grad()
            loss_c.backward()
            opt_c.step()
            step += 1
            if step % n_critic == 0:
                loss_g = -critic(fake).mean()
                opt_g.zero_grad()
                loss_g.backward()  # expect: error DLS118
                opt_g.step()
                print(step, loss_c.item(), loss_g.item())


if __name__ == "__main__":
    main()
