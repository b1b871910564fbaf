"""The options of the `souffle` command (`MainDriver.cpp`) that this one takes, and what it adds to them."""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

from pysouffle.late_dataclasses import dataclass

ENGINES = ("auto", "souffle", "embedded")
DEPTH = 4  # rules that an explanation goes back


class Use(Enum):
    """What the embedded engine does with an option."""

    HONOURED = ""
    IGNORED = " (of no effect on the embedded engine)"
    SOUFFLE = " (Soufflé only)"


@dataclass(frozen=True, slots=True)
class Option:
    """`metavar` is empty for a switch."""

    name: str
    letter: str
    metavar: str
    use: Use
    help: str
    repeated: bool = False

    @property
    def attribute(self) -> str:
        """Where argparse puts the value."""
        return f"souffle_{self.name.replace('-', '_')}"


OPTIONS = (
    Option("fact-dir", "F", "DIR", Use.HONOURED, "where fact files are (default: the current folder)"),
    Option("output-dir", "D", "DIR", Use.HONOURED, "where output goes (default: the current folder); `-` is standard output"),
    Option("include-dir", "I", "DIR", Use.HONOURED, "where included files are looked for; may be repeated", True),
    Option("macro", "M", "MACROS", Use.HONOURED, "macro definitions for the preprocessor, separated by spaces"),
    Option("no-preprocessor", "", "", Use.HONOURED, "do not use a C preprocessor"),
    Option("no-warn", "w", "", Use.HONOURED, "no warnings; a fact file that is not there is taken for an empty one"),
    Option("pragma", "P", "OPTIONS", Use.HONOURED, "a pragma as `key:value`; may be repeated", True),
    Option("auto-schedule", "a", "FILE", Use.IGNORED, "a profile to order joins by"),
    Option("disable-transformers", "z", "TRANSFORMERS", Use.IGNORED, "passes to leave out"),
    Option("inline-exclude", "", "RELATIONS", Use.IGNORED, "relations not to inline"),
    Option("jobs", "j", "N", Use.IGNORED, "threads"),
    Option("legacy", "", "", Use.IGNORED, "legacy support"),
    Option("magic-transform", "m", "RELATIONS", Use.IGNORED, "relations for the magic set transformation"),
    Option("magic-transform-exclude", "", "RELATIONS", Use.IGNORED, "relations without it"),
    Option("verbose", "v", "", Use.IGNORED, "verbose output"),
    Option("warn", "W", "WARN", Use.IGNORED, "a warning to enable; may be repeated", True),
    Option("wno", "", "WARN", Use.IGNORED, "a warning to disable; may be repeated", True),
    Option("compile", "c", "", Use.SOUFFLE, "compile the program, then run it"),
    Option("compile-many", "C", "", Use.SOUFFLE, "the same, in several files"),
    Option("debug-report", "r", "FILE", Use.SOUFFLE, "write a debug report"),
    Option("dl-program", "o", "FILE", Use.SOUFFLE, "compile the program and write the executable to FILE"),
    Option("emit-statistics", "", "", Use.SOUFFLE, "statistics for --auto-schedule"),
    Option("generate", "g", "FILE", Use.SOUFFLE, "write C++ to FILE"),
    Option("generate-many", "G", "DIR", Use.SOUFFLE, "write C++ in several files to DIR"),
    Option("generate-namespace", "N", "NS", Use.SOUFFLE, "namespace of the generated C++"),
    Option("libraries", "l", "FILE", Use.SOUFFLE, "libraries of functors; may be repeated", True),
    Option("library-dir", "L", "DIR", Use.SOUFFLE, "where they are; may be repeated", True),
    Option("live-profile", "", "", Use.SOUFFLE, "show a profile while the program runs"),
    Option("parse-errors", "", "", Use.SOUFFLE, "show parse errors, then exit"),
    Option("preprocessor", "", "CMD", Use.SOUFFLE, "the C preprocessor to use"),
    Option("profile", "p", "FILE", Use.SOUFFLE, "write a profile to FILE"),
    Option("profile-frequency", "", "", Use.SOUFFLE, "count how often rules are used in the profile"),
    Option("provenance", "t", "MODE", Use.SOUFFLE, "explain tuples: none, explain or explore"),
    Option("show", "", "WHAT", Use.SOUFFLE, "print what is known about the program; may be repeated", True),
    Option("swig", "s", "LANG", Use.SOUFFLE, "generate a SWIG interface"),
)


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What `running.run` takes."""
    command.add_argument("program", type=Path, metavar="PROG.dl", help="the program; what it reads and writes its directives say")
    command.add_argument(
        "--engine", choices=ENGINES, default="auto", help="what runs the program; auto is Soufflé where --souffle names it"
    )
    command.add_argument("--souffle", type=Path, default=None, metavar="PATH", help="the Soufflé executable (default: the one on PATH)")
    command.add_argument(
        "--timeout", type=seconds, default=None, metavar="SECONDS",
        help="limit of the run (default: none); relations that are not finished then go to files that end in .incomplete",
    )
    command.add_argument("--memory", type=natural, default=None, metavar="MB", help="how much the process may grow by (default: no limit)")
    question = command.add_mutually_exclusive_group()
    question.add_argument(
        "--why", metavar="GOAL", default=None,
        help="instead of output, print how tuples are derived: `relation(args)`, where `_` and variables stand for any value",
    )
    question.add_argument(
        "--why-not", metavar="GOAL", default=None,
        help="instead of output, print what is missing for there to be such a tuple, rule by rule",
    )
    command.add_argument(
        "--depth", type=depth, default=DEPTH, metavar="N", help="of --why: rules to go back, `all` down to the facts (default: %(default)s)"
    )
    for option in OPTIONS:
        _add(command, option)


def _add(command: argparse.ArgumentParser, option: Option) -> None:
    names = [f"--{option.name}", *([f"-{option.letter}"] if option.letter else [])][::-1]
    text = option.help + option.use.value
    if not option.metavar:
        command.add_argument(*names, action="store_true", dest=option.attribute, help=text)
    elif option.repeated:
        command.add_argument(*names, action="append", default=[], dest=option.attribute, metavar=option.metavar, help=text)
    else:
        command.add_argument(*names, default=None, dest=option.attribute, metavar=option.metavar, help=text)


def natural(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not at least 1")
    return number


def depth(text: str) -> float:
    return math.inf if text in ("all", "0") else natural(text)


def seconds(text: str) -> float:
    number = float(text)
    if not number > 0:
        raise argparse.ArgumentTypeError(f"{text} is not above 0")
    return number


def given(args: argparse.Namespace) -> Iterator[tuple[Option, list[str]]]:
    """The options that stand on the command line, with their values."""
    for option in OPTIONS:
        value: bool | str | list[str] | None = getattr(args, option.attribute)
        if isinstance(value, list):
            if value:
                yield option, value
        elif isinstance(value, str):
            yield option, [value]
        elif value:
            yield option, []


def command_line(args: argparse.Namespace) -> list[str]:
    """The options as Soufflé takes them."""
    found: list[str] = []
    for option, values in given(args):
        found += [f"--{option.name}={value}" for value in values] if option.metavar else [f"--{option.name}"]
    return found
