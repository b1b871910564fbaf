"""`-`: a file whose text comes on standard input, as editors have it before it is saved."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from dlshape.facts.errors import AnalysisError

_HERE = Path("-")
_NAME = Path("stdin.py")  # where no other is given


def read_input(args: argparse.Namespace) -> None:
    """Puts the file that the text stands for in the place of `-`. Raises AnalysisError."""
    if _HERE not in args.paths:
        if args.stdin_filename is not None:
            raise AnalysisError("--stdin-filename names what `-` stands for, and there is no `-`")
        return
    file = args.stdin_filename or _NAME
    if file.is_dir() or not file.parent.is_dir():
        raise AnalysisError(f"--stdin-filename {file}: {'a folder' if file.is_dir() else f'no folder {file.parent}'}")
    content = sys.stdin.buffer.read() if sys.stdin is not None else b""
    args.paths = list(dict.fromkeys(file if path == _HERE else path for path in args.paths))
    args.texts = {os.path.realpath(file): content}


def texts_of(args: argparse.Namespace) -> Mapping[str, bytes]:
    """By real paths, what stands for the content of files."""
    found: Mapping[str, bytes] = getattr(args, "texts", {})
    return found
