"""YAML files of the repository: `yaml.safe_load`, `yaml.load`.

followed
"""
import torch
import yaml

with open("_net.yaml", "r", encoding="utf-8") as file:
    config = yaml.safe_load(file)
assert torch.zeros(*config["sizes"]).shape == (3, 5)
assert config["model"]["dim"] * config["model"]["heads"] == 8
assert config["lr"] == 0.5
assert config["resume"] is None
again = yaml.load(open("_net.yaml"), Loader=yaml.SafeLoader)
assert again["width"] == 7
