type Rows[T] = list[T]

T = 10


def first[T: int, *Ts](rows: Rows[T], make=T, *rest: *Ts) -> T:
    kind = T
    return rows[0] if isinstance(rows[0], T) else make


class Box[T]:
    size = T

    def get[S](self, key: S) -> T:
        T = key
        return T, S


def told(names, scores):
    text = f"{", ".join(names)}: {scores["best"]!r:>{len(names)}}"
    lines = f"{"\n".join(f"{name}:\t{scores[name]}" for name in names)}"
    return text + lines, t"{told(names, scores)}"


try:
    first([1])
except ValueError, TypeError:
    raise
