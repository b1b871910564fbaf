"""`torch.load` of what the program saved: by the same path, through an open file, by an option.

followed
"""

import argparse
import os
import tempfile

import torch
from torch import nn

parser = argparse.ArgumentParser()
parser.add_argument("--save", default="net.pt")
args = parser.parse_args([])
home = os.getcwd()
os.chdir(tempfile.mkdtemp())

net = nn.Linear(3, 5)
torch.save(net, args.save)
with open("state.pt", "wb") as f:
    torch.save({"epoch": 4, "state": torch.zeros(7, 2)}, f)

again = torch.load(args.save, weights_only=False)
assert again(torch.zeros(2, 3)).shape == (2, 5)
with open("./state.pt", "rb") as f:
    state = torch.load(f)
assert state["state"].shape == (7, 2)
assert state["epoch"] == 4
os.chdir(home)
