"""A language that nobody speaks: English words with accents, longer by two fifths, in brackets. What isn't in it on a screen isn't from the words."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "scripts/web"))
import words  # noqa: E402

OPEN, CLOSE = "⟦", "⟧"
ACCENTS = str.maketrans("aeiouycnszACEINOSUZ", "áéíóúýçñšžÁÇÉÍÑÓŠÚŽ")
LONGER = 0.4


def translate(folder):
    """Puts it in the place of English in a folder of words."""
    for file in (folder / "en.json", folder / "codes/en.json"):
        texts = {key: spoken(text) for key, text in json.loads(file.read_text()).items()}
        file.write_text(json.dumps(texts, ensure_ascii=False))


def spoken(text):
    parts = words.parse(text)
    length = sum(len(part) for part in parts if isinstance(part, str))
    return f"{OPEN}{written(parts)}{filling(length)}{CLOSE}"


def filling(length):
    """Words that can be broken between lines, as those of a longer language."""
    return " lo" * -(-int(length * LONGER) // 3)


def written(parts):
    return "".join(part if isinstance(part, str) and not part else plain(part) if isinstance(part, str) else placeholder(*part) for part in parts)


def plain(text):
    for sign in ("{", "}", "#"):
        text = text.replace(sign, f"'{sign}")
    return text.translate(ACCENTS)


def placeholder(kind, name, choices=None):
    if kind == "value":
        return f"{{{name}}}"
    return f"{{{name}, {kind}, {' '.join(f'{word} {{{written(parts)}}}' for word, parts in choices.items())}}}"
