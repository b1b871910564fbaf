"""What the syntax of a file tells: names, captures, effects, sharing; what is written another way first."""
