"""What classes that derive from list and dict inherit. The elements are kept in an attribute, so that methods of the class see and change them."""


class List:
    def __init__(self, iterable=()):
        self._items_ = list(iterable)

    def __iter__(self):
        return iter(self._items_)

    def __len__(self):
        return len(self._items_)

    def __getitem__(self, index):
        return self._items_[index]

    def __setitem__(self, index, value):
        self._items_[index] = value

    def __delitem__(self, index):
        del self._items_[index]

    def __contains__(self, value):
        return value in self._items_

    def __eq__(self, other):
        return self._items_ == list(other)

    def __ne__(self, other):
        return self._items_ != list(other)

    def __add__(self, other):
        return self._items_ + list(other)

    def __radd__(self, other):
        return list(other) + self._items_

    def __mul__(self, times):
        return self._items_ * times

    def __iadd__(self, other):
        self._items_ = self._items_ + list(other)
        return self

    def append(self, value):
        self._items_.append(value)

    def extend(self, iterable):
        self._items_.extend(iterable)

    def insert(self, index, value):
        self._items_.insert(index, value)

    def pop(self, index=-1):
        return self._items_.pop(index)

    def remove(self, value):
        self._items_.remove(value)

    def clear(self):
        self._items_ = []

    def sort(self, key=None, reverse=False):
        self._items_ = sorted(self._items_, key=key, reverse=reverse)

    def reverse(self):
        self._items_ = self._items_[::-1]

    def index(self, value):
        return self._items_.index(value)

    def count(self, value):
        return self._items_.count(value)

    def copy(self):
        return self._items_[:]


class Dict:
    def __init__(self, *args, **kwargs):
        self._items_ = dict(*args, **kwargs)

    def __iter__(self):
        return iter(self._items_)

    def __len__(self):
        return len(self._items_)

    def __getitem__(self, key):
        if key in self._items_:
            return self._items_[key]
        return self.__missing__(key)

    def __missing__(self, key):
        raise KeyError(key)

    def __setitem__(self, key, value):
        self._items_[key] = value

    def __delitem__(self, key):
        del self._items_[key]

    def __contains__(self, key):
        return key in self._items_

    def __eq__(self, other):
        return self._items_ == other

    def __ne__(self, other):
        return self._items_ != other

    def get(self, key, default=None):
        return self._items_.get(key, default)

    def items(self):
        return self._items_.items()

    def keys(self):
        return self._items_.keys()

    def values(self):
        return self._items_.values()

    def pop(self, key, *default):
        return self._items_.pop(key, *default)

    def setdefault(self, key, default=None):
        return self._items_.setdefault(key, default)

    def update(self, *args, **kwargs):
        self._items_.update(*args, **kwargs)

    def clear(self):
        self._items_ = {}

    def move_to_end(self, key, last=True):
        self._items_.move_to_end(key, last)

    def copy(self):
        return self._items_.copy()
