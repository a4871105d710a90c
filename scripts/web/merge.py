"""Fewer files from esbuild's splitting: a shared module's own chunk costs a request each, and there are dozens of them.

Splitting makes a chunk for each set of entries that share modules. Here chunks are put together: all that the page needs to start, with what is
small and shared by several areas, is one file; what the screens of one area share comes with its first screen, what those of two share is another file.
Addresses in files that stay are set right.
"""

import hashlib
import json
import re
import subprocess

# Bytes up to which a shared chunk comes with what one has anyway: less than a request costs.
SMALL = 1500
# Area that nearly everybody opens: what is small of it comes at the start.
OPENED = "mail"
# Beginning of what the browser asks for.
SERVED = "/assets/"

STATIC = re.compile(r'import(?:\{([^}]*)\}from)?"\./([^"/]+\.js)"')
DYNAMIC = re.compile(r'import\("\./([^"/]+\.js)"\)')
AGAIN = re.compile(r'export\{[^}]*\}from"')


class Group:
    """Chunks that become one file."""

    def __init__(self, stem, members):
        self.members = sorted(members)
        # Until it has its last one (names.py).
        digest = hashlib.sha256("\n".join(self.members).encode()).hexdigest()
        self.name = f"{stem}-{digest[:8].upper()}.js"


def merge(esbuild, assets, metafile, run=subprocess.run):
    """Puts chunks of `assets` together; `metafile` is what esbuild said of them. Returns what it would say of the files there are then."""
    graph = Graph(metafile)
    groups = graph.groups()
    group_of = {member: group for group in groups for member in group.members}
    texts = {name: (assets / name).read_text() for name in graph.scripts}
    for name, text in texts.items():
        if AGAIN.search(text):
            raise ValueError(f"{name} passes on another's names, which isn't seen to here")
        (assets / name).write_text(readdressed(name, text, graph.scripts, group_of))
    for group in groups:
        names = {member: graph.scripts[member]["exports"] for member in group.members}
        # An entry is run, and asked for its names as they are.
        entries = [member for member in group.members if graph.scripts[member].get("entryPoint")]
        lines = [f'import "./{member}";' for member in entries]
        lines += [f"export {{{', '.join(names[member])}}} from './{member}';" for member in entries if names[member]]
        lines += [f"export {{{', '.join(f'{each} as {mark(member)}_{each}' for each in of)}}} from './{member}';" for member, of in names.items() if of]
        entry = assets / f"entry-of-{group.name}"
        entry.write_text("\n".join(lines))
        command = [
            str(esbuild), entry.name, "--bundle", "--format=esm", "--target=es2022", "--minify", f"--external:{SERVED}*", f"--outfile={group.name}",
            "--log-level=warning",
        ]
        done = run(command, cwd=assets, capture_output=True, text=True)
        entry.unlink()
        if done.returncode or done.stderr.strip():
            raise ValueError(done.stderr)
    for member in group_of:
        (assets / member).unlink()
        (assets / f"{member}.map").unlink(missing_ok=True)
    return graph.described(groups, group_of, assets)


def mark(chunk):
    """A name in JavaScript by which exports of a chunk are told from others."""
    return "m" + re.sub(r"\W", "_", chunk.removesuffix(".js"))


def readdressed(name, text, scripts, group_of):
    """The text of a file with the addresses of others as they are after the merge."""
    own = group_of.get(name)

    def static(found):
        names, target = found.groups()
        group = group_of.get(target)
        if target not in scripts or (group and group is own):
            return found.group(0)
        if not group:
            return found.group(0).replace(f"./{target}", SERVED + target)
        if names is None:
            return f'import"{SERVED}{group.name}"'
        pairs = [each.split(" as ") for each in names.split(",") if each]
        renamed = ",".join(f"{mark(target)}_{pair[0].strip()} as {pair[-1].strip()}" for pair in pairs)
        return f'import{{{renamed}}}from"{SERVED}{group.name}"'

    def dynamic(found):
        target = found.group(1)
        if target not in scripts:
            return found.group(0)
        return f'import("{SERVED}{group_of[target].name if target in group_of else target}")'

    return DYNAMIC.sub(dynamic, STATIC.sub(static, text))


def area(path):
    """The area of a source; empty for one that is in none."""
    found = re.match(r"(?:.*/)?areas/(\w+)/", path)
    return found.group(1) if found else ""


