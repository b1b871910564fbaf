"""`mp.spawn(worker, nprocs=…, args=…)`: the worker runs with a rank and the arguments.

followed
"""
import torch
import torch.multiprocessing as mp


def main_worker(rank, n, width):
    x = torch.zeros(n, width)
    assert x.shape == (4, 6)
    assert rank != -1


def main():
    mp.spawn(main_worker, nprocs=2, args=(4, 6))


if __name__ == "__main__":
    main()
    main_worker(0, 4, 6)
