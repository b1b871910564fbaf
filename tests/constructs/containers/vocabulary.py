"""A vocabulary built while words are read from a file.

approximated: the number of words is not known
"""

import os

import torch

class Dictionary:
    def __init__(self):
        self.word2idx = {}
        self.idx2word = []

    def add_word(self, word):
        if word not in self.word2idx:
            self.idx2word.append(word)
            self.word2idx[word] = len(self.idx2word) - 1
        return self.word2idx[word]

    def __len__(self):
        return len(self.idx2word)

class Corpus:
    def __init__(self, path):
        self.dictionary = Dictionary()
        self.train = self.tokenize(path)

    def tokenize(self, path):
        with open(path, encoding="utf8") as f:
            for line in f:
                for word in line.split() + ["<eos>"]:
                    self.dictionary.add_word(word)
        with open(path, encoding="utf8") as f:
            idss = []
            for line in f:
                ids = []
                for word in line.split() + ["<eos>"]:
                    ids.append(self.dictionary.word2idx[word])
                idss.append(torch.tensor(ids).type(torch.int64))
            ids = torch.cat(idss)
        return ids

corpus = Corpus(__file__)
assert len(corpus.dictionary) > 0
table = torch.nn.Embedding(len(corpus.dictionary), 16)
assert table(corpus.train).shape[-1] == 16
