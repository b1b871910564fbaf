"""How the package is built, alone or with dlshape: with the machine of the embedded engine where there is a compiler. No part of what is
installed."""

import runpy
from pathlib import Path

from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

NATIVE = Path("embedded") / "native"
HERE = Path(__file__).parents[1]


class Build(build_py):
    """Beside the sources if the installation is editable."""

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        found: list[tuple[str, str, str]] = super().find_package_modules(package, package_dir)
        return [each for each in found if each[1] != "setup"]

    def run(self) -> None:
        super().run()
        builder = runpy.run_path(str(HERE / NATIVE / "build.py"))
        builder["build_if_possible"](None if self.editable_mode else Path(self.build_lib) / "pysouffle" / NATIVE)


class Wheel(bdist_wheel):
    """One wheel for every Python on a platform: the machine is no extension of Python."""

    def finalize_options(self) -> None:
        self.distribution.has_ext_modules = lambda: True
        super().finalize_options()

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]
