"""What is computed from the program's input is decided by the input: its texts, numbers and tests, however they are put together."""
import sys

import torch

name = sys.argv[0]
shown = f"run of {name.upper()}"
x = torch.zeros(2, 4)
if any([shown.startswith("never"), shown in ["run", "walk"], [shown] == ["run"]]):
    print(x @ torch.zeros(4, 1))
if len(shown.split()) > 2:
    x @ torch.zeros(5, 5)  # expect: error DLS101
