"""What `__enter__` and `__exit__` set is seen in the body and behind it, with and without `as`.

followed
"""
import torch
from torch import nn


class Section:
    def __init__(self, width):
        self.width = width
        self.state = "new"
        self.depth = 0

    def __enter__(self):
        self.state = "open"
        self.depth = self.width * 2
        return self

    def __exit__(self, kind, value, trace):
        self.state = "closed"
        self.depth = self.width * 3
        self.failed = kind is not None
        return False


class Recorder:
    def __enter__(self):
        self.layer = nn.Linear(3, 4)

    def __exit__(self, kind, value, trace):
        self.last = self.layer(torch.zeros(2, 3))


def opened(section):
    with section:
        if section.width > 4:
            return section.depth
        inside = section.depth
    return inside + section.depth


section = Section(5)
with section:
    assert section.state == "open"
    assert torch.zeros(section.depth).shape == (10,)
assert section.state == "closed"
assert torch.zeros(section.depth).shape == (15,)
assert not section.failed
with Section(4) as other:
    assert other.depth == 8
    other.note = 7
assert other.depth == 12
assert other.note == 7
recorder = Recorder()
with torch.no_grad(), recorder:
    assert recorder.layer.out_features == 4
assert recorder.last.shape == (2, 4)
assert opened(Section(2)) == 10
assert opened(Section(6)) == 12
