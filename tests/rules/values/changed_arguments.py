def add(xs, x):
    xs.append(x)
ys = [1]
add(ys, 2)
a = len(ys)

# a is 2
