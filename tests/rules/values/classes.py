class A:
    k = 3
    def __init__(self, n):
        self.n = n
    def double(self):
        return self.n * 2
    @property
    def half(self):
        return self.n // 2
    @staticmethod
    def one():
        return 1
    @classmethod
    def make(cls):
        return cls(10)
class B(A):
    def __init__(self, n):
        super().__init__(n + 1)
    def double(self):
        return super().double() + 1
a = A(4).double()
b = B(4).double()
c = A(9).half
d = B.one()
e = A.make().n
f = A(1).k

# a is 8
# b is 11
# c is 4
# d is 1
# e is 10
# f is 3
