"""`python -m dlshape` is the `dlshape` command."""

from dlshape.cli.main import run

if __name__ == "__main__":
    run()
