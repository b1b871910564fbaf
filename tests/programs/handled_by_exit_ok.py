"""Who catches a failure and ends the program has handled it."""
import sys

import torch


def main():
    try:
        torch.zeros(2, 3) @ torch.zeros(4, 4)
    except RuntimeError:
        print("sizes do not fit")
        sys.exit(0)
    torch.zeros(2, 3) @ torch.zeros(3, 4)


main()
