"""Standard output and files as byte streams: symbols are UTF-8, and bytes that are not survive (`surrogateescape`)."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import BinaryIO

CSV_DIGITS, STREAM_DIGITS = 17, 6  # `max_digits10` of a double, and what a C++ stream starts with


class StandardOutput:
    """Standard output of one run. As in C++ the number of digits that floats get stays as the last writer set it."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = stream
        self.digits = STREAM_DIGITS

    def write(self, text: str) -> None:
        self.stream.write(encoded(text))


def encoded(text: str) -> bytes:
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # surrogates that stand for no byte
        return b"".join(each.encode("utf-8", "surrogateescape" if "\udc80" <= each <= "\udcff" else "surrogatepass") for each in text)


def decoded(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def read_bytes(path: Path) -> bytes:
    """A file's content, unpacked if it is gzip. Raises OSError; a folder is empty, as zlib's `gzopen` has it."""
    if path.is_dir():
        return b""
    data = path.read_bytes()
    return _unpacked(data) if data.startswith(b"\x1f\x8b") else data


def _unpacked(data: bytes) -> bytes:
    """All members of a gzip file, up to the first damage."""
    parts: list[bytes] = []
    while data.startswith(b"\x1f\x8b"):
        member = zlib.decompressobj(31)
        try:
            parts.append(member.decompress(data))
        except zlib.error:
            break
        data = member.unused_data
    return b"".join(parts)


def packed(data: bytes) -> bytes:
    """gzip as zlib's `gzwrite` makes it: no name, no time."""
    member = zlib.compressobj(wbits=31)
    return member.compress(data) + member.flush()
