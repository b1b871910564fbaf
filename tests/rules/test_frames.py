"""Frames of a video by cv2, filters of pictures, and pictures of PIL that a `with` closes: measured with cv2 5.0 and pillow 13."""

from __future__ import annotations

from evaluated import evaluated, name_of

from pysouffle.terms import Adt, Term, elements

_PROGRAM = """
import cv2
import numpy as np
import torch
from PIL import Image

capture = cv2.VideoCapture("a.mp4")
count = int(capture.get(cv2.CAP_PROP_FRAME_COUNT))
there, frame = capture.read()
edges = cv2.Laplacian(frame, cv2.CV_64F)
gray = cv2.Sobel(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), cv2.CV_32F, 1, 0)
batch = torch.from_numpy(frame)[None]
one = cv2.GaussianBlur(np.zeros((8, 9, 1), np.uint8), (3, 3), 0)
small = cv2.resize(np.zeros((8, 9, 1), np.uint8), (4, 5))
two = cv2.flip(np.zeros((8, 9, 2)), 1)
some = cv2.erode(np.zeros((8, 9, count)), None)
warped = cv2.warpAffine(frame, np.float32([[1, 0, 2], [0, 1, 3]]), (5, 7))
wider = cv2.copyMakeBorder(np.zeros((8, 9, 3), np.uint8), 1, 2, 3, 4, cv2.BORDER_CONSTANT, value=0)
turned = cv2.rotate(np.zeros((8, 9, 1), np.uint8), cv2.ROTATE_90_CLOCKWISE)
mixed = cv2.addWeighted(frame, 0.5, frame, 0.5, 0)
scaled = cv2.normalize(np.zeros((8, 9)), None, 0, 255, cv2.NORM_MINMAX)
with Image.open("x.png") as picture:
    array = np.asarray(picture.convert("RGB"))
"""


def _rank(x: Term) -> int | None:
    match x:
        case Adt("ApiObj", ("numpy.ndarray", held)):
            return _rank(elements(held)[0])
        case Adt("Tensor", (Adt("SDims", (dims,)), *_)):
            return len(elements(dims))
    return None


def test_ranks() -> None:
    rows = evaluated(("frames.py", _PROGRAM))["val"]
    found = {(name_of(v), _rank(x)) for _, v, x in rows if name_of(v) in ("frame", "edges", "gray", "batch", "array")}
    assert found == {("frame", 3), ("edges", 3), ("gray", 2), ("batch", 4), ("array", 3)}


def test_one_channel_is_none() -> None:
    """Measured: whatever cv2 gives of a picture with one channel has two dimensions."""
    rows = evaluated(("frames.py", _PROGRAM))["val"]
    found = {(name_of(v), _rank(x)) for _, v, x in rows if name_of(v) in ("one", "small", "two", "some")}
    assert found == {("one", 2), ("small", 2), ("two", 3), ("some", None)}


def test_whether_there_is_a_frame_is_not_known() -> None:
    rows = evaluated(("frames.py", _PROGRAM))["val"]
    assert {x.branch for _, v, x in rows if name_of(v) == "there" and isinstance(x, Adt)} == {"Unknown"}


def test_pictures_of_other_sides() -> None:
    rows = evaluated(("frames.py", _PROGRAM))["val"]
    names = ("warped", "wider", "turned", "mixed", "scaled")
    assert {(name_of(v), _rank(x)) for _, v, x in rows if name_of(v) in names} == {
        ("warped", 3), ("wider", 3), ("turned", 2), ("mixed", 3), ("scaled", 2)}
