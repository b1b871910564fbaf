import torch
from tqdm import tqdm

steps = 5
bar = tqdm(range(steps), desc="steps")
for step in bar:
    bar.set_description(f"step {step}")
    x = torch.zeros(3, step + 1) @ torch.zeros(step, 2)  # expect: error DLS101
