a = 'x' + 'y'
b = f'layer{3}'
c = 'con' in 'icon'
d = 'a' == 'b'

# a is 'xy'
# b is 'layer3'
# c is True
# d is False
