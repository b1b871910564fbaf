"""Which files git ignores: it is asked itself, for a tracked file is not ignored whatever `.gitignore` says, and there are more such files
than that one."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

# Nothing that a repository says of itself is run.
SAFELY = ("-c", "core.fsmonitor=false", "-c", f"core.hooksPath={os.devnull}")


def ignored_below(folder: Path) -> Callable[[str], bool]:
    """Whether git ignores a file, by its name relative to `folder`. Without git, in no repository, and in a folder that is ignored as a
    whole, which somebody named all the same, no file is ignored."""
    whole = Path(os.path.abspath(folder))
    if not any(os.path.exists(each / ".git") for each in (whole, *whole.parents)):
        return lambda name: False
    import subprocess  # whoever names files, or has no repository, does without it

    listing = ("ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z", "--", ".")
    try:
        done = subprocess.run(["git", "-C", str(folder), *SAFELY, *listing], capture_output=True, check=False)
    except OSError:
        return lambda name: False
    found = frozenset(os.fsdecode(name) for name in done.stdout.split(b"\0") if name) if done.returncode == 0 else frozenset[str]()
    if not found or "./" in found:
        return lambda name: False
    return lambda name: name in found or any(name[: i + 1] in found for i, char in enumerate(name) if char == "/")
