"""Sequences are packed, and unpacked with the length first, to the length they had."""
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence


class Tagger(nn.Module):
    def __init__(self, words: int, tags: int):
        super().__init__()
        self.embed = nn.Embedding(words, 16)
        self.lstm = nn.LSTM(16, 12, batch_first=True, bidirectional=True)
        self.tags = nn.Linear(24, tags)
        self.topic = nn.Linear(24, 3)

    def forward(self, words, lengths):
        packed = pack_padded_sequence(self.embed(words), lengths, batch_first=True, enforce_sorted=False)
        output, (hidden, _) = self.lstm(packed)
        output, _ = pad_packed_sequence(output, total_length=words.size(1))
        return self.tags(output), self.topic(torch.cat([hidden[0], hidden[1]], dim=1))


words = torch.randint(1, 50, (8, 11))
scores, topics = Tagger(50, 5)(words, torch.randint(1, 12, (8,)))
loss = nn.functional.cross_entropy(scores.transpose(1, 2), torch.randint(0, 5, (8, 11)))  # expect: error DLS107
loss = loss + nn.functional.cross_entropy(topics, torch.randint(0, 3, (8,)))
loss.backward()
