"""Pictures that albumentations augments: the sizes are those of version 2.0.8, which need not be installed."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """import albumentations as A
import numpy as np
from albumentations.pytorch import ToTensorV2

picture, mask = np.zeros((100, 80, 3), np.uint8), np.zeros((100, 80), np.int32)
sized = A.Compose([A.HorizontalFlip(p=0.5), A.Resize(32, 48)])(image=picture, mask=mask)
print(sized["image"] + np.zeros((32, 40, 3)))
print(sized["mask"] + np.zeros((32, 40)))
kept = A.Compose([A.Normalize(), A.ColorJitter()])(image=picture)["image"]
print(kept + np.zeros((100, 81, 3)))
cut = A.Compose([A.RandomCrop(height=16, width=24, p=0.5), A.CenterCrop(12, 12)])(image=picture)["image"]
print(cut + np.zeros((12, 13, 3)))
chosen = A.OneOf([A.RandomCrop(16, 24), A.CenterCrop(12, 12)], p=1)(image=picture)["image"]
print(chosen + np.zeros((16, 24, 3)))
tensor = A.Compose([A.Resize(32, 48), A.Normalize(), ToTensorV2()])(image=picture)["image"]
print(tensor.sum(1) @ tensor)
"""
ERRORS = {
    7: "(32,48,3) (32,40,3)",
    8: "(32,48) (32,40)",
    10: "(100,80,3) (100,81,3)",
    12: "(12,12,3) (12,13,3)",
    16: "[3, 48] and [3, 32, 48]",
}


def test_their_sizes(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", "program.py", "--format", "concise"]) == 1
    told = [line for line in capsys.readouterr().out.splitlines() if " DLS10" in line]
    assert [int(line.split(":")[1]) for line in told] == list(ERRORS)
    assert [sizes for line, sizes in zip(told, ERRORS.values(), strict=True) if sizes not in line] == []
