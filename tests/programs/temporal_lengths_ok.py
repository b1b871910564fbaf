"""A recogniser of lines with the CTC loss: lengths of the inputs follow from the strides."""
import torch
from torch import nn


class Recogniser(nn.Module):
    def __init__(self, characters):
        super().__init__()
        self.features = nn.Sequential(
            nn.Conv2d(1, 16, 3, stride=(2, 2), padding=1),
            nn.ReLU(),
            nn.Conv2d(16, 32, 3, stride=(2, 1), padding=1),
            nn.ReLU(),
            nn.AdaptiveAvgPool2d((1, None)),
        )
        self.rnn = nn.GRU(32, 32, bidirectional=True)
        self.out = nn.Linear(64, characters + 1)

    def forward(self, images):
        columns = self.features(images).squeeze(2).permute(2, 0, 1)
        hidden, _ = self.rnn(columns)
        return self.out(hidden).log_softmax(-1)


def steps(widths, stride=2):
    return torch.tensor([(w + stride - 1) // stride for w in widths])


def batch_of(widths, texts):
    images = torch.zeros(len(widths), 1, 32, max(widths))
    for image, width in zip(images, widths):
        image[..., :width] = torch.rand(1, 32, width)
    targets = torch.cat([torch.tensor(text) for text in texts])
    return images, targets, torch.tensor([len(text) for text in texts])


widths = [60, 48, 36]
images, targets, lengths = batch_of(widths, [[1, 2, 3], [4, 5], [6, 1, 1, 2]])
model = Recogniser(8)
log_probabilities = model(images)
loss = nn.CTCLoss(blank=0)(log_probabilities, targets, steps(widths), lengths)
loss.backward()
print(log_probabilities.shape, loss.item())
