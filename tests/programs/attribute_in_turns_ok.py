"""An attribute that is empty at first, filled by one method in a loop, and joined by another one at the end."""

import numpy as np


class Evaluator:
    def __init__(self, kinds):
        self.kinds = kinds
        self.parts = {kind: [] for kind in kinds}

    def update(self, x):
        for kind in self.kinds:
            self.parts[kind].append(x)

    def finish(self):
        for kind in self.kinds:
            self.parts[kind] = np.concatenate(self.parts[kind], 2)


evaluator = Evaluator(["boxes", "masks"])
for i in range(4):
    evaluator.update(np.zeros((2, 3, 4)))
evaluator.finish()
