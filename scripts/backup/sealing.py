"""Encryption of what is in a backup, by age: to recipients whom the operator names, who need not be on this machine."""

import pathlib
import subprocess

from refusal import NOT_ALLOWED, NO_INPUT, USAGE, Refused
from streams import Progress, end, pour, start

SUFFIX = ".age"


class Recipients:
    """Those who can open it. A name is a public key of age or of SSH, or a file with some."""

    def __init__(self, names):
        self.words = []
        for name in names:
            if name.startswith(("age1", "ssh-")):
                self.words += ["-r", name]
            elif pathlib.Path(name).is_file():
                self.words += ["-R", name]
            else:
                raise Refused(USAGE, f"--to takes a public key (age1…, ssh-…) or a file with some, not '{name}'")
        if self.words:
            # Before anything is read for them.
            process = start(["age", *self.words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            end(process, "--to names nobody to encrypt to", USAGE)

    def __bool__(self):
        return bool(self.words)

    def write(self, source, path, what):
        """Pours a source into a new file, encrypted where there are recipients; answers where it is."""
        progress = Progress(what)
        if not self.words:
            with open(path, "xb") as file:
                pour(source, file, progress)
            return path
        sealed = path.with_name(path.name + SUFFIX)
        process = start(["age", *self.words, "-o", sealed], stdin=subprocess.PIPE)
        try:
            pour(source, process.stdin, progress)
        finally:
            end(process, "age could not encrypt")
        return sealed


class Identity:
    """Who opens a backup; nobody, for one that lies there in clear."""

    def __init__(self, path):
        if path and not path.is_file():
            raise Refused(NO_INPUT, f"--identity: there is no file {path}")
        self.path = path

    def read(self, path, into):
        """Calls `into` with the content of a file, as a stream; what it leaves unread is read for it."""
        if path.suffix != SUFFIX:
            with open(path, "rb") as file:
                return into(file)
        if not self.path:
            raise Refused(USAGE, f"{path.name} is encrypted: --identity FILE names the key that opens it")
        process = start(["age", "-d", "-i", self.path, path], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        answer = into(process.stdout)
        while process.stdout.read(1 << 20):
            pass
        end(process, f"{path.name} can't be opened with {self.path}", NOT_ALLOWED)
        return answer
