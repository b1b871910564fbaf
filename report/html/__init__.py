"""The result as HTML: a folder of pages that need nothing else, or one page alone."""
