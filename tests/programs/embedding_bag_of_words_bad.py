"""Embeddings summed over the words of a text."""
import torch
import torch.nn as nn

embed = nn.Embedding(1000, 64)
classify = nn.Linear(64, 4)
tokens = torch.randint(0, 1000, (8, 12))
text = embed(tokens).sum(dim=2)
scores = classify(text)  # expect: error DLS101
