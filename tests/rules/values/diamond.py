class A:
    def f(self):
        return 'A'
class B(A):
    def f(self):
        return 'B' + super().f()
class C(A):
    def f(self):
        return 'C' + super().f()
class D(B, C):
    pass
a = D().f()

# a is 'BCA'
