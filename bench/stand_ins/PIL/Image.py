"""Images that have a mode and a size, and nothing in them. `open` gives the mode in $IMAGE_MODE (default RGB)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

CHANNELS = {"L": 1, "LA": 2, "RGB": 3, "RGBA": 4, "YCbCr": 3}


@dataclass(frozen=True)
class Image:
    mode: str
    size: tuple[int, int]

    @property
    def width(self) -> int:
        return self.size[0]

    @property
    def height(self) -> int:
        return self.size[1]

    def resize(self, size: Sequence[int], *_: object) -> Image:
        return Image(self.mode, (size[0], size[1]))

    def crop(self, box: Sequence[int]) -> Image:
        return Image(self.mode, (box[2] - box[0], box[3] - box[1]))

    def convert(self, mode: str) -> Image:
        return Image(mode, self.size)

    def rotate(self, angle: float, *_: object, **__: object) -> Image:
        return self

    def split(self) -> tuple[Image, ...]:
        return tuple(Image("L", self.size) for _ in range(CHANNELS[self.mode]))

    def getchannel(self, _: int | str) -> Image:
        return Image("L", self.size)

    def save(self, *_: object, **__: object) -> None:
        pass

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        import numpy

        channels = CHANNELS[self.mode]
        shape = (self.size[1], self.size[0]) if channels == 1 else (self.size[1], self.size[0], channels)
        return numpy.zeros(shape, dtype or "uint8")


def open(*_: object) -> Image:
    return Image(os.environ.get("IMAGE_MODE", "RGB"), (64, 48))


def new(mode: str, size: Sequence[int], *_: object) -> Image:
    return Image(mode, (size[0], size[1]))


def merge(mode: str, bands: Sequence[Image]) -> Image:
    return Image(mode, bands[0].size)


def fromarray(array: Any, *_: object) -> Image:
    channels = array.shape[2] if array.ndim == 3 else 1
    return Image({1: "L", 2: "LA", 3: "RGB", 4: "RGBA"}[channels], (array.shape[1], array.shape[0]))
