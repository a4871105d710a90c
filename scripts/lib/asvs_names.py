"""Names of tests in docs/asvs.md that are not there, one a line: `Module/File` is Tests/Module/**/File.swift, `ModuleTests` a folder."""
import pathlib
import re

tests = pathlib.Path("Tests")
text = pathlib.Path("docs/asvs.md").read_text()
for name in sorted(set(re.findall(r"`([A-Z]\w*Tests(?:/\w+)?)`", text))):
    module, _, file = name.partition("/")
    if not (tests / module).is_dir() or (file and not list((tests / module).rglob(f"{file}.swift"))):
        print(name)
for path in sorted(set(re.findall(r"`(docs/[\w./-]*|scripts/[\w./-]*)`", text))):
    if not pathlib.Path(path).exists():
        print(path)
