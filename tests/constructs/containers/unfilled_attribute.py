"""A list attribute that a method would fill, which nobody calls.

approximated: whether it is empty is not known, but going through it makes no turn
"""


class Trainer:
    def __init__(self):
        self.callbacks = []
        self.steps = 0

    def on(self, callback):
        self.callbacks.append(callback)

    def step(self):
        for callback in self.callbacks:
            callback(self)
        return 3


trainer = Trainer()
assert trainer.step() == 3
assert not any(trainer.callbacks)
assert sum(trainer.callbacks) == 0
assert len(list(map(str, trainer.callbacks))) == 0
