"""Whether a backup is what it was when it was taken."""

import subprocess

from manifest import Manifest
from refusal import BAD_DATA, FOUND, Refused
from streams import digest, end, start


def check(options, is_brief=False):
    """Its version first, then each file by its size and hash. `is_brief` leaves the hashes out, for who has just checked them."""
    backup = Manifest(options.folder, options.expect)
    if numbers(backup.version) > numbers(options.version):
        raise Refused(
            FOUND, f"The backup is of version {backup.version}, this is {options.version}: take that version or a newer one to restore it"
        )
    if is_brief:
        return backup
    for each in backup.files:
        compare(backup.folder / each["path"], each)
    if backup.keys_file.get("apart") and options.keys_from:
        compare(backup.keys(options.keys_from), backup.keys_file)
    return backup


def numbers(version):
    try:
        return tuple(int(number) for number in version.split("."))
    except ValueError as wrong:
        raise Refused(BAD_DATA, f"'{version}' is no version") from wrong


def compare(path, described):
    if not path.is_file():
        raise Refused(FOUND, f"{path} is missing")
    if path.stat().st_size != described["bytes"] or digest(path) != described["sha256"]:
        raise Refused(FOUND, f"{path} isn't what it was when the backup was taken")


def list_database(backup, identity, programs):
    """Opens the dump to its end; answers how many tables, functions and other things it holds."""

    def listed(source):
        # The list comes first; what it leaves unread is read for age's sake, which finds at the end whether all was there.
        process = start([programs / "pg_restore" if programs else "pg_restore", "--list"], stdin=source, stdout=subprocess.PIPE)
        lines = process.stdout.read().decode().splitlines()
        return process, sum(1 for line in lines if line and not line.startswith(";"))

    process, entries = identity.read(backup.database, listed)
    end(process, "pg_restore can't read the dump", FOUND)
    return entries
