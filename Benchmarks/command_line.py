"""The command line that the benchmark scripts have in common."""
import argparse


class Parser(argparse.ArgumentParser):
    """Shows the first line of a script's docstring in its help, and exits with 64 on wrong usage."""

    def __init__(self, text):
        super().__init__(description=text.splitlines()[0])

    def error(self, message):
        self.exit(64, f"{self.format_usage()}{self.prog}: {message}\n")
