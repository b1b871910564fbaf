"""The spaces of an environment that a program writes itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

ENVIRONMENT = """\
import numpy as np
import torch
from {library} import spaces


class Env:
    def __init__(self):
        self.observation_space = {space}
        self.action_space = spaces.Discrete(4)


env = Env()
net = torch.nn.Linear(env.observation_space.shape[0], env.action_space.n)
net(torch.zeros(2, {given})).view(2, 4)
net(torch.from_numpy(env.observation_space.sample()).float())
"""


@pytest.mark.parametrize("library", ["gym", "gymnasium"])
@pytest.mark.parametrize("space", ["spaces.Box(low=-1, high=1, shape=(8,), dtype=np.float32)", "spaces.Box(np.zeros(8), np.ones(8))",
                                   "spaces.MultiBinary(8)", "spaces.MultiDiscrete([2] * 8)"])  # fmt: skip
@pytest.mark.parametrize(("given", "codes"), [(8, []), (9, ["DLS101"])])
def test_sizes_of_spaces(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], library: str, space: str, given: int, codes: list[str],
) -> None:
    source = ENVIRONMENT.format(library=library, space=space, given=given)
    assert codes_and_verdict(source, tmp_path, capsys) == (codes, "errors" if codes else "no errors")
