"""Relations as Soufflé 2.5 (64 bit) reads and writes them: text with delimiters, RFC 4180, JSON, gzip, standard input and output."""

from pysouffle.streams.parameters import Places, settled
from pysouffle.streams.reading import Reading, load_relation, read_relation
from pysouffle.streams.stdio import StandardOutput
from pysouffle.streams.writing import output_file, write_relation

__all__ = ["Places", "Reading", "StandardOutput", "load_relation", "output_file", "read_relation", "settled", "write_relation"]
