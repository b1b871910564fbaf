"""Sequences without their padding are as many as there are lengths.

followed
"""
import torch
from torch.nn.utils.rnn import unpad_sequence

parts = unpad_sequence(torch.zeros(3, 9, 4), torch.tensor([9, 2, 5]), batch_first=True)
assert len(parts) == 3
assert parts[0].mean(0).shape == (4,)
assert parts[1].dim() == 2
