"""`collections.deque`, with `maxlen`.

followed
"""

from collections import deque

import torch

q = deque()
q.append(1)
q.append(2)
q.appendleft(0)
assert q.popleft() == 0
assert q.pop() == 2
assert len(q) == 1
m = deque(maxlen=2)
for i in range(4):
    m.append(i)
assert list(m) == [2, 3]
frames = deque([torch.zeros(3, 4)] * 4, maxlen=4)
frames.append(torch.zeros(3, 4))
assert torch.stack(list(frames)).shape == (4, 3, 4)
assert torch.cat(tuple(frames)).shape == (12, 4)
assert q[0] == 1
q.extend([5, 6])
assert len(q) == 3
