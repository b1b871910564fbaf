"""A list attribute made as `[None] * n`, whose places a method fills, and one of which only the end is kept.

approximated: any number of what is put in, or still empty
"""
import torch


class Places:
    def __init__(self, capacity):
        self.places, self.next = [None] * capacity, 0
        self.recent = []

    def put(self, state):
        self.places[self.next] = state
        self.next = (self.next + 1) % len(self.places)
        self.recent.append(state)
        self.recent = self.recent[-10:]

    def all(self):
        return torch.stack([place for place in self.places if place is not None])


places = Places(50)
for turn in range(200):
    places.put(torch.zeros(3))
assert places.all().shape == (50, 3)
assert torch.stack(places.recent).shape == (10, 3)
assert places.recent[-1].shape == (3,)
