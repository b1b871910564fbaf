"""The command line: its commands and options. The reference in docs/ is generated from this parser."""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from dlshape import __version__
from dlshape.cli.colour import Colour
from dlshape.cli.suggestions import Parser
from dlshape.inputs.settings import BASELINE, Least
from dlshape.report.formats.choice import ENDINGS, MEANINGS, Format, Target, target

from pysouffle.command.options import DEPTH, ENGINES, add_arguments, depth, natural, seconds

CHECK_TIMEOUT = 0.5
TIMEOUT, MEMORY, TUPLES = 120.0, 4096, 2_000_000  # seconds, MB, and ten to fifteen seconds of work
_T = TypeVar("_T")


def build_parser(only: str | None = None) -> argparse.ArgumentParser:
    """`only`: the command whose options are wanted, None for those of all; adding them takes a tenth of a small check."""
    parser: argparse.ArgumentParser = Parser(
        prog="dlshape",
        description="Finds tensor-shape errors in PyTorch programs without running them.",
        epilog="Exit codes: 0 no error found, 1 errors found (of `check` and `solve` what `--severity` counts), 2 the analysis could not "
               "run, or an option or file that it was given is wrong, 130 interrupted.",
    )
    parser.add_argument("--version", action="version", version=f"dlshape {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (about, add) in _COMMANDS.items():
        command = commands.add_parser(name, help=about)
        if only in (None, name):
            add(command)
    commands.add_parser("version", help="print the version and the engines that are there")
    return parser


def _check(command: argparse.ArgumentParser) -> None:
    _paths(command, "+", "Python files and folders; what they import is followed; `-` is the text of a file on standard input")
    command.add_argument(
        "--stdin-filename", type=Path, default=None, metavar="FILE",
        help="the file that this text stands for, there or not (default: stdin.py); its imports are looked up from its folder",
    )
    command.add_argument("--watch", action="store_true", help="check again whenever a file changes that was read, until interrupted")
    _jobs(command)
    _solving(command)
    _choosing(command)
    _output(command)


def _facts(command: argparse.ArgumentParser) -> None:
    _paths(command, "+", "Python files and folders; what they import is followed")
    _jobs(command)
    command.add_argument("--timeout", type=_limit, default=math.inf, metavar="SECONDS", help="limit of the extraction (default: none)")


def _solve(command: argparse.ArgumentParser) -> None:
    _solving(command)
    _jobs(command)
    _choosing(command)
    _output(command)


def _report(command: argparse.ArgumentParser) -> None:
    _paths(command, "*", "as for `check`; without any, the facts extracted last")
    command.add_argument(
        "-o", "--output", type=Path, default=Path("dlshape-report"), metavar="PATH",
        help="a folder, whose index.html is the first page, or FILE.html for one page without sources and models (default: %(default)s)",
    )
    _jobs(command)
    _solving(command)
    _verbose(command)


def _fix(command: argparse.ArgumentParser) -> None:
    _paths(command, "+", "as for `check`; notebooks are analysed, not changed")
    command.add_argument("--write", action="store_true", help="write the fixes to the files; without it nothing is changed")
    _jobs(command)
    _solving(command)


def _server(command: argparse.ArgumentParser) -> None:
    _jobs(command)
    _solving(command)
    _selecting(command)


def _shapes(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE[:LINE]", help="a Python file, or one line of it")
    command.add_argument("--format", choices=("text", "json"), default="text", help="default: %(default)s")
    _jobs(command)
    _solving(command)


def _summary(command: argparse.ArgumentParser) -> None:
    command.add_argument("model", metavar="FILE:MODEL", help="a class or function of a file, as `net.py:Net` or `net.py:Net(10, depth=3)`")
    command.add_argument(
        "--input", action="append", default=[], metavar="TYPE",
        help="what the model is called with, `f32[B, 3, 224, 224]`, as in `assume`; once for each argument (a model of Keras may say it)",
    )
    command.add_argument("--format", choices=("text", "json"), default="text", help="default: %(default)s")
    _jobs(command)
    _solving(command)


def _query(command: argparse.ArgumentParser) -> None:
    what = command.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "relation", metavar="RELATION", nargs="?",
        help="a relation of the facts or of the rules, which `dlshape relations` lists, or of --rules; or a question in Datalog, "
             "`'dim_at_line(f, l, name, i, \"64\"), i > 1'`, whose variables are the columns of the answer",
    )
    what.add_argument("--sql", metavar="SELECT", help="a question in SQL about relations, which are its tables; needs DuckDB")
    what.add_argument(
        "--why", metavar="GOAL",
        help="print how tuples were derived: `relation(args)`, where `_` and variables stand for any value. Tuples of your own rules are "
             "followed down to the relations that those read; with `--depth all`, to the facts",
    )
    what.add_argument("--why-not", metavar="GOAL", help="print what is missing for there to be such a tuple, rule by rule")
    command.add_argument(
        "--depth", type=depth, default=DEPTH, metavar="N", help="of --why: rules to go back, `all` down to the facts (default: %(default)s)"
    )
    command.add_argument(
        "--format", choices=("table", "json", "csv", "parquet"), default="table", help="default: %(default)s; parquet needs DuckDB"
    )
    command.add_argument("-o", "--output", type=_written, default=None, metavar="FILE", help="write there instead of standard output")
    command.add_argument(
        "--entry", type=Path, default=None, metavar="FILE", help="of the script FILE with what it imports alone; by default of all scripts"
    )
    command.add_argument(
        "--limit", type=natural, default=None, metavar="N", help="print at most N rows; of --why: tuples, of --why-not: rules"
    )
    _jobs(command)
    _solving(command)


def _profile(command: argparse.ArgumentParser) -> None:
    command.add_argument("--entry", type=Path, default=None, metavar="FILE", help="of the script FILE alone; by default of all scripts")
    command.add_argument("--top", type=natural, default=20, metavar="N", help="list N functions and loops (default: %(default)s)")
    command.add_argument("--format", choices=("text", "json"), default="text", help="default: %(default)s")
    _jobs(command)
    _solving(command)


def _relations(command: argparse.ArgumentParser) -> None:
    command.add_argument("relation", metavar="RELATION", nargs="?", help="describe this one")
    command.add_argument("--internal", action="store_true", help="list internal relations too")


def _explain(command: argparse.ArgumentParser) -> None:
    command.add_argument("code", metavar="CODE", nargs="?", help="e.g. DLS101; without it, all codes are listed")
    command.add_argument("--verify", action="store_true", help="analyse the examples and compare with what they expect; without CODE, all")
    _rules(command)


def _test_rules(command: argparse.ArgumentParser) -> None:
    _paths(command, "+", "folders of checks of your own, `CODE_words` with check.yaml, law.dl, bad.py and good.py, or folders of those")
    command.add_argument("--format", choices=("text", "json"), default="text", help="default: %(default)s")
    _jobs(command)
    _solving(command)


def _datalog(command: argparse.ArgumentParser) -> None:
    add_arguments(command)


def _config(command: argparse.ArgumentParser) -> None:
    _paths(command, "*", "files and folders (default: the current folder)", default=[Path()])
    command.add_argument("--format", choices=("text", "json"), default="text", help="default: %(default)s")


def _completion(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "shell", choices=("bash", "zsh", "fish", "tcsh", "powershell"),
        help='as `eval "$(dlshape completion bash)"` in ~/.bashrc, or `dlshape completion fish > ~/.config/fish/completions/dlshape.fish`',
    )


def _paths(command: argparse.ArgumentParser, number: str, what: str, default: Sequence[Path] | None = None) -> None:
    command.add_argument("paths", type=Path, metavar="PATH", nargs=number, help=what, default=default)


def _jobs(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--jobs", type=natural, default=os.cpu_count() or 1, metavar="N",
        help="processes that extract facts, and that solve scripts of the program side by side (default: one for each CPU)",
    )
    command.add_argument(
        "--exclude", action="append", default=[], metavar="PATTERN", help="leave out these files or folders; `tests`, `old/*`, `*_old.py`"
    )
    command.add_argument("--no-gitignore", action="store_true", help="look at files of folders that git ignores, too")


def _solving(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--arg", type=_argument, action="append", default=[], metavar="NAME=VALUE",
        help="give the analysed program's own command-line option NAME this value instead of its default; for several values `a,b,c`",
    )
    command.add_argument(
        "--engine", choices=ENGINES, default="auto", help="what evaluates the rules; auto is Soufflé where --souffle names it"
    )
    command.add_argument("--souffle", type=Path, default=None, metavar="PATH", help="the Soufflé executable (default: the one on PATH)")
    _limits(command)
    command.add_argument(
        "--check-timeout", type=seconds, default=CHECK_TIMEOUT, metavar="SECONDS", help="limit of one query to Z3 (default: %(default)s)"
    )
    _rules(command)


def _rules(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--rules", type=Path, action="append", default=[], metavar="PATH",
        help="rules of your own, which may derive `diagnostic`: a file, or a folder with one check or several",
    )


def _limits(command: argparse.ArgumentParser) -> None:
    """Each has a default, so that there is an answer for a program that multiplies."""
    command.add_argument(
        "--timeout", type=_limit, default=None, metavar="SECONDS",
        help=f"limit of the whole run, or `none` (default: {TIMEOUT:g} for extraction, for each script with what it imports and for the "
             "search of `fix`, with Soufflé none)",
    )
    command.add_argument(
        "--memory", type=_unless_none(natural), default=MEMORY, metavar="MB",
        help="how much a process may grow by while rules are evaluated, or `none` (default: %(default)s)",
    )
    command.add_argument(
        "--tuples", type=_unless_none(natural), default=TUPLES, metavar="N",
        help="limit of the rules' work for each script, the same on every machine: tuples handed to recursive rules in the last attempt, "
             "when all contexts are joined; with `none` there is one attempt, which tells all apart (default: %(default)s)",
    )


def _limit(text: str) -> float:
    return math.inf if text == "none" else seconds(text)


def _unless_none(kind: Callable[[str], _T]) -> Callable[[str], _T | None]:
    def limit(text: str) -> _T | None:
        return None if text == "none" else kind(text)

    return limit


def _selecting(command: argparse.ArgumentParser) -> None:
    codes = "CODES"
    command.add_argument(
        "--select", action="append", default=[], metavar=codes,
        help="tell these codes alone, `DLS101,DLS2`, by their beginnings too; what the analysis says of itself (DLS9) is told all the same",
    )
    command.add_argument(
        "--ignore", action="append", default=[], metavar=codes, help="leave these codes out; of both options, the longer code decides"
    )
    command.add_argument(
        "--severity", choices=tuple(one.value for one in Least), default=None,
        help="what counts as a finding, is told and makes the exit code 1: errors alone, warnings too, or also what could not be decided. "
             "Without it warnings are told, and errors alone make the exit code 1",
    )
    command.add_argument("--baseline", type=Path, default=None, metavar="FILE", help="tell only what is not in this file")


def _choosing(command: argparse.ArgumentParser) -> None:
    _selecting(command)
    command.add_argument("--exit-zero", action="store_true", help="exit code 0 whatever is found")
    written = command.add_mutually_exclusive_group()
    written.add_argument(
        "--write-baseline", action="store_true", help=f"write all that is found to the file of --baseline (default: {BASELINE})"
    )
    written.add_argument("--update-baseline", action="store_true", help="remove from it what is not found any more")
    command.add_argument(
        "--diff", default=None, metavar="REV",
        help="tell only what is not found in this git revision, whose files are analysed, too: a change in one file may break another",
    )


def _output(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--format", "--output-format", choices=tuple(one.value for one in Format), default=Format.TEXT.value,
        help=f"default: %(default)s; {'; '.join(f'{one.value}: {meaning}' for one, meaning in MEANINGS.items())}",
    )
    command.add_argument("-o", "--output", type=_written, default=None, metavar="FILE", help="write there instead of standard output")
    command.add_argument(
        "--output-file", type=_target, action="append", default=[], metavar="[FORMAT:]FILE",
        help="write the result there too; may be repeated, for several formats at once. Without FORMAT the ending says it: "
             f"{', '.join(f'`{ending}` {one.value}' for ending, one in ENDINGS.items())}",
    )
    command.add_argument("--undecided", action="store_true", help="list the checks that could not be decided, too")
    command.add_argument(
        "--color", choices=tuple(one.value for one in Colour), default=Colour.AUTO.value,
        help="default: %(default)s, on a terminal, unless NO_COLOR is set, or where FORCE_COLOR is (text)",
    )
    loud = command.add_mutually_exclusive_group()
    loud.add_argument("-q", "--quiet", action="store_true", help="findings alone, without a summary and notes (text)")
    _verbose(loud)


def _verbose(command: argparse._ActionsContainer) -> None:
    command.add_argument("-v", "--verbose", action="store_true", help="say on standard error what the run is at, and how long that took")


def _target(text: str) -> Target:
    found = target(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text}: in what format? FORMAT:FILE is meant, or a FILE that ends in {', '.join(ENDINGS)}")
    _written(str(found.file))
    return found


def _written(text: str) -> Path:
    """A file that a result is written to: that its folder is missing is said before the work, not after it."""
    path = Path(text)
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"{text}: there is no folder {path.parent}")
    return path


