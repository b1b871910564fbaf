import random
from collections import deque

import numpy as np
import torch


class Buffer:
    def __init__(self):
        self.turns = deque(maxlen=100)
        self.last = deque(maxlen=4)

    def put(self, turns):
        for turn in turns:
            self.turns.append(turn)
            self.last.append(turn)

    def some(self, n):
        return torch.stack(random.sample(self.turns, min(n, len(self.turns))))

    def rows(self):
        return torch.stack(list(self.last)), np.vstack([turn.numpy() for turn in self.last]), torch.hstack(list(self.turns))


buffer = Buffer()
print(random.sample(buffer.turns, 0))
for i in range(40):
    buffer.put([torch.zeros(3), torch.ones(3)])
    if i > 3:
        print(buffer.some(8) @ torch.zeros(4, 2))  # expect: error DLS101
        stacked, rows, line = buffer.rows()
        print(stacked @ torch.zeros(3, 2), rows @ np.zeros((3, 2)), line + torch.zeros(1))
