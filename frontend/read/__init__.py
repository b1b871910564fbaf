"""Files, encodings, notebooks, configuration files, and where imports lead."""