def _argument(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name.strip("-"):
        raise argparse.ArgumentTypeError(f"{text} is not NAME=VALUE")
    return name.strip(), value

_COMMANDS: Mapping[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "check": ("find shape errors in files and folders: `facts`, then `solve`", _check),
    "facts": ("extract the facts of files and folders into .dlshape/facts", _facts),
    "solve": ("find shape errors in the program whose facts were extracted last", _solve),
    "report": ("write the result as HTML: sources with their shapes, models, findings", _report),
    "fix": ("for each error, find one integer of the sources that decides it: changed, solved again, shown as a diff", _fix),
    "server": ("tell an editor of findings as one types, of shapes and of fixes: a language server", _server),
    "shapes": ("print the shape of each expression of a file that is a tensor, all calls of it together", _shapes),
    "summary": ("print the layers of a model with their shapes and parameters, without torch", _summary),
    "query": ("print a relation of the program whose facts were extracted last, or explain its tuples", _query),
    "profile": ("say which scripts, functions and loops the analysis takes its time for, and what would help", _profile),
    "relations": ("list the relations that facts and rules consist of, or describe one", _relations),
    "explain": ("explain a code, with a bad and a good example", _explain),
    "test-rules": ("analyse the examples beside rules of your own, and say which are not reported as they say", _test_rules),
    "datalog": ("run a Datalog program of your own, with the options and files of Soufflé", _datalog),
    "config": ("show which settings hold, and the file and line that each comes from", _config),
    "completion": ("print what a shell needs to complete commands, options and files", _completion),
}
