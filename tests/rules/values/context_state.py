class Timer:
    def __init__(self):
        self.n = 0

    def __enter__(self):
        self.n = 1
        return self

    def __exit__(self, *failure):
        pass

    def tick(self):
        self.n += 5


with Timer() as timer:
    timer.tick()
    k = timer.n

# k is Unknown
