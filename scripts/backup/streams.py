"""Bytes from one program to another, counted on the way; and the marks of files."""

import hashlib
import os
import subprocess
import sys
import time

from refusal import UNAVAILABLE, Refused

PIECE = 1 << 20


class Progress:
    """A line that moves on a terminal, a line now and then elsewhere."""

    def __init__(self, what):
        self.what, self.count, self.shown = what, 0, time.monotonic()
        self.pause = 0.5 if sys.stderr.isatty() else 15

    def add(self, count):
        self.count += count
        if time.monotonic() - self.shown >= self.pause:
            self.shown = time.monotonic()
            begin, end = ("\r\033[K", "") if sys.stderr.isatty() else ("", "\n")
            print(f"{begin}  {self.what}: {self.count / 1e6:,.0f} MB", end=end, file=sys.stderr, flush=True)

    def finish(self):
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def pour(source, sink, progress):
    """All of a source into a sink; who has ended early is found out by its status."""
    try:
        while piece := source.read(PIECE):
            sink.write(piece)
            progress.add(len(piece))
    except BrokenPipeError:
        pass
    finally:
        try:
            sink.close()
        except BrokenPipeError:
            pass
        progress.finish()


def start(command, **streams):
    try:
        return subprocess.Popen([str(word) for word in command], stderr=subprocess.PIPE, **streams)
    except FileNotFoundError as missing:
        raise Refused(UNAVAILABLE, f"{command[0]} isn't installed") from missing


def end(process, what, status=UNAVAILABLE):
    """Waits for a program; says its first line if it has failed."""
    complaint = process.stderr.read().decode(errors="replace").strip()
    if process.wait():
        raise Refused(status, f"{what}: {complaint.splitlines()[0] if complaint else process.returncode}")


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def sync(path):
    """A file or a folder is on disk when this returns."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
