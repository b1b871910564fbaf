"""A top-level number with two versions sizes an array and counts the turns that fill it: both reads see the same one."""
import torch

count = 0
kept = []
for name in ("road", "sky", "car"):
    if name != "sky":
        kept.append(name)

count = len(kept)


def masks(image):
    found = torch.zeros(count, 5, 6)
    for i in range(0, count):
        found[i] = image.sum(0)
    return found


print(masks(torch.zeros(3, 5, 6)).shape)
