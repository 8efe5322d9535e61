"""The command line: options in, one core call, one render call, an exit status out."""
