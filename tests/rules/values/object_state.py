class Net:
    def __init__(self):
        self.planes = 16
        self.first = self.layer(16, 1)
        self.second = self.layer(32, 2)
        self.rest = []
        for n in (64, 128):
            self.rest.append(self.layer(n, 1))

    def layer(self, planes, blocks):
        made = [(self.planes, planes)]
        if planes == 128:
            return made
        self.planes = planes * 4
        for _ in range(1, blocks):
            made.append((self.planes, planes))
        return made


net = Net()
a = net.first
b = net.second
c = net.rest
d = net.planes

# a is [(16, 16)]
# b is [(64, 32), (128, 32)]
# c is [[(128, 64)], [(256, 128)]]
# d is 256
