"""Functions that save and load at the path that they are given: each path has its own state."""
import torch
from torch import nn


def save(model, epoch, path):
    torch.save({"state": model.state_dict(), "epoch": epoch}, path)


def load(model, path):
    checkpoint = torch.load(path)
    model.load_state_dict(checkpoint["state"])  # expect: error DLS402
    return checkpoint["epoch"]


save(nn.Linear(3, 2), 1, "narrow.pth")
save(nn.Linear(4, 2), 1, "wide.pth")
load(nn.Linear(4, 2), "wide.pth")
load(nn.Linear(4, 2), "narrow.pth")
