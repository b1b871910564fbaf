"""Truth values that a buffer remembers are made numbers before they are subtracted."""
import random
from collections import deque, namedtuple

import torch

random.seed(0)
Step = namedtuple("Step", ["state", "reward", "done"])


class Walk:
    def __init__(self):
        self.t = 0

    def step(self):
        self.t += 1
        return torch.randn(1, 3), -abs(random.random()), self.t >= 12


memory = deque([], maxlen=50)
for episode in range(3):
    walk, done = Walk(), False
    while not done:
        state, reward, done = walk.step()
        memory.append(Step(state, torch.tensor([reward]), done))
batch = Step(*zip(*random.sample(memory, 8)))
reward = torch.cat(batch.reward)
done = torch.tensor(batch.done, dtype=torch.float32)
print(reward + 0.9 * (1 - done))
