"""What was meant by a word that is not known."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NoReturn

from dlshape.facts.nearest import near


class Parser(argparse.ArgumentParser):
    """A parser that proposes words for those that it does not know, and tells a mistake in a line or two: nobody reads thirty lines of
    usage before it."""

    _given: Sequence[str] = ()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        self._given = sys.argv[1:] if args is None else list(args)
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        # An option that is mistyped is told first: it may be what was taken for the argument that is missing.
        self.exit(2, f"{self.prog}: error: {self._unknown() or message}\n`{self.prog} --help` lists what there is\n")

    def _unknown(self) -> str:
        """Tells the first option given that there is none of; "" if there is of all, and for a parser of commands."""
        if any(isinstance(action, argparse._SubParsersAction) for action in self._actions):
            return ""
        known = [option for action in self._actions for option in action.option_strings]
        names = (word.partition("=")[0] for word in takewhile(lambda word: word != "--", self._given) if word.startswith("--"))
        name = next((name for name in names if not any(option.startswith(name) for option in known)), "")
        return f"no option `{name}`{near(name, known)}" if name else ""

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = list(map(str, action.choices))
            raise argparse.ArgumentError(action, f"`{value}` is none of {', '.join(known)}{near(str(value), known)}")


def parsed(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> argparse.Namespace:
    """As `parse_args`; what is left over is told by the command that it was given to."""
    given = sys.argv[1:] if arguments is None else arguments
    if not given:
        parser.print_help(sys.stderr)
        parser.exit(2)
    found, rest = parser.parse_known_args(given)
    if rest:
        several = (action.choices for action in parser._actions if isinstance(action, argparse._SubParsersAction))
        command: argparse.ArgumentParser = next((choices[found.command] for choices in several), parser)
        name = next((word.partition("=")[0] for word in rest if word.startswith("-")), "")
        known = (option for action in command._actions for option in action.option_strings)
        command.error(f"no option `{name}`{near(name, known)}" if name else f"unrecognized arguments: {' '.join(rest)}")
    return found
