"""Builds the machine: `python -m pysouffle.embedded.native.build`, and whatever installs the package.

It needs a compiler for C++20 that knows computed jumps, as GCC and Clang do: `$CXX`, by default `c++`. The library depends on no Python, so
that one wheel for a platform serves every version.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

CORE = Path(__file__).with_name("core")
FILE = {"win32": "_core.dll", "darwin": "_core.dylib"}.get(sys.platform, "_core.so")
FLAGS = ("-std=c++20", "-O2", "-fPIC", "-fvisibility=hidden", "-shared")


def sources_hash() -> str | None:
    """Changes with the sources; None where they were not installed."""
    files = sorted(CORE.glob("*.?pp"))
    if not files:
        return None
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()[:16]


def build(folder: Path | None = None, flags: tuple[str, ...] = FLAGS) -> Path:
    """Compiles the machine into `folder`, by default beside this file. Raises OSError, saying what the compiler says."""
    import shlex  # whoever only asks for the hash does without them
    import subprocess
    import tempfile
    from concurrent.futures import ThreadPoolExecutor

    compiler = shlex.split(os.environ.get("CXX", "c++"))

    def run(*arguments: str) -> None:
        done = subprocess.run([*compiler, *flags, *arguments], capture_output=True, text=True, check=False)
        if done.returncode:
            lines = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
            raise OSError(f"{compiler[0]}: {next((line for line in lines if 'error' in line), lines[0])}")

    target = (folder or Path(__file__).parent) / FILE
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as scratch:
        sources = sorted(CORE.glob("*.cpp"))
        objects = [str(Path(scratch) / f"{source.stem}.o") for source in sources]
        version = f'-DCORE_SOURCES="{sources_hash()}"'
        with ThreadPoolExecutor(os.cpu_count()) as pool:  # a compiler for each file, side by side
            list(pool.map(lambda source, made: run("-c", version, str(source), "-o", made), sources, objects))
        made = Path(scratch) / FILE
        run(*objects, "-o", str(made))
        os.replace(made, target)
    return target


def build_if_possible(folder: Path | None = None) -> Path | None:
    """The same; where it cannot be built one line on standard error says so."""
    try:
        return build(folder)
    except OSError as failure:
        print(f"pysouffle: rules will be evaluated in Python, several times slower: {failure}", file=sys.stderr)
        return None


if __name__ == "__main__":
    print(build())
