#!/usr/bin/env python3
"""Icons of the client as PNG, for phones that take no SVG: the mark of favicon.svg, drawn for each size.

drawing.py: writes Services/web/pictures. Needed only where the mark is another; the build copies what lies there.
"""

import functools
import struct
import zlib
from pathlib import Path

# Names, sides in pixels, and whether they go to the edges.
ICONS = {"touch-180.png": (180, True), "icon-192.png": (192, False), "icon-512.png": (512, False), "maskable-512.png": (512, True)}
FOLDER = Path(__file__).resolve().parents[2] / "Services/web/pictures"

ACCENT = (0x1F, 0x5F, 0x5B)
PAPER = (0xFB, 0xFA, 0xF7)
# Side of the drawing in favicon.svg, of which all below are parts.
SIDE = 32
CORNER = 8
# Lines of the mark: from, to; half as wide as this.
LINES = [((8, 11), (24, 11)), ((16, 11), (16, 23))]
WIDTH = 3


def main():
    for name, (side, whole) in ICONS.items():
        (FOLDER / name).write_bytes(icon(side, whole))


def icon(side, whole):
    """A PNG of `side` pixels. `whole`: to the edges, with a smaller mark, for systems that cut icons to a shape of theirs."""
    scale = side / SIDE
    mark = 0.8 if whole else 1.0

    @functools.cache
    def row(rect, bar, stem):
        return b"".join(pixel(x, rect, bar, stem) for x in range(side))

    def pixel(x, rect, bar, stem):
        at = (x + 0.5) / scale
        inside = 1.0 if whole else covered(corner_distance(at, rect) * scale)
        drawn = max(covered(line_distance(shrunk(at), y, *line) * scale * mark) for y, line in zip((bar, stem), LINES))
        colour = [round(paper * drawn + accent * (1 - drawn)) for paper, accent in zip(PAPER, ACCENT)]
        return bytes((*colour, round(255 * inside)))

    def shrunk(at):
        return (at - SIDE / 2) / mark + SIDE / 2

    rows = []
    for y in range(side):
        at = (y + 0.5) / scale
        # Most rows look like their neighbours: what decides is how far one is from what bends.
        near = min(at, SIDE - at, CORNER)
        height = shrunk(at)
        rows.append(b"\x00" + row(0 if whole else near, beside(height, 11, 11), beside(height, 11, 23)))
    return png(side, b"".join(rows))


def beside(at, top, bottom):
    """How far above (negative) or below a span one is, at most as far as it matters; 0 within."""
    return max(at - bottom, 0) if at > bottom else min(at - top, 0) if at < top else 0


def corner_distance(x, near):
    """Distance from the edge of the square with round corners; negative within. `near`: how near the row is to an edge."""
    beyond_x = CORNER - min(x, SIDE - x)
    beyond_y = CORNER - near
    if beyond_x <= 0 or beyond_y <= 0:
        return max(beyond_x, beyond_y) - CORNER
    return (beyond_x**2 + beyond_y**2) ** 0.5 - CORNER


def line_distance(x, beyond, start, end):
    """Distance from a line with round ends, for a row so far beyond it."""
    aside = max(start[0] - x, 0, x - end[0])
    return (aside**2 + beyond**2) ** 0.5 - WIDTH / 2


def covered(distance):
    """Part of a pixel that is covered, whose middle has that distance from an edge, in pixels."""
    return min(max(0.5 - distance, 0.0), 1.0)


def png(side, rows):
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


if __name__ == "__main__":
    main()
