"""An attribute that a method makes where it is None is not None afterwards, however that is tested."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

CACHE = """\
import torch


class Cache:
    def __init__(self):
        self.table = None

    def fill(self, n):
        self.table = torch.zeros(n)

    def get(self, n):
        {lines}

    def apply(self, x):
        if self.table is not None and x.dim() == 1:
            return x + self.table
        return x


def use(cache, n):
    return cache.get(n)


cache = Cache()
cache.apply(torch.zeros(8))
use(cache, 8).view({shape})
use(cache, 8)
cache.apply(torch.zeros({size}))
"""
MADE = "            self.table = torch.zeros(n)\n        return self.table"


@pytest.mark.parametrize("test", ["self.table is None", "self.table is None or n > 8", "self.table is None or self.table.size(0) != n",
                                  "not (self.table is not None and self.table.size(0) == n)", "self.table == None or n < 0"])  # fmt: skip
@pytest.mark.parametrize(("shape", "size", "codes"), [("2, 4", 8, []), ("2, 5", 8, ["DLS103"]), ("2, 4", 7, ["DLS102"])])
def test_what_is_made_where_it_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], test: str, shape: str, size: int, codes: list[str],
) -> None:
    source = CACHE.format(lines=f"if {test}:\n{MADE}", shape=shape, size=size)
    assert codes_and_verdict(source, tmp_path, capsys)[0] == codes
