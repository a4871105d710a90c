"""Names of scripts after what is in them and in all that they load.

Browsers keep a file for ever under its name, and pages of two builds are open side by side. So a file that asks for another by a new name needs a
new name itself: else a page of the newer build would load parts of the older one beside its own, and start twice.
"""

import hashlib
import json
import re

# Another file, as a script asks for it once it is bundled.
ASKED = re.compile(r'(?<=")/assets/([^"/]+\.js)(?=")')


def rename(assets, metafile):
    """Gives the scripts of `assets` their last names. Returns what esbuild would say of them."""
    scripts = {name.rsplit("/", 1)[-1] for name in metafile["outputs"] if name.endswith(".js")}
    texts = {name: (assets / name).read_text() for name in sorted(scripts)}
    loads = {name: [each for each in ASKED.findall(text) if each in scripts] for name, text in texts.items()}
    # Of a file by itself, whatever the others are called; then with those that it loads, in their order.
    alone = {name: digest(ASKED.sub("", text)) for name, text in texts.items()}
    with_others = {name: digest(alone[name], *(alone[each] for each in loads[name])) for name in texts}
    new = {}
    for name in texts:
        below = sorted(with_others[each] for each in closure(name, loads))
        new[name] = f"{name.rsplit('-', 1)[0]}-{digest(with_others[name], *below)[:8].upper()}.js"
    if len(set(new.values())) < len(new):
        raise ValueError("two scripts have one name")
    for name, text in texts.items():
        (assets / name).unlink()
        (assets / new[name]).write_text(ASKED.sub(lambda found: f"/assets/{new.get(found.group(1), found.group(1))}", text))
        if (assets / f"{name}.map").exists():
            (assets / f"{name}.map").rename(assets / f"{new[name]}.map")
    return renamed(metafile, new)


def digest(*texts):
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


def closure(name, loads):
    """All that are loaded once `name` is, sooner or later, itself among them."""
    found, todo = set(), [name]
    while todo:
        each = todo.pop()
        if each not in found:
            found.add(each)
            todo += loads[each]
    return found


def renamed(metafile, new):
    """The same of files that have new names."""

    def path(old):
        folder, _, name = old.rpartition("/")
        stem = name.removesuffix(".map")
        return f"{folder}/{new[stem]}{name[len(stem):]}" if stem in new else old

    outputs = {path(name): {**each, "imports": [{**one, "path": path(one["path"])} for one in each["imports"]]} for name, each in metafile["outputs"].items()}
    return json.loads(json.dumps({**metafile, "outputs": outputs}))
