"""Builds the machine of the embedded engine where there is a compiler (embedded/native/build.py)."""

import sys
from pathlib import Path

from setuptools import setup

if __name__ == "__main__":  # it lies where the package's modules lie
    sys.path.insert(0, str(Path(__file__).parent / "packaging"))
    from commands import Build, Wheel

    setup(cmdclass={"build_py": Build, "bdist_wheel": Wheel})
