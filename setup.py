"""Builds the machine of the embedded engine where there is a compiler (pysouffle/embedded/native/build.py), and compiles the rule library,
so that the first run of an installed one need not (pysouffle/embedded/cache.py)."""

import subprocess
import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent / "pysouffle" / "packaging"))
from commands import Build, Wheel

COMPILE = """
import shutil
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from pysouffle.embedded.cache import SHIPPED, compiled_name, default_folder
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.native.shared_library import operations
from pysouffle.source import source_of
rules = Path(sys.argv[1]) / "dlshape" / "rules"
for folder in (rules, rules / "summaries"):
    shutil.rmtree(folder / SHIPPED, ignore_errors=True)
for program in ("main.dl", "units.dl", "summaries/changed_actuals.dl"):
    path = rules / program
    kept = default_folder() / compiled_name(source_of(path).segments, path.parent, operations())
    if kept.is_file():  # these very rules were run here
        (path.parent / SHIPPED).mkdir(exist_ok=True)
        shutil.copy(kept, path.parent / SHIPPED)
    EmbeddedEngine(path.parent / SHIPPED).loaded(path)
    for stamp in (path.parent / SHIPPED).glob("*.stamp"):  # of the files here, which are others where this is installed
        stamp.unlink()
"""


class BuildWithRules(Build):
    """An editable installation, whose rules change, compiles them when they are first used."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            subprocess.run([sys.executable, "-c", COMPILE, self.build_lib], check=True)


setup(cmdclass={"build_py": BuildWithRules, "bdist_wheel": Wheel})
