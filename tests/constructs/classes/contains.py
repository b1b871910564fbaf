"""`__contains__`.

followed
"""
class Bag:
    def __init__(self, *keys):
        self.keys = keys

    def __contains__(self, key):
        return key in self.keys


b = Bag("a", "b")
assert "a" in b
assert "c" not in b
assert not ("d" in b)
