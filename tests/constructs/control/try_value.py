"""`try`/`except`/`else`/`finally`: values behind it.

approximated: both ways are followed
"""

def number(text, default):
    try:
        value = int(text)
    except ValueError:
        value = default
    else:
        value = value + 1
    finally:
        done = True
    assert done is True
    return value

assert number("3", 0) in (4, 0)
