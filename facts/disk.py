"""Writing so that a crash leaves the old state or the new one: everything goes to new names, is flushed to the disk, then renamed."""

from __future__ import annotations

import contextlib
import errno
import os
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

_AT_ONCE = 8
_TRIES = 10  # at the switch, against others who switch too
_ABANDONED = 3600.0  # seconds after which a folder that was begun is taken for one that a crash left
_AWAY = ".old"  # what the folder is called between the two renames


class Disk:
    """The steps that change the disk. Each either happens or does not, but for `write`, which a crash may cut anywhere."""

    def folder(self, parent: Path, prefix: str, suffix: str) -> Path:
        """A new, empty folder."""
        import tempfile  # whoever writes one file does without it

        path = Path(tempfile.mkdtemp(suffix, prefix, parent))
        path.chmod(0o777 & ~_umask())
        return path

    def write(self, path: Path, content: bytes) -> None:
        """A new file."""
        path.write_bytes(content)

    def flush(self, paths: Sequence[Path]) -> None:
        """The content of these files is on the disk when this returns."""
        if len(paths) < 2:
            for path in paths:
                _synchronised(path)
            return
        from concurrent.futures import ThreadPoolExecutor  # whoever writes one file does without it

        with ThreadPoolExecutor(_AT_ONCE) as pool:  # a file system commits those that wait for it together
            list(pool.map(_synchronised, paths))

    def rename(self, path: Path, to: Path) -> None:
        os.rename(path, to)

    def replace(self, path: Path, to: Path) -> None:
        os.replace(path, to)

    def settle(self, folder: Path) -> None:
        """What was created and renamed in a folder is on the disk when this returns."""
        if os.name != "posix":
            return
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # file systems that do not know this for folders
                raise
        finally:
            os.close(handle)

    def remove(self, path: Path) -> None:
        """A folder or file that may not be there."""
        if path.is_dir() and not path.is_symlink():
            import shutil

            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


def replace_folder(folder: Path, files: Iterable[tuple[str, bytes]], disk: Disk) -> None:
    """Makes `folder` one that has these files and no others. A crash leaves the old one, if need be for `restored`. Raises OSError."""
    parent = folder.parent
    for left in parent.glob(f"{folder.name}-*.tmp"):
        if left.stat().st_mtime < time.time() - _ABANDONED:
            disk.remove(left)
    made = disk.folder(parent, f"{folder.name}-", ".tmp")
    try:
        written = []
        for name, content in files:
            disk.write(made / name, content)
            if content:
                written.append(made / name)
        disk.flush(written)
        disk.settle(made)
        _switch(folder, made, disk)
        disk.settle(parent)
    except Exception:
        disk.remove(made)
        raise
    disk.remove(_away(folder))


def _switch(folder: Path, made: Path, disk: Disk) -> None:
    away = _away(folder)
    for attempt in range(_TRIES):
        try:
            if folder.exists():
                disk.remove(away)
                disk.rename(folder, away)
            disk.rename(made, folder)
            return
        except OSError as error:
            # Somebody else was between the two renames, or came first.
            if error.errno not in (errno.ENOTEMPTY, errno.EEXIST, errno.ENOENT) or not made.exists() or attempt == _TRIES - 1:
                raise


def restored(folder: Path, disk: Disk) -> None:
    """Takes back a switch that was cut between its two renames."""
    away = _away(folder)
    if not folder.exists() and away.is_dir():
        with contextlib.suppress(FileNotFoundError):  # somebody else was faster
            disk.rename(away, folder)


def replace_file(path: Path, content: bytes, disk: Disk) -> None:
    """Gives `path` this content; after a crash it has that or what it had. Raises OSError."""
    made = path.with_name(f"{path.name}-{os.getpid()}.tmp")
    try:
        disk.write(made, content)
        disk.flush([made])
        disk.replace(made, path)
    except Exception:
        disk.remove(made)
        raise


def _synchronised(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _away(folder: Path) -> Path:
    return folder.with_name(folder.name + _AWAY)
