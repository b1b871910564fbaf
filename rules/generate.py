"""Writes rules/generated: rules that follow from a declaration. `python -m dlshape.rules.generate`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dlshape.facts.schema import Schema, load_schema
from dlshape.rules.complements import complement_rules
from dlshape.rules.instructions import instruction_rules

FOLDER = Path(__file__).parent / "generated"


def generated(schema: Schema | None = None) -> Mapping[str, str]:
    """The text of each file in rules/generated."""
    return {"instructions.dl": instruction_rules(schema or load_schema()), "complements.dl": complement_rules(FOLDER.parent)}


def main() -> None:
    """Write the files that changed."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in generated().items():
        path = FOLDER / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {path}")


if __name__ == "__main__":
    main()
