"""`random`: unknown within its bounds.

approximated: any value within the bounds
"""

import random

import torch

n = random.randint(2, 5)
assert 2 <= n <= 5
assert torch.zeros(n, 3).shape[1] == 3
k = random.choice([3, 4])
assert k in (3, 4)
m = random.randrange(4)
assert 0 <= m < 4
p = random.random()
assert 0 <= p <= 1
xs = [1, 2, 3]
random.shuffle(xs)
assert len(xs) == 3
assert len(random.sample(xs, 2)) == 2
u = random.uniform(0.5, 1.5)
assert torch.full((2,), u).shape == (2,)
assert len(random.choices(xs, k=4)) == 4
