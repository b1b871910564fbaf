import torch
from tqdm import tqdm

steps = 5
bar = tqdm(range(steps), desc="steps")
for step in bar:
    x = torch.zeros(3, step + 1) @ torch.zeros(step + 1, 2)
    bar.set_description(f"step {step}")
    bar.set_postfix(loss=1)
bar.refresh()
parts = tqdm([torch.zeros(2, 3), torch.zeros(4, 3)])
for part in parts:
    part @ torch.zeros(3, 2)
    parts.set_postfix_str("a")
