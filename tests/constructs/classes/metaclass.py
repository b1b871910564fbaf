"""A metaclass of the user.

unknown: unmodelled (metaclasses)
"""
class Meta(type):
    def __call__(cls, *args):
        return 5


class Made(metaclass=Meta):
    pass


assert Made() == 5
