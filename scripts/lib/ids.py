#!/usr/bin/env python3
"""Functions that take several ids without saying which is which.

The rule: a function takes at most one id without a label. All ids are of one type, so the compiler can't tell a client's from a room's;
a label can, at each call. Two that may change places are called `one` and `other`.

ids.py              checks this repository
ids.py --root DIR   checks another tree

Prints each such function and where it is, and exits 1. Prints nothing and exits 0 if there is none.
"""

import argparse
import re
import sys
from pathlib import Path

COMMENT = re.compile(r"//[^\n]*")
FUNCTION = re.compile(r"\b(?:func\s+`?(\w+)`?(?:<[^>]*>)?|(init)[?!]?|(subscript))\s*\(((?:[^()]|\([^()]*\))*)\)")
UNNAMED = re.compile(r"(?:^|,)\s*_\s+(\w+)\s*:\s*UUID\??\s*(?=,|$|=)")
# Either may stand first.
ALIKE = ["one", "other"]


def found_in(path):
    # Blanks keep the lines where they are.
    source = COMMENT.sub("", path.read_text())
    for function in FUNCTION.finditer(source):
        names = UNNAMED.findall(function.group(4))
        if len(names) > 1 and names != ALIKE:
            name = next(each for each in function.groups()[:3] if each)
            yield source.count("\n", 0, function.start()) + 1, name, names


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    root = parser.parse_args().root
    is_wrong = False
    for path in sorted(each for folder in ("Services", "Shared") for each in (root / folder).rglob("*.swift")):
        for line, name, names in found_in(path):
            is_wrong = True
            print(f"{path.relative_to(root)}:{line}: {name} takes {', '.join(names)} without labels")
    return 1 if is_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
