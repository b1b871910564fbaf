"""Callbacks that are registered on an object, by event, by name or in a list, and called in a loop over them.

approximated: each is called any number of times
"""
from collections import defaultdict

import torch
from torch import nn


class Trainer:
    def __init__(self, model):
        self.model = model
        self.callbacks = defaultdict(list)
        self.named = {}
        self.steps = []

    def add_callback(self, event, callback):
        self.callbacks[event].append(callback)

    def set_callback(self, event, callback):
        self.callbacks[event] = [callback]

    def register(self, name, callback):
        self.named[name] = callback

    def also(self, callback):
        self.steps.append(callback)

    def trigger(self, event):
        for callback in self.callbacks.get(event, []):
            callback(self)

    def run(self, x):
        self.x = self.model(x)
        self.trigger("end")
        for step in self.steps:
            self.y = step(self.x)
        for name, callback in self.named.items():
            self.z = callback(self.x)
        if "twice" in self.named:
            self.w = self.named["twice"](self.x)
        return self.x


def on_end(trainer):
    assert trainer.x.shape == (2, 4)


def on_begin(trainer):
    raise ValueError(trainer)


def twice(x):
    assert x.shape == (2, 4)
    return torch.cat([x, x], 1)


trainer = Trainer(nn.Linear(3, 4))
trainer.add_callback("end", on_end)
trainer.add_callback("end", lambda trainer: trainer.model)
trainer.set_callback("begin", on_begin)
trainer.also(twice)
trainer.register("twice", twice)
assert trainer.run(torch.zeros(2, 3)).shape == (2, 4)
assert trainer.y.shape == (2, 8)
assert trainer.z.shape == (2, 8)
assert trainer.w.shape == (2, 8)
