"""An attribute that is set from outside, and then by a method.

approximated: every value that a method may have set
"""
import torch


class Meter:
    def __init__(self):
        self.size = 1

    def bump(self):
        self.size = self.size + 1

    def put(self, size):
        self.size = size


class Other:
    def __init__(self):
        self.size = 1

    def put(self, size):
        self.last = size


meter = Meter()
meter.size = 5
meter.bump()
assert torch.zeros(2, meter.size).dim() == 2
second = Meter()
second.size = 5
second.put(9)
assert torch.zeros(2, second.size).dim() == 2
other = Other()
other.size = 5
other.put(9)
assert other.size == 5
