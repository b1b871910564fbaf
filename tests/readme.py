"""The output that README.md and pages of docs/ show is what the tool prints: `python tests/readme.py` writes it, `test_readme.py` compares
it.

A page shows the output of one command behind `<!-- output: dlshape … -->`, or a session: files behind `<!-- file: NAME -->`, and behind
`<!-- run -->` commands with what each prints, in one folder from the first to the last."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = [README, *(ROOT / "docs" / name for name in ("index.md", "tutorial.md", "unknown.md"))]
PROGRAMS = (ROOT / "examples", ROOT / "docs" / "tutorial")
BLOCK = re.compile(r"(<!-- output: dlshape (.*?) -->\n```\n)(.*?)(```\n<!-- /output -->)", re.DOTALL)
SESSIONS = [ROOT / "docs" / name for name in ("costs.md", "rule_in_three_minutes.md", "in_a_project.md", "report.md")]
PART = re.compile(r"(<!-- (?P<kind>file|run)(?:: (?P<name>\S+))? -->\n```\w*\n)(?P<text>.*?)(?P<end>```\n)", re.DOTALL)
SECONDS = re.compile(r"\d+(\.\d+)? (s|ms)\b")
PROFILED = re.compile(r"^ *\d+\.\d +\d+ +(?=\d+  \S+\.py)", re.MULTILINE)
CONTEXT = re.compile(r"(?<=[\w>])@\d+\b")


def output(arguments: str) -> str:
    """What `dlshape ARGUMENTS` prints in a folder with copies of examples/ and docs/tutorial/."""
    with TemporaryDirectory() as scratch:
        for folder in PROGRAMS:
            shutil.copytree(folder, Path(scratch) / folder.name, ignore=shutil.ignore_patterns(".*", "__pycache__"))
        command = [sys.executable, "-m", "dlshape", *shlex.split(arguments), "--engine", "embedded"]
        environment = {**os.environ, "COLUMNS": "120", "NO_COLOR": "1"}
        done = subprocess.run(command, cwd=scratch, capture_output=True, text=True, env=environment, check=False)
    if done.returncode == 2:
        raise RuntimeError(done.stderr)
    return done.stdout


def session(page: str) -> str:
    """The page with what its commands print, standard error too."""
    with TemporaryDirectory() as scratch:
        folder = Path(scratch) / "work"
        folder.mkdir()
        for each in PROGRAMS:
            shutil.copytree(each, folder / each.name, ignore=shutil.ignore_patterns(".*", "__pycache__"))
        command = Path(scratch) / "bin" / "dlshape"
        command.parent.mkdir()
        command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m dlshape "$@"\n', encoding="utf-8")
        command.chmod(0o755)
        environment = {**os.environ, "COLUMNS": "120", "NO_COLOR": "1", "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}"}

        def part(found: re.Match[str]) -> str:
            if found["kind"] == "run":
                return found[1] + "".join(_printed(line, folder, environment) for line in _commands(found["text"])) + found["end"]
            (folder / found["name"]).parent.mkdir(parents=True, exist_ok=True)
            (folder / found["name"]).write_text(found["text"], encoding="utf-8")
            return found[0]

        return PART.sub(part, page)


def _commands(text: str) -> list[str]:
    """The lines behind `$ `."""
    return [line[2:] for line in text.splitlines() if line.startswith("$ ")]


def _printed(line: str, folder: Path, environment: dict[str, str]) -> str:
    """A line with what it prints."""
    done = subprocess.run(line, shell=True, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)
    return f"$ {line}\n" + "".join(f"{each.rstrip()}\n" for each in done.stdout.rstrip().splitlines())


def comparable(text: str) -> str:
    """Times differ from run to run, ids of contexts and numbers of tuples with every change of the rules."""
    return CONTEXT.sub("@N", PROFILED.sub("N N ", SECONDS.sub("N s", text)))


def main() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        page.write_text(BLOCK.sub(lambda block: block[1] + output(block[2]) + block[4], text), encoding="utf-8")
    for page in SESSIONS:
        page.write_text(session(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
