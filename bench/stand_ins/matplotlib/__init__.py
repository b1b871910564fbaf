"""Drawing does nothing."""


class Nothing:
    """What any attribute, call or element of a drawing is."""

    def __getattr__(self, name):
        return self

    def __call__(self, *_, **__):
        return self

    def __iter__(self):
        return iter((self, self))  # fig, ax = plt.subplots()


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Nothing()
