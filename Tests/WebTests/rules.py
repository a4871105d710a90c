#!/usr/bin/env python3
"""Rules of the client that no tool knows: who imports whom, words that are used, contrasts, sizes, and what may stand nowhere.

rules.py --sources Services/web --work DIR --web DIR
"""

import argparse
import json
import os
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts/web"))
import words  # noqa: E402

# Brotli bytes of what the first view loads.
BUDGETS = {"js": 45 * 1024, "css": 10 * 1024, "page and icons": 8 * 1024}
# Of each area that is loaded when it is shown first.
AREA = 15 * 1024
# Of an area's words in one language.
WORDS = 8 * 1024
GROUNDS = ("paper", "raised", "sunken")
SOFT = ("accent", "urgent", "warn", "good", "info")
FORBIDDEN = {
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|DOMParser|srcdoc": "no text becomes HTML",
    r"\bstyle=\{?[\"'`{]": "style attributes are refused by the content security policy",
    r"sessionStorage|document\.cookie": "nothing of a session is kept by scripts",
    r"\bts-(ignore|nocheck|expect-error)": "types hold",
    r"\bon(Focus|Blur)=": "Preact's don't bubble, React's do",
    r"(?s)\buseEffect\(\(\) => \{?(?:(?!\n    \S|=> \{).)*?\.focus\(\)": "the focus moves with what is shown (useLayoutEffect): after it somebody may be typing elsewhere",
    r"console\.": "nothing is written where others may read it",
    r"\bkey=\{[^}]*\b(?:changes|count|tries)\b[^}]*\}": "a part that is made anew forgets what somebody is doing in it: let it ask again by the keys of useLoaded",
    # Of one that is spread by a condition the type checker takes any name.
    r"\.\.\.\((?:[^()?]|\?[.?]|\((?:[^()]|\([^()]*\))*\))*?(?:\?|&&|\|\|) \{": "a member that isn't there is undefined, under a name that is checked",
}
STORAGE = "core/session/device.ts"
JOURNEYS = Path(__file__).resolve().parent / "journeys"
# What journeys ask of `browser.py` alone.
BY_BROWSER = {
    r"networkidle": "holds for the loading of a document only, not after a link within it: `quiet` waits",
    r"set_offline\(True\)": "a browser without the client's files can't go on: `lose_network` waits for them",
}


