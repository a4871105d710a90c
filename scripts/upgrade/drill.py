#!/usr/bin/env python3
"""Goes from an older version to this one and back while letters are sent, and counts what became of them.

Run it by ./theracomm test upgrade; docs/upgrading.md says what it shows.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "ha"))
from load import Letters
from processes import wait

WRITERS = 2


def say(text):
    print(f"» {text}", file=sys.stderr, flush=True)


class Version:
    """A checkout with its executables, which serves the installation in `home` when it is told to."""

    def __init__(self, name, root, binaries, home, port):
        self.name, self.root = name, pathlib.Path(root)
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("THERACOMM_")}
        self.environment |= {
            "THERACOMM_HOME": home, "THERACOMM_PORT": port, "THERACOMM_BIN": binaries, "THERACOMM_WEB": "off",
            "THERACOMM_RATES": "off", "THERACOMM_SHARES": "off",
        }

    def run(self, *words):
        return subprocess.run(
            [str(self.root / "theracomm"), *words], env=self.environment, capture_output=True, text=True, stdin=subprocess.DEVNULL
        )

    def up(self):
        done = self.run("up", "--detach", "--empty")
        if done.returncode:
            raise SystemExit(f"upgrade: {self.name} did not come up ({done.returncode}):\n{done.stderr}")


def served(letters, what, work):
    """Has something done under load; answers the longest time without an acknowledgement while it went on, and after it."""
    before = letters.count()
    began = time.monotonic()
    work()
    done = time.monotonic() - began
    now = letters.count()
    wait("letters are acknowledged", lambda: letters.count() >= now + 50, 60)
    report = {"seconds": round(done, 1), "longest_gap": round(letters.outage(began), 2), "letters_meanwhile": now - before}
    say(f"{what}: {report['seconds']} s, longest time without an acknowledgement {report['longest_gap']} s")
    return report


def go_back(old, letters):
    """Either the older version serves again, or it says before it touches anything that tables have changed since."""
    outcome = {}

    def attempt():
        done = old.run("up", "--detach", "--empty")
        outcome["back"] = done.returncode == 0
        if done.returncode and "could not be migrated" not in done.stderr:
            raise SystemExit(f"upgrade: going back failed otherwise than by its tables:\n{done.stderr}")

    return served(letters, "back", attempt) | {"possible": outcome["back"]}


def main():
    parser = argparse.ArgumentParser()
    for name in ("old-root", "old-bin", "root", "bin", "home", "port"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    old = Version("the older version", options.old_root, options.old_bin, options.home, options.port)
    new = Version("this version", options.root, options.bin, options.home, options.port)
    try:
        say("Starting the older version with the demo unit")
        started = old.run("up", "--detach")
        if started.returncode:
            raise SystemExit(f"upgrade: the older version did not start:\n{started.stderr}")
        accounts = json.loads((pathlib.Path(options.home) / "demo.json").read_text())["accounts"]
        writers = [each for each in accounts if each["role"] == "client"][:WRITERS]
        letters = Letters(f"http://127.0.0.1:{options.port}", writers)
        letters.start()
        wait("letters are acknowledged", lambda: letters.count() >= 100, 60)
        report = {"upgrade": served(letters, "upgraded", new.up)}
        version = new.run("version").stdout.splitlines()
        if len(version) != 1:
            raise SystemExit(f"upgrade: not everything runs this version: {version}")
        report["back"] = go_back(old, letters)
        report["again"] = served(letters, "upgraded again", new.up)
        letters.stop()
        report["letters"] = letters.check()
        report["refused"] = {str(status): count for status, count in letters.refused.items()}
        keepers = [line.split()[0] for line in (new.root / "Services/registry.txt").read_text().splitlines() if line and line[0] != "#"]
        for keeper in keepers:
            verified = new.run("admin", keeper, "verify", "--json")
            if verified.returncode:
                raise SystemExit(f"upgrade: the log of {keeper}: {verified.stderr}")
    finally:
        new.run("down", "--purge")
    print(json.dumps(report))
    return 1 if report["letters"]["lost"] or report["letters"]["repeated"] else 0


if __name__ == "__main__":
    sys.exit(main())
