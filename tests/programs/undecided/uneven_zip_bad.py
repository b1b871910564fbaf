import torch
from torch import nn

student_widths = [64, 128, 256]
teacher_widths = [64, 256, 512, 512]
projections = nn.ModuleList()
for s, t in zip(student_widths, teacher_widths, strict=True):  # undecided
    projections.append(nn.Linear(s, t))
feats = [torch.randn(4, w) for w in student_widths]
loss = sum(p(f).pow(2).mean() for p, f in zip(projections, feats))
print(loss)
