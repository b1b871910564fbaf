"""Tuples whose elements are known are keys that can be told apart."""
import torch

pairs = {(1, "a"), (2, "a"), (1, "a")}
sizes = {(1, "a"): 3, (1, "b"): 4}
torch.zeros(len(pairs)) + torch.zeros(2)
torch.zeros(sizes[1, "b"]) + torch.zeros(4)
torch.zeros(sizes[1, "a"]) + torch.zeros(4)  # expect: error DLS102
