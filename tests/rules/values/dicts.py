a = {'x': 1, 'y': 2}
a['z'] = 3
a.update({'x': 5}, )
b = a['x']
c = list(a)
d = a.get('q', 8)
e = {**a, 'y': 0}['y']
f = 'z' in a

# b is 5
# c is ['x', 'y', 'z']
# d is 8
# e is 0
# f is True
