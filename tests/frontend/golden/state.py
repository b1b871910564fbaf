class Net:
    def __init__(self, n):
        self.planes = 16
        self.steps = 0
        self.first = self.layer(n)
        self.count()
        self.second = self.layer(n + n)
        self.count()

    def layer(self, n):
        before = self.planes
        if n == before:
            return before
        self.planes = n
        return before

    def count(self):
        self.steps += 1


net = Net(4)
net.count()
