"""Schedules of learning rates: as many parts as an optimizer has groups, and no more steps than the schedule has. Torch says the same."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from told import codes_and_verdict

torch = pytest.importorskip("torch")

MADE = """import torch
from torch import nn

model = nn.Linear(8, 2)
optimizer = torch.optim.SGD({listed}, lr=0.1)
"""
LAMBDAS = "schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, [{parts}])\n"
STEPS = """schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 0.1, {total})
for epoch in range({epochs}):
    for rows in torch.utils.data.DataLoader(torch.randn({rows}, 8), batch_size={batch}, drop_last={drop}):
        optimizer.step()
        {step}
"""


def drawn(seed: int) -> str:
    draw = random.Random(seed)
    if seed % 2:
        listed = draw.choice([
            '[{"params": [model.weight]}, {"params": [model.bias]}]', '[{"params": [model.weight]}]', "model.parameters()"])
        return MADE.format(listed=listed) + LAMBDAS.format(parts=", ".join(["lambda i: 0.5"] * draw.randint(1, 2)))
    epochs, rows, batch, drop = draw.randint(1, 3), draw.randint(4, 12), draw.randint(2, 4), draw.choice([True, False])
    turns = epochs * (rows // batch if drop else -(-rows // batch))
    total = draw.choice([
        f"total_steps={turns}", f"total_steps={max(1, turns - 1)}", f"epochs={epochs}, steps_per_epoch={max(1, turns // epochs - 1)}"])
    return MADE.format(listed="model.parameters()") + STEPS.format(
        total=total, epochs=epochs, rows=rows, batch=batch, drop=drop, step="schedule.step()"
    )


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.filterwarnings("ignore")
def test_torch_says_the_same(seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = drawn(seed)
    codes, _ = codes_and_verdict(source, tmp_path, capsys)
    try:
        exec(source, {})
        raised = False
    except ValueError:
        raised = True
    assert codes == (["DLS119"] if raised else []), source


def test_groups_that_nobody_counted_are_open(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = MADE.format(listed='[{"params": [p]} for p in model.parameters()]') + LAMBDAS.format(parts="lambda i: 0.5")
    assert codes_and_verdict(source, tmp_path, capsys) == ([], "unknown")


OPEN = {
    "a step that a test decides": "if epoch % 2: schedule.step()",
    "a loop that may be left": "schedule.step()\n        if rows.sum() > 0: break",
}


@pytest.mark.parametrize("step", OPEN.values(), ids=OPEN)
def test_what_is_not_always_executed_is_not_counted(
    step: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    source = MADE.format(listed="model.parameters()") + STEPS.format(
        total="total_steps=3", epochs=2, rows=8, batch=4, drop=False, step=step)
    assert codes_and_verdict(source, tmp_path, capsys)[0] == []
