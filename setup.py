"""Compiles the rule library when the package is built, so that the first run of an installed one need not: pysouffle/embedded/cache.py."""

import subprocess
import sys

from setuptools import setup
from setuptools.command.build_py import build_py

COMPILE = """
import shutil
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from pysouffle.embedded.cache import SHIPPED, load_compiled
rules = Path(sys.argv[1]) / "dlshape" / "rules"
for folder in (rules, rules / "summaries"):
    shutil.rmtree(folder / SHIPPED, ignore_errors=True)
for program in ("main.dl", "units.dl", "summaries/changed_actuals.dl"):
    path = rules / program
    load_compiled(path, path.parent / SHIPPED)
"""


class BuildWithRules(build_py):
    """An editable installation, whose rules change, compiles them when they are first used."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            subprocess.run([sys.executable, "-c", COMPILE, self.build_lib], check=True)


setup(cmdclass={"build_py": BuildWithRules})
