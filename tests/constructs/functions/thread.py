"""`threading.Thread(target=…, args=…)`.

followed
"""
import threading

import torch


def work(x, n):
    assert x.view(n, -1).shape == (2, 3)


t = threading.Thread(target=work, args=(torch.zeros(6), 2))
t.start()
t.join()
assert not t.is_alive()
