"""One SVG of all icons that the client names (icons.txt), each a symbol."""

import re

LINE = re.compile(r"^([a-z][a-z-]*)\s+([a-z0-9-]+)$")
LINES = 'fill="none" stroke="currentColor" stroke-width="1.5"'
BODY = re.compile(r"<svg[^>]*viewBox=\"([^\"]+)\"[^>]*>(.*)</svg>", re.DOTALL)


def read(list_file):
    """{our name: name in the archive}"""
    rows = (line.strip() for line in list_file.read_text().splitlines())
    names = {}
    for row in rows:
        if not row or row.startswith("#"):
            continue
        found = LINE.match(row)
        if not found or found.group(1) in names:
            raise ValueError(f"icons.txt: {row}")
        names[found.group(1)] = found.group(2)
    return names


def sprite(names, archive):
    """The SVG. Lines have the colour of the text around them."""
    symbols = []
    for name, source in names.items():
        view, body = BODY.search((archive / "outline" / f"{source}.svg").read_text()).groups()
        symbols.append(f'<symbol id="{name}" viewBox="{view}" {LINES}>{" ".join(body.split())}</symbol>')
    return '<svg xmlns="http://www.w3.org/2000/svg">' + "".join(symbols) + "</svg>"
