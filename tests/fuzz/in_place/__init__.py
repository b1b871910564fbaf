"""What drawn programs about changes in place are made of: ways to an object, changes, what is looked at."""
