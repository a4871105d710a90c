#!/usr/bin/env python3
"""Takes, checks and puts back backups of an installation; docs/backup.md says what is in one.

Run it by ./theracomm backup and ./theracomm restore, or by the container of the schedule. PGHOST, PGUSER and PGPASSFILE say where the
database is; what is understood and isn't possible ends with the statuses of docs/exit-statuses.md.
"""

import argparse
import json
import os
import pathlib
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from checking import check, list_database
from filling import fill
from refusal import USAGE, Refused
from sealing import Identity, Recipients
from taking import take
from unpacking import unpack


def main():
    os.umask(0o077)
    # What was begun is removed on the way out.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(143))
    options = arguments().parse_args()
    try:
        report = options.run(options)
    except Refused as why:
        print(f"theracomm: {why}", file=sys.stderr)
        return why.status
    except KeyboardInterrupt:
        return 130
    print(json.dumps(report) if options.json else as_text(report))
    return 0


def arguments():
    parser = Parser(prog="backup")
    verbs = parser.add_subparsers(required=True, parser_class=Parser)
    verb = common(verbs, "take", lambda options: take(options, Recipients(options.to)))
    verb.add_argument("--to", action="append", default=[])
    verb.add_argument("--keys-apart", type=pathlib.Path)
    verb.add_argument("--keep", type=positive)
    for name in ("keys", "erasures", "settings"):
        verb.add_argument(f"--{name}", type=pathlib.Path, required=name != "settings")
    verb = common(verbs, "check", checked)
    for name, run in (("unpack", unpacked), ("fill", filled)):
        verb = common(verbs, name, run)
        verb.add_argument("--into", type=pathlib.Path)
    return parser


def common(verbs, name, run):
    """What all of them are told. Places in a file system, the version of this program, and whom the answer is for."""
    verb = verbs.add_parser(name)
    verb.set_defaults(run=run, keys_apart=None)
    verb.add_argument("folder", type=pathlib.Path)
    verb.add_argument("--version", required=True)
    verb.add_argument("--programs", type=pathlib.Path)
    verb.add_argument("--json", action="store_true")
    if name != "take":
        verb.add_argument("--identity", type=pathlib.Path)
        verb.add_argument("--keys-from", type=pathlib.Path)
        verb.add_argument("--expect")
    return verb


class Parser(argparse.ArgumentParser):
    """Mistakes of a call, said as everywhere else."""

    def error(self, message):
        print(f"theracomm: {message}", file=sys.stderr)
        sys.exit(USAGE)


def positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least one must be kept")
    return number


def checked(options):
    """Without an identity only what stands there is compared with the manifest; with one, all is opened as well."""
    backup = check(options)
    report = {"folder": str(options.folder), "version": backup.version, "taken_at": backup.taken_at, "files": len(backup.files)}
    report["opened"] = backup.is_clear or bool(options.identity)
    if report["opened"]:
        report["entries"] = list_database(backup, Identity(options.identity), options.programs)
        report["keys"] = len(unpack(backup, Identity(options.identity), None, options.keys_from))
    return report


def unpacked(options):
    backup = check(options)
    return {"keys": unpack(backup, Identity(options.identity), options.into, options.keys_from)}


def filled(options):
    backup = check(options, is_brief=True)
    return fill(backup, Identity(options.identity), options.programs)


def as_text(report):
    return "\n".join(f"{name.replace('_', ' ')}: {shown(value)}" for name, value in report.items())


def shown(value):
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    return ", ".join(map(str, value)) or "none" if isinstance(value, list) else str(value)


if __name__ == "__main__":
    sys.exit(main())
