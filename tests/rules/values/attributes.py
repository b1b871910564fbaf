class A:
    def __init__(self):
        self.xs = []
        for i in range(3):
            self.xs.append(i)
        self.n = 1
        self.n = 2
a = A()
b = a.xs
c = a.n
a.n = 7
d = a.n

# b is [0, 1, 2]
# c is 2
# d is 7