def main():
    parser = argparse.ArgumentParser()
    for name in ("sources", "work", "web"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    texts = {path.relative_to(options.sources).as_posix(): path.read_text() for path in options.sources.rglob("*") if path.suffix in (".ts", ".tsx", ".css")}
    wrong = [
        *imports(json.loads((options.work / "metafile.json").read_text())["inputs"]),
        *forbidden(texts),
        *unsteady(),
        *unchecked_requests(texts),
        *unused_words(options.sources, texts),
        *words_in_place(options.sources, texts, json.loads((options.work / "metafile.json").read_text())),
        *unsaid_codes(options.sources),
        *sheets(texts),
        *contrasts(texts["design/tokens.css"]),
        *sizes(options.web, json.loads((options.work / "metafile.json").read_text())),
    ]
    for each in wrong:
        print(each, file=sys.stderr)
    print(f"rules: {len(texts)} files, {len(wrong)} wrong")
    return 1 if wrong else 0


def imports(inputs):
    """Who may import whom: areas what is below them and models and parts of other areas, design words and cells, core itself."""
    for importer, described in inputs.items():
        if not importer.startswith(("core/", "design/", "areas/")):
            continue
        for imported in (each["path"] for each in described["imports"]):
            if not may_import(importer, imported):
                yield f"{importer} may not import {imported}"


def may_import(importer, imported):
    top = imported.split("/")[0]
    if importer.startswith("core/"):
        return top == "core" or imported.startswith("made/words/")
    if importer.startswith("design/"):
        return top in ("design", "instead", "packages", "made") or imported.startswith(("core/words/", "core/store/"))
    if top != "areas":
        return True
    if importer == "areas/App.tsx" or imported.count("/") == 1:
        return True
    same = importer.split("/")[1] == imported.split("/")[1]
    return same or "/parts/" in imported or imported.endswith("/model.ts")


def forbidden(texts):
    for path, text in texts.items():
        for pattern, why in FORBIDDEN.items():
            for found in re.finditer(pattern, text):
                yield f"{path}: {found.group(0)}: {why}"
        if "localStorage" in text and path != STORAGE:
            yield f"{path}: localStorage: only {STORAGE} uses it"


def unsteady():
    """Lines of journeys that hold on a quick machine only."""
    for path in JOURNEYS.glob("test_*.py"):
        for pattern, why in BY_BROWSER.items():
            for found in re.finditer(pattern, path.read_text()):
                if path.name != "test_budgets.py":
                    yield f"journeys/{path.name}: {found.group(0)}: {why}"


def unchecked_requests(texts):
    """Bodies and queries that are written apart from their call, where wrong names are seen only if it is said what they are: `const body: Body<'POST …'> = {…}`."""
    for path, text in texts.items():
        names = {"body", "query", *re.findall(r"\b(?:body|query): (\w+)\b", text)}
        for found in re.finditer(r"\b(?:const|let) (\w+) = \{", text):
            if found.group(1) in names:
                yield f"{path}: {found.group(1)} = {{: a body or query of a call says of which: Body<'…'>, Query<'…'>"


def unused_words(sources, texts):
    """Keys that no source names, as a whole or by the beginning that a template has."""
    code = "".join(text for path, text in texts.items() if path.endswith((".ts", ".tsx")))
    named = set(re.findall(r"'([a-z][a-zA-Z]*(?:\.[\w-]+)*)'", code))
    begun = {beginning for beginning in re.findall(r"`([a-z]+\.)\$\{", code)}
    for key in json.loads((sources / "words/en.json").read_text()):
        if key not in named and not any(key.startswith(each) for each in begun):
            yield f"words: nobody says {key}"


def words_in_place(sources, texts, metafile):
    """Code says words of the start, and of the parts with which it is loaded: `withWords(() => import('…'), 'part')`."""
    part_of = words.read_parts(sources / "words/parts.txt", json.loads((sources / "words/en.json").read_text()).keys())
    brought = {}
    for path, text in texts.items():
        for found in re.finditer(r"(withWords\(\(\) => )?import\('(\.[^']+)'\)((?:, '\w+')*)", text):
            target = os.path.normpath(os.path.join(os.path.dirname(path), found.group(2)))
            brought.setdefault(target, set()).update(re.findall(r"\w+", found.group(3)) if found.group(1) else [])
    inputs, start = metafile["inputs"], needed(metafile["inputs"], "main.tsx")
    for output in metafile["outputs"].values():
        entry = output.get("entryPoint", "")
        if not entry.startswith(("areas/", "main.tsx")):
            continue
        have = {words.START, *brought.get(entry.rsplit(".", 1)[0], ())}
        for path in start if entry == "main.tsx" else needed(inputs, entry) - start:
            for key in said(texts.get(path, ""), part_of):
                if part_of[key] not in have:
                    yield f"words: {path} says {key} of {part_of[key]}, which doesn't come with {entry}"


def needed(things, name):
    """Modules, or files, that one needs before it does anything."""
    found, todo = set(), [name]
    while todo:
        each = todo.pop()
        if each not in found:
            found.add(each)
            todo += [imported["path"] for imported in things[each]["imports"] if imported["kind"] == "import-statement" and imported["path"] in things]
    return found


def there(outputs, name):
    """Files that are loaded wherever one is asked for."""
    asking = [needed(outputs, other) for other, output in outputs.items() if any(each["path"] == name for each in output["imports"])]
    return set.intersection(*asking) if asking else set()


def said(text, part_of):
    """Keys that a source names. Kinds of entries of the outbox look like them."""
    text = re.sub(r"(\b(kind|add)\(|\bkind [!=]== )'[^']+'", "", text)
    named = {key for key in re.findall(r"'([a-z][a-zA-Z]*(?:\.[\w-]+)*)'", text) if key in part_of}
    for beginning in re.findall(r"`([a-z]+\.)\$\{", text):
        # Problems and what is wrong with fields are said as far as they are there.
        if beginning not in ("problem.", "code."):
            named |= {key for key in part_of if key.startswith(beginning)}
    return sorted(named)


def unsaid_codes(sources):
    """Codes of wrong fields that the API has and the client has no words for, or the other way round."""
    page = (Path(__file__).resolve().parents[2] / "docs/api.md").read_text()
    told = set(re.findall(r"^\| `([a-z0-9_]+)` \|", page, re.MULTILINE))
    said = set(json.loads((sources / "words/codes/en.json").read_text()))
    if told != said:
        yield f"words/codes: not the codes of docs/api.md: {', '.join(sorted(told ^ said))}"


def sheets(texts):
    """Every style sheet is part of the one that is loaded."""
    for path in texts:
        if path.endswith(".css") and path != "style.css" and f'"./{path}"' not in texts["style.css"]:
            yield f"{path} is not in style.css"


def contrasts(tokens):
    light, chosen = palette(tokens.split("@media")[0]), tokens.index(':root[data-appearance="dark"]')
    dark = palette(tokens[tokens.index("prefers-color-scheme: dark") : chosen])
    if palette(tokens[chosen:]) != dark:
        yield "tokens: dark that is chosen isn't the dark of the system"
    for scheme, colours in (("light", light), ("dark", {**light, **dark})):
        pairs = [(text, ground, 4.5) for text in ("ink", "quiet", *SOFT) for ground in GROUNDS]
        pairs += [("edge", ground, 3.0) for ground in GROUNDS]
        pairs += [(each, f"{each}-soft", 4.5) for each in SOFT] + [("ink", f"{each}-soft", 4.5) for each in SOFT]
        pairs += [("paper", "accent", 4.5), ("paper", "urgent", 4.5), ("accent", "sunken", 3.0)]
        for front, back, least in pairs:
            ratio = contrast(colours[front], colours[back])
            if ratio < least:
                yield f"tokens: {front} on {back} in {scheme}: {ratio:.2f}, not {least}"


def palette(text):
    return {name: value for name, value in re.findall(r"--([a-z-]+): (#[0-9A-F]{6});", text)}


def contrast(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def sizes(web, metafile):
    """What the first view loads, compressed, against the budget. With React in Preact's place there is none."""
    if any("instead/" in path for path in metafile["inputs"]):
        return
    files = {each["path"]: each["encodings"].get("br", each)["bytes"] for each in json.loads((web / "manifest.json").read_text())["files"] if each["builds_ago"] == 0}
    outputs = metafile["outputs"]
    start_files = needed(outputs, next(name for name, output in outputs.items() if output.get("entryPoint") == "main.tsx"))

    def bytes_of(names):
        return sum(files[f"assets/{Path(name).name}"] for name in names)

    start = max(size for path, size in files.items() if re.match(r"assets/(en|fr)-", path))
    sums = {
        "js": bytes_of(start_files) + start,
        "css": sum(size for path, size in files.items() if path.endswith(".css")),
        "page and icons": sum(size for path, size in files.items() if path.endswith((".html", ".svg"))),
    }
    print("rules: brotli bytes of the first view: " + ", ".join(f"{name} {size:,} of {BUDGETS[name]:,}" for name, size in sums.items()))
    yield from (f"budget: {name} has {size} bytes, not {BUDGETS[name]}" for name, size in sums.items() if size > BUDGETS[name])
    # With all that comes with it and isn't there yet, wherever it is loaded from.
    areas = {
        output["entryPoint"]: bytes_of(needed(outputs, name) - start_files - there(outputs, name))
        for name, output in outputs.items() if output.get("entryPoint", "").startswith("areas/")
    }
    largest = max(areas, key=lambda name: areas[name])
    print(f"rules: largest area {largest}, {areas[largest]:,} of {AREA:,}; {len(files)} files")
    languages = {path: size for path, size in files.items() if re.match(r"assets/[a-z]+-(en|fr)-", path)}
    yield from (f"budget: {path} has {size} bytes, not {WORDS}" for path, size in languages.items() if size > WORDS)
    yield from (f"budget: {name} has {size} bytes, not {AREA}" for name, size in areas.items() if size > AREA)


if __name__ == "__main__":
    sys.exit(main())
