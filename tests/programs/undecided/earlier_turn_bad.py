"""What a turn keeps for the next one is as long as the line before."""
import tempfile

import torch

with tempfile.NamedTemporaryFile("w+", suffix=".txt") as file:
    file.write("a b c\nd e\nf g h i\n")
    file.seek(0)
    before = None
    for line in file:
        x = torch.zeros(len(line.split()), 4)
        if before is not None:
            print(x + before)  # undecided
        before = x
