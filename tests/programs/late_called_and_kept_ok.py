"""Functions that a loop calls and keeps: called in the loop they see its present turn, later its last one."""
import torch

ops = []
for rows in [2, 3, 6]:
    def fold(x):
        return x.reshape(rows, -1)

    wide = lambda x: x.expand(rows, 4)
    print(fold(torch.zeros(2 * rows)) + wide(torch.zeros(1, 4))[:, :2])
    ops += [fold]
    ops.append(wide)
print(ops[0](torch.zeros(24)) + ops[1](torch.zeros(1, 4)))
