import torch


class Timer:
    def __enter__(self):
        self.start = 1.0
        return self

    def __exit__(self, *rest):
        self.end = 2.0

    def elapsed(self):
        return self.end - self.start


timer = Timer()
with timer:
    x = torch.randn(3) @ torch.randn(3)
with Timer() as other:
    y = x + 1
print(timer.elapsed(), other.elapsed(), y)
