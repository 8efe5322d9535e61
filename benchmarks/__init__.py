"""How fast the project is, beside its peers on the same machine: ``python -m benchmarks``."""
