"""Drawn programs in which an object is changed in place by one of its names, in some words: what is definitely known of it is what Python has.

The seeds are always the same. `DLSHAPE_DRAWN_IN_PLACE` is how many more programs are drawn."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from in_place.draw import Drawn, draw
from several import findings_of
