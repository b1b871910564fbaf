"""A dict that is an attribute, into which a method enters words: the kind of its values.

followed
"""
import torch


class Vocabulary:
    def __init__(self):
        self.index = {}
        self.words = []

    def add(self, word):
        if word not in self.index:
            self.words.append(word)
            self.index[word] = len(self.words) - 1
        return self.index[word]


vocabulary = Vocabulary()
for line in open(__file__):
    for word in line.split():
        vocabulary.add(word)
ids = []
for line in open(__file__):
    ids.append(torch.tensor([vocabulary.index[word] for word in line.split()]).type(torch.int64))
assert ids[0].dim() == 1
assert torch.cat(ids).dim() == 1
