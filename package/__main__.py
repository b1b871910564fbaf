"""`python -m dlshape` is the `dlshape` command."""

from dlshape.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
