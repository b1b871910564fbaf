"""A minibatch of one sample: the lists that a collate function fills have one element there, not none."""

import torch
from torch import nn
from torch.utils.data import DataLoader


def collate(samples):
    waves, labels, wave_lengths, label_lengths = [], [], [], []
    for wave, text in samples:
        wave = wave.view(-1, 32)
        waves.append(wave)
        label = torch.Tensor([ord(c) - 96 for c in text.lower()])
        labels.append(label)
        wave_lengths.append(wave.shape[0] // 2)
        label_lengths.append(len(label))
    waves = nn.utils.rnn.pad_sequence(waves, batch_first=True)
    labels = nn.utils.rnn.pad_sequence(labels, batch_first=True)
    return waves, labels, wave_lengths, label_lengths


samples = [(torch.randn(32 * 60), "hello"), (torch.randn(32 * 48), "abc"), (torch.randn(32 * 50), "xyzw")] * 3
loader = DataLoader(samples, batch_size=4, shuffle=True, collate_fn=lambda batch: collate(batch))
model = nn.Linear(32, 28)
loss = nn.CTCLoss(blank=0)
for waves, labels, wave_lengths, label_lengths in loader:
    loss(model(waves).log_softmax(2).transpose(0, 1), labels, wave_lengths, label_lengths).backward()
