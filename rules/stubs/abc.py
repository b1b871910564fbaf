"""abc: decorators that leave methods as they are."""


def abstractmethod(method):
    return method


def abstractproperty(method):
    return property(method)


def abstractclassmethod(method):
    return classmethod(method)


def abstractstaticmethod(method):
    return staticmethod(method)
