"""Arrays that scipy's filters and scikit-learn's measures give."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """\
import numpy as np
import torch
from scipy import ndimage, signal, special, stats
from sklearn.metrics import confusion_matrix

x = np.ones((3, 4, 5), np.float32)
y = torch.from_numpy(np.asarray({made}, dtype=np.float64))
y.view({shape})
"""


@pytest.mark.parametrize(
    ("made", "shape", "told"),
    [
        ("ndimage.convolve(x, np.ones((3, 3, 3)))", "60", ([], "no errors")),
        ("ndimage.gaussian_filter(x, sigma=1)", "59", (["DLS103"], "errors")),
        ("signal.filtfilt([1, 2], [1, 2], x, axis=1)", "60", ([], "no errors")),
        ("special.expit(x)", "59", (["DLS103"], "errors")),
        ("stats.median_abs_deviation(x)", "20", ([], "no errors")),
        ("stats.median_abs_deviation(x, axis=1, keepdims=True)", "14", (["DLS103"], "errors")),
        ("confusion_matrix([0, 1], [1, 1], labels=[0, 1, 2])", "8", (["DLS103"], "errors")),
        ("confusion_matrix([0, 1], [1, 1]).sum(axis=2)", "-1", (["DLS106"], "errors")),
    ],
)
def test_shapes(made: str, shape: str, told: tuple[list[str], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(PROGRAM.format(made=made, shape=shape), tmp_path, capsys) == told