class Graph:
    """Files of JavaScript that esbuild made, and which needs which."""

    def __init__(self, metafile):
        self.metafile = metafile
        self.folder = next(iter(metafile["outputs"])).rsplit("/", 1)[0]
        self.scripts = {self.short(name): output for name, output in metafile["outputs"].items() if name.endswith(".js")}
        self.main = next(name for name, output in self.scripts.items() if output.get("entryPoint") == "main.tsx")

    @staticmethod
    def short(name):
        return name.rsplit("/", 1)[-1]

    def needs(self, name):
        return [self.short(each["path"]) for each in self.scripts[name]["imports"] if each["kind"] == "import-statement"]

    def closure(self, *names):
        found, todo = set(), list(names)
        while todo:
            each = todo.pop()
            if each not in found:
                found.add(each)
                todo += self.needs(each)
        return found

    def groups(self):
        """Files to put together, none of which needs another in a circle."""
        chunks = {name for name, output in self.scripts.items() if not output.get("entryPoint")}
        first = self.closure(self.main)
        small = {name for name in chunks if self.scripts[name]["bytes"] <= SMALL}
        # No more than that: what a small one needs isn't small.
        while wide := {name for name in small if not self.closure(name) <= first | small}:
            small -= wide
        users = {}
        for entry, output in self.scripts.items():
            for name in self.closure(entry) - first - {entry}:
                users.setdefault(name, set()).update(filter(None, [area(output.get("entryPoint", ""))]))
        # Where an area has a file of its own, what only it needs comes with that.
        with_file = [areas for name, areas in users.items() if name not in small and len(areas) == 1]
        light = {name for name in small if users.get(name) in with_file and users.get(name) != {OPENED}}
        small -= light
        start = first | small
        by_areas = {}
        for name, areas in users.items():
            if name not in start:
                by_areas.setdefault(tuple(sorted(areas)), set()).add(name)
        groups = [Group("start", start)]
        for areas, members in sorted(by_areas.items()):
            door = self.door(areas[0], start, members - light) if len(areas) == 1 else None
            # Who comes to an area comes by its door.
            inside = members & self.closure(door) | {door} if door else set()
            if door and self.size(members - inside) <= SMALL:
                inside |= members
            for stem, group in ((areas[0] if areas else "", inside), ("-".join([*areas, "shared"]), members - inside)):
                if areas and len(group) > 1 and not self.is_circular(group):
                    groups.append(Group(stem, group))
        return groups

    def door(self, of, start, members):
        """The entry by which one comes to an area: the only one loaded from the start that needs most of what is shared there. None without one."""
        asked = {self.short(each["path"]) for name in start for each in self.scripts[name]["imports"] if each["kind"] == "dynamic-import"}
        own = [name for name in sorted(asked) if area(self.scripts[name].get("entryPoint", "")) == of]
        doors = [name for name in own if 4 * len(members & self.closure(name)) >= 3 * len(members)]
        return doors[0] if len(doors) == 1 else None

    def size(self, names):
        return sum(self.scripts[name]["bytes"] for name in names)

    def is_circular(self, members):
        """Whether what members need, and they aren't, needs one of them."""
        outside = {need for member in members for need in self.needs(member)} - members
        return not members.isdisjoint(self.closure(*outside))

    def described(self, groups, group_of, assets):
        """esbuild's words for the files there are now."""
        outputs = {name: output for name, output in self.metafile["outputs"].items() if self.short(name) not in group_of}

        def imported(name):
            target = group_of.get(self.short(name))
            return f"{self.folder}/{target.name}" if target else name

        def unique(imports, own):
            kept = {(imported(each["path"]), each["kind"]): {**each, "path": imported(each["path"])} for each in imports}
            return [each for (path, _), each in kept.items() if path != own]

        for name, output in outputs.items():
            outputs[name] = {**output, "imports": unique(output["imports"], name)}
            if name.endswith(".js"):
                outputs[name]["bytes"] = (assets / self.short(name)).stat().st_size
        for group in groups:
            name = f"{self.folder}/{group.name}"
            members = [self.scripts[member] for member in group.members]
            outputs[name] = {
                "bytes": (assets / group.name).stat().st_size,
                "inputs": {path: each for member in members for path, each in member["inputs"].items()},
                "imports": unique([each for member in members for each in member["imports"]], name),
                "exports": [],
                **{key: each[key] for each in members for key in ["entryPoint"] if key in each},
            }
        return json.loads(json.dumps({**self.metafile, "outputs": outputs}))
