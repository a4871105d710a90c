"""Finds the lines of one request in the services' logs: one JSON object a line, in files that svlogd has cut.

lines FOLDER ID   prints what every service logged of the request or trace, in the order of time, to standard error, and the
                  trace's id to standard output. Fails if nothing is known of it.
"""

import json
import pathlib
import re
import sys


def entries(folder):
    for log in sorted(pathlib.Path(folder).glob("*/")):
        for file in [*sorted(log.glob("@*")), log / "current"]:
            if not file.is_file():
                continue
            with open(file, encoding="utf-8", errors="replace") as lines:
                for line in lines:
                    if line.startswith("{"):
                        try:
                            yield json.loads(line)
                        except ValueError:
                            continue


def trace_of(folder, name):
    if re.fullmatch(r"[0-9a-f]{32}", name):
        return name
    for entry in entries(folder):
        if entry.get("request") == name and entry.get("trace"):
            return entry["trace"]
    return None


def shown(entry):
    known = {"time", "level", "service", "message", "trace", "request", "span", "parent"}
    rest = " ".join(f"{key}={value}" for key, value in entry.items() if key not in known)
    level = "" if entry.get("level") == "info" else f"{entry.get('level')}: "
    return f"{entry.get('time')}  {entry.get('service', '?'):<11} {entry.get('request', '-'):<16} {level}{entry.get('message')}  {rest}"


def main(folder, name):
    trace = trace_of(folder, name)
    found = sorted((entry for entry in entries(folder) if entry.get("trace") == trace), key=lambda entry: entry.get("time", ""))
    if not trace or not found:
        return 1
    print(f"trace {trace}", file=sys.stderr)
    for entry in found:
        print(shown(entry), file=sys.stderr)
    print(trace)
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] != "lines":
        sys.exit(64)
    sys.exit(main(sys.argv[2], sys.argv[3]))
