"""What the scripts beside it have in common."""
import argparse


class Parser(argparse.ArgumentParser):
    """Tells the first line of a script's text in its help, and ends wrong usage with 64."""

    def __init__(self, text):
        super().__init__(description=text.splitlines()[0])

    def error(self, message):
        self.exit(64, f"{self.format_usage()}{self.prog}: {message}\n")
