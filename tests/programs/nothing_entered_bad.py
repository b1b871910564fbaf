import torch


class Timer:
    def __enter__(self):
        self.start = 1.0

    def __exit__(self, *rest):
        self.end = 2.0

    def elapsed(self):
        return self.end - self.start


with Timer() as timer:
    x = torch.randn(3) @ torch.randn(3)
print(timer.elapsed())  # expect: error DLS115
