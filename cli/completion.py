"""`dlshape completion`: what a shell needs to complete commands, options and files."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from dlshape.cli.command_line import build_parser
from dlshape.cli.output import emit

NO_ERROR = 0


def completion(args: argparse.Namespace, startup: float) -> int:
    import shtab

    parser = build_parser()
    for action in _actions(parser):
        if action.type is Path:
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab reads it there
    emit(shtab.complete(parser, args.shell), None)
    return NO_ERROR


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from _actions(inner)
