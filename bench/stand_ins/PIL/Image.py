"""Images that have a mode and a size, and nothing in them. `open` gives the mode in $IMAGE_MODE (default RGB)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

CHANNELS = {"L": 1, "LA": 2, "RGB": 3, "RGBA": 4}


@dataclass(frozen=True)
class Image:
    mode: str
    size: tuple[int, int]

    def resize(self, size: Sequence[int], *_: object) -> Image:
        return Image(self.mode, (size[0], size[1]))

    def convert(self, mode: str) -> Image:
        return Image(mode, self.size)

    def save(self, *_: object, **__: object) -> None:
        pass


def open(*_: object) -> Image:
    return Image(os.environ.get("IMAGE_MODE", "RGB"), (64, 48))
