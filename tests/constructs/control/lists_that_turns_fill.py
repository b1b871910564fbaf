"""Lists that loops of alike turns fill, one element a turn: as long as there are turns.

followed
"""

import time

import torch

times = []
for _ in range(40):
    start = time.perf_counter()
    times.append(time.perf_counter() - start)
assert len(times) == 40
rows = []
for _ in range(30):
    rows.append(torch.zeros(2, 5))
assert torch.stack(rows).shape == (30, 2, 5)
few = [torch.zeros(1, 5)]
for _ in range(12):
    few.append(torch.zeros(2, 5))
assert torch.cat(few).shape == (25, 5)
counted, steps = [], 0
for _ in range(20):
    steps += 1
    counted.append("step")
assert len(counted) == 20 and steps == 20
seen = []
for _ in range(20):
    seen.append(len(seen))
assert len(seen) == 20 and seen[3] == 3
never = []
for _ in range(0):
    never.append(torch.zeros(2))
assert len(never) == 0
pairs, firsts = [], []
for _ in range(16):
    pairs.append((torch.zeros(3), 1))
    firsts.append(pairs[0][0])
assert len(pairs) == 16 and torch.stack(firsts).shape == (16, 3)
