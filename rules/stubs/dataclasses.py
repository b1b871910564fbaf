"""dataclasses: the constructors are made by the rules; the decorators leave the class as it is."""


def dataclass(cls=None, **options):
    def decorate(k):
        return k
    return decorate if cls is None else cls
