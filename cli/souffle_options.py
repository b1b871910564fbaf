"""The options of the `souffle` command (`MainDriver.cpp`) that `dlshape datalog` takes."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


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


def add_options(command: argparse.ArgumentParser) -> None:
    for option in OPTIONS:
        names = [f"--{option.name}", *([f"-{option.letter}"] if option.letter else [])][::-1]
        text = option.help + option.use.value
        if not option.metavar:
            command.add_argument(*names, action="store_true", dest=option.attribute, help=text)
        elif option.repeated:
            command.add_argument(*names, action="append", default=[], dest=option.attribute, metavar=option.metavar, help=text)
        else:
            command.add_argument(*names, default=None, dest=option.attribute, metavar=option.metavar, help=text)


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
