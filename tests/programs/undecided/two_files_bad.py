"""Two texts are as long as they are."""
from pathlib import Path
from tempfile import TemporaryDirectory

import torch


def text(path):
    with open(path) as file:
        return file.read()


with TemporaryDirectory() as folder:
    Path(folder, "a").write_text("three words here")
    Path(folder, "b").write_text("two words")
    n = len(text(folder + "/a"))
    print(torch.zeros(n) + torch.zeros(n))
    print(torch.zeros(n) + torch.zeros(len(text(folder + "/b"))))  # undecided
