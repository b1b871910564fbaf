"""`python -m pysouffle` is the `pysouffle` command."""

from pysouffle.command.main import main

if __name__ == "__main__":
    raise SystemExit(main())
