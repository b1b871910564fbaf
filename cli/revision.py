"""What is found in an earlier revision, for `--diff`: its files are checked out beside, and analysed as these are."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from dlshape.facts.errors import AnalysisError
from dlshape.frontend.read.gitignored import SAFELY
from dlshape.frontend.read.sources import find_sources

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Checkout:
    """The files of a revision in a folder of their own: `here`, in place of `top`."""

    top: Path
    here: Path

    def path(self, path: Path) -> Path:
        """Where a file or folder of the repository is there; others are where they are."""
        whole = Path(os.path.realpath(path))
        return self.here / whole.relative_to(self.top) if whole.is_relative_to(self.top) else path


@contextmanager
def checkout(revision: str, paths: Sequence[Path]) -> Iterator[Checkout]:
    """The revision of the repository that `paths` are in. Neither its files nor its index are touched. Raises AnalysisError."""
    tops = {_git(folder, "rev-parse", "--show-toplevel", said=f"--diff: {path} is in no git repository")
            for path in paths for folder in [path if path.is_dir() else path.parent]}
    if len(tops) != 1:
        raise AnalysisError("--diff: what is analysed is in several git repositories")
    top = Path(os.path.realpath(tops.pop()))
    asked = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    commit = _git(top, *asked, said=f"--diff {revision}: no such revision")
    with tempfile.TemporaryDirectory(prefix="dlshape-") as folder:
        here = Path(os.path.realpath(folder)) / "tree"
        here.mkdir()
        index = {"GIT_INDEX_FILE": os.path.join(folder, "index")}
        failed = f"--diff {revision}: its files cannot be checked out"
        _git(top, "read-tree", commit, said=failed, env=index)
        _git(top, "checkout-index", "--all", "--force", f"--prefix={here}/", said=failed, env=index)
        (here / ".git").touch()  # the root of a repository, as there
        yield Checkout(top, here)


def fingerprints_of(revision: str, paths: Sequence[Path], analysed: Callable[[Checkout, Sequence[Path]], frozenset[str]]) -> frozenset[str]:
    """What `analysed` finds of those of `paths` that the revision has. Raises AnalysisError."""
    with checkout(revision, paths) as files:
        there = [path for path in map(files.path, paths) if path.exists() and find_sources(path)]
        try:
            return analysed(files, there) if there else frozenset()
        except AnalysisError as error:
            raise AnalysisError(f"--diff {revision}: {error}") from error


def _git(folder: Path, *arguments: str, said: str, env: dict[str, str] | None = None) -> str:
    command, given = ["git", "-C", str(folder), *SAFELY, *arguments], {**os.environ, **(env or {})}
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="surrogateescape", env=given, check=False)
    except FileNotFoundError as error:
        raise AnalysisError("--diff: git is not there") from error
    if done.returncode != 0:
        told = done.stderr.strip().splitlines()
        raise AnalysisError(f"{said}: {told[-1]}" if told else said)
    return done.stdout.removesuffix("\n")
