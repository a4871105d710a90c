"""Words of the client: JSON files of flat keys become TypeScript modules of texts and functions, one for each language and part (words/parts.txt).

A text may hold {name}, {count, plural, one {# letter} other {# letters}} and {kind, select, mail {…} other {…}}; ' before a brace or a # makes
it a character. All languages must have the same keys with the same parameters, and each plural the categories of its language.
"""

import json
import re

# Categories of whole numbers; Intl.PluralRules chooses among them as the page runs.
PLURALS = {"en": {"one", "other"}, "fr": {"one", "many", "other"}}
NAME = re.compile(r"\s*([a-z][a-zA-Z]*)\s*")
# The part that comes with the page.
START = "start"


class Wrong(Exception):
    """Says which text of which language is wrong, and how."""


def parse(text):
    """The parts of a text: str, ("value", name), ("plural" or "select", name, {word: parts})."""
    parts, end = _parts(text, 0, None)
    if end != len(text):
        raise Wrong("a } without a {")
    return parts


def _parts(text, at, counted):
    parts, plain = [], ""

    def flush():
        nonlocal plain
        if plain:
            parts.append(plain)
        plain = ""

    while at < len(text) and text[at] != "}":
        char = text[at]
        if char == "'" and text[at + 1 : at + 2] in ("{", "}", "#"):
            plain += text[at + 1]
            at += 2
        elif char == "#" and counted:
            flush()
            parts.append(("value", counted))
            at += 1
        elif char == "{":
            flush()
            part, at = _placeholder(text, at + 1)
            parts.append(part)
        else:
            plain += char
            at += 1
    flush()
    return parts, at


def _placeholder(text, at):
    name, at = _name(text, at)
    if text[at : at + 1] == "}":
        return ("value", name), at + 1
    if text[at : at + 1] != ",":
        raise Wrong(f"{{{name} isn't closed")
    kind, at = _name(text, at + 1)
    if kind not in ("plural", "select") or text[at : at + 1] != ",":
        raise Wrong(f"{name} is neither plural nor select")
    choices, at = {}, at + 1
    while True:
        while text[at : at + 1] == " ":
            at += 1
        if text[at : at + 1] == "}":
            break
        word, at = _name(text, at)
        if text[at : at + 1] != "{":
            raise Wrong(f"{name}: {word} has no text")
        choices[word], at = _parts(text, at + 1, name if kind == "plural" else None)
        if text[at : at + 1] != "}":
            raise Wrong(f"{name}: {word} isn't closed")
        at += 1
    if "other" not in choices:
        raise Wrong(f"{name} has no other")
    return (kind, name, choices), at + 1


def _name(text, at):
    found = NAME.match(text, at)
    if not found:
        raise Wrong(f"a name is missing at {text[at:at + 12]!r}")
    return found.group(1), found.end()


def parameters(parts):
    """What a text needs: {name: TypeScript type}."""
    needed = {}
    for part in parts:
        if isinstance(part, str):
            continue
        if part[0] == "value":
            needed.setdefault(part[1], "string | number")
            continue
        kind, name, choices = part
        needed[name] = "number" if kind == "plural" else "string"
        for choice in choices.values():
            for inner, type_ in parameters(choice).items():
                if inner != name:
                    needed.setdefault(inner, type_)
    return needed


def read(folder, languages):
    """{language: {key: parts}}; throws Wrong for the first thing that isn't as it should be."""
    all_ = {}
    for language in languages:
        texts = json.loads((folder / f"{language}.json").read_text(), object_pairs_hook=_unique)
        all_[language] = {}
        for key, text in texts.items():
            try:
                all_[language][key] = parse(text)
                _check_plurals(all_[language][key], language)
            except Wrong as wrong:
                raise Wrong(f"{language}.json, {key}: {wrong}") from None
    first = languages[0]
    for language in languages[1:]:
        other = set(all_[first]) ^ set(all_[language])
        if other:
            raise Wrong(f"only in one of {first}.json and {language}.json: {', '.join(sorted(other))}")
        for key, parts in all_[first].items():
            if parameters(parts) != parameters(all_[language][key]):
                raise Wrong(f"{key}: {first}.json and {language}.json have other parameters")
    return all_


