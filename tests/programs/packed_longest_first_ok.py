"""Sentences of several lengths through a packed LSTM."""
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence, pad_sequence


class Tagger(nn.Module):
    def __init__(self, vocabulary, tags, width=24):
        super().__init__()
        self.embed = nn.Embedding(vocabulary, width, padding_idx=0)
        self.lstm = nn.LSTM(width, width, bidirectional=True, batch_first=True)
        self.out = nn.Linear(2 * width, tags)

    def forward(self, tokens, lengths):
        packed = pack_padded_sequence(self.embed(tokens), lengths, batch_first=True)
        hidden, _ = self.lstm(packed)
        padded, _ = pad_packed_sequence(hidden, batch_first=True)
        return self.out(padded)


def collate(sentences):
    ordered = sorted(sentences, key=lambda pair: len(pair[0]), reverse=True)
    tokens, tags = zip(*ordered)
    lengths = torch.tensor([len(t) for t in tokens])
    return pad_sequence(tokens, batch_first=True), pad_sequence(tags, batch_first=True, padding_value=-100), lengths


def sentence(length):
    return torch.randint(1, 40, (length,)), torch.randint(0, 7, (length,))


data = [sentence(n) for n in (4, 9, 6, 3)]
tagger = Tagger(40, 7)
tokens, tags, lengths = collate(data)
scores = tagger(tokens, lengths)
loss = nn.functional.cross_entropy(scores.flatten(0, 1), tags.flatten())
loss.backward()
print(scores.shape, loss.item())
