"""Puts the keys of a backup where an installation looks for them."""

import io
import tarfile

from refusal import BAD_DATA, CANT_CREATE, Refused
from streams import sync


def unpack(backup, identity, into, apart):
    """Writes what the archive holds into a folder, each file for its owner alone; without a folder, only looks. Answers their names."""
    content = identity.read(backup.keys(apart), lambda source: source.read())
    names = []
    try:
        with tarfile.open(fileobj=io.BytesIO(content)) as tar:
            for entry in tar:
                if not entry.isfile() or entry.name.startswith("/") or ".." in entry.name.split("/"):
                    raise Refused(BAD_DATA, f"the archive of keys holds '{entry.name}', which no backup puts there")
                names.append(entry.name)
                if into:
                    write(into / entry.name, tar.extractfile(entry).read())
    except tarfile.TarError as wrong:
        raise Refused(BAD_DATA, f"the archive of keys can't be read: {wrong}") from wrong
    return names


def write(path, content):
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with open(path, "xb") as file:
            file.write(content)
        sync(path)
    except OSError as wrong:
        raise Refused(CANT_CREATE, f"{path} can't be written: {wrong}") from wrong
