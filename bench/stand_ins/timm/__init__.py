"""timm by its stub, which torch runs as it is."""

from pathlib import Path

__path__.append(str(Path(__file__).resolve().parents[3] / "rules" / "stubs" / "timm"))
