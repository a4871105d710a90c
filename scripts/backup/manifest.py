"""manifest.json of a backup: what is in it, and what it was taken of. Written last, read first."""

import hashlib
import json
import re

from refusal import BAD_DATA, FOUND, NO_INPUT, Refused
from streams import digest

NAME, FORMAT, PRODUCT = "manifest.json", 1, "theracomm"


def described(folder, paths):
    """Files by their names in the folder, with what tells them from others."""
    return [
        {"path": path.relative_to(folder).as_posix(), "bytes": path.stat().st_size, "sha256": digest(path)}
        for path in sorted(paths)
    ]


def written(folder, content):
    """Writes the manifest; answers its own mark, which whoever keeps it elsewhere can expect later."""
    text = json.dumps({"format": FORMAT, "product": PRODUCT, **content}, indent=1).encode() + b"\n"
    (folder / NAME).write_bytes(text)
    return hashlib.sha256(text).hexdigest()


class Manifest:
    """A backup that lies in a folder."""

    def __init__(self, folder, expected=None):
        self.folder = folder
        try:
            text = (folder / NAME).read_bytes()
        except OSError as missing:
            raise Refused(NO_INPUT, f"{folder} holds no backup: there is no {NAME}") from missing
        if expected and hashlib.sha256(text).hexdigest() != expected.lower():
            raise Refused(FOUND, f"{NAME} isn't the one that is expected: another backup, or a changed one")
        try:
            content = json.loads(text)
            if content["product"] != PRODUCT or content["format"] != FORMAT:
                raise Refused(BAD_DATA, f"{folder} is of another format ({content['format']}) than this version reads")
            self.version, self.taken_at, self.postgres = content["version"], content["taken_at"], content["postgres"]
            self.files, self.keys_file = content["files"], content["keys"]
            self.counts, self.logs = content["counts"], content["logs"]
            names = [each["path"] for each in self.files]
            if any(name.startswith("/") or ".." in name.split("/") for name in names):
                raise ValueError("a path leads out of the folder")
            [self.database] = [folder / name for name in names if re.fullmatch(r"database\.dump(\.age)?", name)]
        except (KeyError, TypeError, ValueError) as wrong:
            raise Refused(BAD_DATA, f"{folder / NAME} isn't what this version writes: {wrong}") from wrong

    @property
    def is_clear(self):
        return self.database.suffix != ".age"

    @property
    def ledgers(self):
        return [self.folder / each["path"] for each in self.files if each["path"].startswith("erasures/")]

    def keys(self, apart):
        """The archive of keys: in the backup where it is encrypted, else in the folder that was named when it was taken."""
        if not self.keys_file.get("apart"):
            return self.folder / self.keys_file["path"]
        if not apart:
            raise Refused(NO_INPUT, "the keys of this backup lie apart: --keys FOLDER names where")
        return apart / self.keys_file["path"]
