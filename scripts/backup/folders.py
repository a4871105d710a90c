"""Folders that are there whole or not at all, and how many of them are kept."""

import fcntl
import os
import pathlib
import re
import shutil
import time

import manifest
from refusal import CANT_CREATE, Refused
from streams import sync

STAMP = "%Y-%m-%dT%H-%M-%SZ"
STAMPED = re.compile(r"\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ")
PARTIAL = ".partial"


def stamp(seconds):
    return time.strftime(STAMP, time.gmtime(seconds))


class NewFolder:
    """A folder under another name, until everything in it is on disk. What one that was killed has left, the next one removes."""

    def __init__(self, place):
        self.place, self.given_up = pathlib.Path(os.path.abspath(place)), []
        parent = self.place.parent
        try:
            if self.place.exists() and (not self.place.is_dir() or any(self.place.iterdir())):
                raise Refused(CANT_CREATE, f"{place} is there already and isn't empty; a backup takes a folder of its own")
            parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            remove_left(parent)
            self.path = parent / f".{self.place.name}.{os.getpid()}{PARTIAL}"
            self.path.mkdir(mode=0o700)
            self.lock = os.open(self.path / "lock", os.O_RDWR | os.O_CREAT, 0o600)
            fcntl.flock(self.lock, fcntl.LOCK_EX)
        except OSError as wrong:
            raise Refused(CANT_CREATE, f"{place} can't be written: {wrong}") from wrong

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind:
            shutil.rmtree(self.path, ignore_errors=True)
            for path in self.given_up:
                path.unlink(missing_ok=True)
        os.close(self.lock)

    def remove_if_given_up(self, path):
        self.given_up.append(path)

    def publish(self):
        """Everything on disk first, then the name."""
        (self.path / "lock").unlink()
        for path in [*self.path.rglob("*"), self.path]:
            sync(path)
        os.rename(self.path, self.place)
        sync(self.place.parent)


def remove_left(parent):
    """Partial folders whose maker doesn't run any more."""
    for left in parent.glob(f".*{PARTIAL}"):
        try:
            descriptor = os.open(left / "lock", os.O_RDWR)
        except FileNotFoundError:
            # Between its making and its lock, or about to be published.
            if time.time() - left.stat().st_mtime > 60:
                shutil.rmtree(left, ignore_errors=True)
            continue
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(left, ignore_errors=True)
        except BlockingIOError:
            pass
        finally:
            os.close(descriptor)


def prune(folder, keep):
    """Removes the oldest of the backups that are named by their time, beyond so many; answers their names."""
    mine = sorted(
        path for path in folder.iterdir() if STAMPED.fullmatch(path.name) and (path / manifest.NAME).is_file()
    )
    removed = []
    for old in mine[:-keep]:
        # Without its manifest it is no backup any more, whatever happens next.
        (old / manifest.NAME).unlink()
        shutil.rmtree(old)
        removed.append(old.name)
    return removed
