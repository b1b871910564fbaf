"""What a directive's parameters are once defaults and command line are taken into account."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pysouffle.language.syntax import Directive, Io
from pysouffle.late_dataclasses import dataclass

Parameters = Mapping[str, str]
INPUTS = ("file", "stdin", "jsonfile", "json")
OUTPUTS = ("file", "stdout", "stdoutprintsize", "jsonfile", "json")


@dataclass(frozen=True, slots=True)
class Places:
    """The command line's part: `-F`, `-D` (None for `-D -`) and whether a missing fact file is a mistake (not with `-w`)."""

    facts: Path = Path()
    output: Path | None = Path()
    warn: bool = True


def unescaped(value: str) -> str:
    """Soufflé replaces these once more after its lexer did (`unescape` in `StringUtil.h`)."""
    return value.replace('\\"', '"').replace("\\t", "\t").replace("\\r", "\r").replace("\\n", "\n")


def settled(directive: Directive, places: Places) -> dict[str, str]:
    """The parameters that the reader or writer of an input, output or printsize gets (`IODefaults.h`, `UnitTranslator.cpp`).

    Parameters that no reader or writer asks for stay, and mean nothing, as in Soufflé. Raises UnsupportedFeature for `IO=sqlite` and
    ProgramError for other kinds that do not exist (Soufflé finds out when it gets there).
    """
    found = {key: unescaped(value) for key, value in directive.parameters}
    found.setdefault("IO", "file")
    found.setdefault("name", directive.relation)
    if "operation" not in found:
        found["operation"] = directive.kind.value
        if directive.kind is Io.INPUT:
            found["fact-dir"] = str(places.facts)
        elif directive.kind is Io.PRINTSIZE:
            found["IO"] = "stdoutprintsize"
        elif places.output is None:
            found["IO"], found["headers"] = "stdout", "true"
        else:
            found["output-dir"] = str(places.output)
    if not places.warn:
        found["no-warn"] = "true"
    kind = found["IO"]
    if kind == "sqlite":
        raise directive.pos.unsupported("relations in SQLite databases (IO=sqlite)")
    if kind not in (INPUTS if found["operation"] == "input" else OUTPUTS):
        how = "input" if found["operation"] == "input" else "output"
        raise directive.pos.error(f"requested {how} type <{kind}> is not supported")
    return found
