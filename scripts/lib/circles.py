#!/usr/bin/env python3
"""Folders of a service's module that use each other in a circle.

The rule: inside a module of a service (Services/<service>/<module>: App, Domain, …) the folders of the first level are its parts, and they
use each other in one direction. Parts that use each other in a circle are one part under two names: none of them can be read, tested, moved
or changed without the other. The compiler can't hold that, as it sees a module as a whole.

A folder uses another one if one of its files names a type that is declared at the top level of a file of the other one. Files that lie
directly in a module put its parts together: they may name all, and don't count. Comments don't count, nor does the text of string literals,
but the code in their interpolations. A name that two folders declare says nothing about which of them is meant, so it doesn't count either;
and a folder that declares a type of a name, also within another type, means its own one.

circles.py              checks this repository
circles.py --root DIR   checks another tree

Prints for each circle its folders, and of each use the types and the files by which it comes about, and exits 1. Prints nothing and exits 0
if there is none.
"""

import argparse
import re
import sys
from collections import defaultdict
from pathlib import Path

# Where a comment or a literal begins, and the brackets that end an interpolation.
LANDMARK = re.compile(r'//|/\*|#*"""|#*"|[()]')
COMMENT_EDGE = re.compile(r"/\*|\*/")
MODIFIERS = r"(?:(?:public|package|internal|open|final|indirect|nonisolated|@\w+(?:\([^)\n]*\))?)\s+)*"
KIND = r"\b(?:struct|class|enum|actor|protocol|typealias|associatedtype)\s+([A-Z]\w*)"
# Types that are nested, private or fileprivate are not for other folders.
DECLARATION = re.compile(rf"^{MODIFIERS}{KIND}", re.MULTILINE)
OWN = re.compile(KIND)
REFERENCE = re.compile(r"(?<![.\w])[A-Z]\w*")


def code_of(source):
    """The source without comments, and without literals but for the code that they interpolate."""
    kept = []
    keep_code(source, 0, kept, interpolated=False)
    return "".join(kept)


def keep_code(source, at, kept, interpolated):
    """Keeps the code from `at` on, of an interpolation until its bracket is closed. Returns where that was."""
    open_brackets = 0
    while landmark := LANDMARK.search(source, at):
        kept.append(source[at : landmark.start()])
        mark, at = landmark.group(), landmark.end()
        if mark == "//":
            at = end_of_line(source, at)
        elif mark == "/*":
            at = end_of_comment(source, at)
        elif mark.endswith('"'):
            at = keep_interpolations(source, at, kept, mark)
        elif mark == ")" and interpolated and open_brackets == 0:
            return at
        else:
            open_brackets += 1 if mark == "(" else -1
            kept.append(mark)
    kept.append(source[at:])
    return len(source)


def end_of_line(source, at):
    end = source.find("\n", at)
    return len(source) if end < 0 else end


def end_of_comment(source, at):
    """Comments of Swift nest."""
    depth = 1
    while depth > 0 and (edge := COMMENT_EDGE.search(source, at)):
        depth += 1 if edge.group() == "/*" else -1
        at = edge.end()
    return at if depth == 0 else len(source)


def keep_interpolations(source, at, kept, opening):
    """Skips the literal that `opening` has begun, but for its interpolations. Returns where it ends."""
    hashes = "#" * opening.count("#")
    closing, escape = opening.lstrip("#") + hashes, "\\" + hashes
    # Quotes keep the words on both sides apart.
    kept.append('""')
    edge = re.compile(f"{re.escape(closing)}|{re.escape(escape)}")
    while found := edge.search(source, at):
        at = found.end()
        if found.group() == closing:
            return at
        if source[at : at + 1] == "(":
            kept.append(" ")
            at = keep_code(source, at + 1, kept, interpolated=True)
            kept.append(" ")
        else:
            at += 1
    return len(source)


class Module:
    """The parts of a module, and what each uses of the others."""

    def __init__(self, folder):
        self.folder = folder
        self.code = {path: code_of(path.read_text()) for path in sorted(folder.rglob("*.swift")) if path.parent != folder}
        self.uses = self.find_uses()

    def part_of(self, path):
        return path.relative_to(self.folder).parts[0]

    def homes(self):
        """The part that declares a type, of the types that one alone declares."""
        parts = defaultdict(set)
        for path, code in self.code.items():
            for name in DECLARATION.findall(code):
                parts[name].add(self.part_of(path))
        return {name: next(iter(of)) for name, of in parts.items() if len(of) == 1}

    def own_names(self):
        """By part: all types that it declares, at whatever level."""
        names = defaultdict(set)
        for path, code in self.code.items():
            names[self.part_of(path)].update(OWN.findall(code))
        return names

    def find_uses(self):
        """By part and part that it uses: the types, and the files that name them."""
        homes, own = self.homes(), self.own_names()
        uses = defaultdict(lambda: defaultdict(lambda: (set(), set())))
        for path, code in self.code.items():
            part = self.part_of(path)
            for name in set(REFERENCE.findall(code)) - own[part]:
                home = homes.get(name, part)
                if home != part:
                    types, files = uses[part][home]
                    types.add(name)
                    files.add(path.name)
        return uses

    def circles(self):
        """Groups of parts of which each reaches each other one, in the order of their names."""
        reached = {part: self.reached_from(part) for part in self.uses}
        circles = {frozenset(other for other in others if part in reached.get(other, ())) for part, others in reached.items()}
        return sorted(sorted(circle) for circle in circles if circle)

    def reached_from(self, part):
        reached, ahead = set(), [part]
        while ahead:
            for other in self.uses.get(ahead.pop(), ()):
                if other not in reached:
                    reached.add(other)
                    ahead.append(other)
        return reached


def modules(root):
    """Folders of services that have Swift files in folders of their own."""
    for folder in sorted((root / "Services").glob("*/*")):
        if folder.is_dir() and next(folder.glob("*/**/*.swift"), None):
            yield Module(folder)


def described(module, circle, root):
    yield f"{module.folder.relative_to(root)}: {', '.join(circle)} use each other in a circle:"
    for part in circle:
        for other in circle:
            if other in module.uses[part]:
                types, files = module.uses[part][other]
                yield f"  {part} uses {other}: {', '.join(sorted(types))}, in {', '.join(sorted(files))}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    root = parser.parse_args().root
    lines = [line for module in modules(root) for circle in module.circles() for line in described(module, circle, root)]
    print("\n".join(lines), end="\n" if lines else "")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