def _unique(pairs):
    keys = [key for key, _ in pairs]
    twice = {key for key in keys if keys.count(key) > 1}
    if twice:
        raise Wrong(f"twice in one file: {', '.join(sorted(twice))}")
    return dict(pairs)


def _check_plurals(parts, language):
    for part in parts:
        if isinstance(part, str) or part[0] == "value":
            continue
        if part[0] == "plural" and set(part[2]) != PLURALS[language]:
            raise Wrong(f"the plural of {part[1]} has {sorted(part[2])}, {language} has {sorted(PLURALS[language])}")
        for choice in part[2].values():
            _check_plurals(choice, language)


def read_parts(file, keys):
    """{key: part}; each key is of the part whose beginning fits it best, else of the start."""
    beginnings = {}
    known = {each for key in keys for each in _beginnings(key)}
    for line in file.read_text().splitlines():
        part, *named = line.partition("#")[0].split() or [None]
        for each in named:
            if each in beginnings:
                raise Wrong(f"{file.name}: twice: {each}")
            if each not in known:
                raise Wrong(f"{file.name}: no key begins with {each}")
            beginnings[each] = part
    return {key: next((beginnings[each] for each in _beginnings(key) if each in beginnings), START) for key in keys}


def _beginnings(key):
    """Of a key, the longest first: a.b.c, a.b, a."""
    while key:
        yield key
        key = key.rpartition(".")[0]


def write(folder, all_, part_of):
    """shape.ts (each key with its parameters), a module for each language and part, and parts.ts, which loads them."""
    folder.mkdir(parents=True, exist_ok=True)
    first = next(iter(all_.values()))
    lines = ["/** Keys of all words, with what each text needs. Made of words/*.json by scripts/web/words.py. */", "export interface Words {"]
    for key, parts in first.items():
        needed = ", ".join(f"{name}: {type_}" for name, type_ in sorted(parameters(parts).items()))
        lines.append(f"    '{key}': " + (f"(p: {{{needed}}}) => string;" if needed else "string;"))
    _write(folder / "shape.ts", lines + ["}"])
    names = sorted(set(part_of.values()) | {START})
    for language, texts in all_.items():
        for name in names:
            _write_part(folder / f"{_module(language, name)}.ts", language, {key: parts for key, parts in texts.items() if part_of[key] == name})
    lines = ["/** Modules of words. Made of words/parts.txt by scripts/web/words.py. */", f"export type Part = {' | '.join(repr(name) for name in names)};", ""]
    lines += ["export const parts = {"]
    for language in all_:
        lines += [f"    {language}: {{"] + [f"        {name}: () => import('./{_module(language, name)}')," for name in names] + ["    },"]
    _write(folder / "parts.ts", lines + ["};"])


def _module(language, part):
    return language if part == START else f"{part}-{language}"


def _write_part(file, language, texts):
    body = []
    for key, parts in texts.items():
        value = _template(parts)
        body.append(f"    '{key}': " + (f"(p) => {value}," if parameters(parts) else f"{value},"))
    lines = ["import type {Words} from './shape';"]
    if any("${count(" in line for line in body):
        lines += ["import {plural} from 'core/words/forms';", f"const count = plural('{language}');"]
    if any("${chosen(" in line for line in body):
        lines += ["import {chosen} from 'core/words/forms';"]
    _write(file, lines + ["", "export const words: Partial<Words> = {"] + body + ["};"])


def _write(file, lines):
    file.write_text("\n".join(lines) + "\n")


def _template(parts):
    return "`" + "".join(_piece(part) for part in parts) + "`"


def _piece(part):
    if isinstance(part, str):
        return part.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")
    if part[0] == "value":
        return f"${{p.{part[1]}}}"
    kind, name, choices = part
    table = ", ".join(f"{word}: {_template(choice)}" for word, choice in choices.items())
    return f"${{{'count' if kind == 'plural' else 'chosen'}(p.{name}, {{{table}}})}}"
