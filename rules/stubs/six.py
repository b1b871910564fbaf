"""six: what Python 2 and 3 call otherwise."""


def iteritems(d, **kwargs):
    return iter(d.items())


def itervalues(d, **kwargs):
    return iter(d.values())


def iterkeys(d, **kwargs):
    return iter(d.keys())
