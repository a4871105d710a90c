"""Names in docs/asvs.md that are not there, one a line. `ModuleTests` is a folder with tests, `Module/File` is Tests/Module/**/File.swift and holds
tests, or what tests are made of (`…Contract`); in `Module/File/words` a test of that file has these words for its whole name."""
import pathlib
import re

tests = pathlib.Path("Tests")
text = pathlib.Path("docs/asvs.md").read_text()


def sources(module, file):
    return [path.read_text() for path in (tests / module).rglob(f"{file or '*'}.swift")]


def is_there(module, file, words):
    found = sources(module, file)
    if words:
        return any(f"func `{words}`(" in source for source in found)
    return any("@Test" in source for source in found) or (file.endswith("Contract") and bool(found))


for name in sorted(set(re.findall(r"`([A-Z]\w*Tests(?:/\w+(?:/[^`]+)?)?)`", text))):
    module, file, words = (name.split("/", 2) + ["", ""])[:3]
    if not is_there(module, file, words):
        print(name)
for path in sorted(set(re.findall(r"`((?:docs|scripts|Services|Tests)/[\w./-]*)`", text))):
    if not pathlib.Path(path).exists():
        print(path)
