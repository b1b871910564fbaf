"""JSON files of the repository: `json.load(open(path))`, paths by `os.path` and `pathlib`.

followed
"""
import argparse
import json
import os
from pathlib import Path

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--config", default="_net.json")
args = parser.parse_args([])
with open(args.config) as file:
    config = json.load(file)
assert torch.zeros(config["width"], config["layers"][1]["n"]).shape == (9, 4)
here = os.path.dirname(os.path.abspath("config_files.py"))
again = json.loads(open(os.path.join(here, "_net.json")).read())
assert again["width"] == 9
folder = Path("config_files.py").resolve().parent
third = json.loads((folder / "_net.json").read_text())
assert argparse.Namespace(**third).width == 9
