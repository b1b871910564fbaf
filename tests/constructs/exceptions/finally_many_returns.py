"""More ways out of a `try` by `return` than have a `finally` of their own.

followed
"""
import torch

done = []


def pick(k):
    stage = 0
    try:
        if k == 0:
            return torch.zeros(1)
        if k == 1:
            return torch.zeros(2)
        if k == 2:
            return torch.zeros(3)
        if k == 3:
            return torch.zeros(4)
        stage = 1
        if k == 4:
            return torch.zeros(5)
        if k == 5:
            return torch.zeros(6)
        if k == 6:
            return torch.zeros(7)
        if k == 7:
            return torch.zeros(8)
        if k == 8:
            return torch.zeros(9)
        stage = 2
        if k == 9:
            return torch.zeros(10)
        if k == 10:
            return torch.zeros(11)
        if k == 11:
            return k, stage
    finally:
        try:
            stage = stage + 1
            if stage == 9:
                return "never"
        finally:
            done.append(stage)
    return "end"


assert pick(0).shape == (1,)
assert pick(8).shape == (9,)
assert pick(9).shape == (10,)
assert pick(10).shape == (11,)
assert pick(11) == (11, 2)
assert pick(12) == "end"
