#!/usr/bin/env python3
"""Builds the web client: Services/web into a folder that the gateway serves.

build.py --sources Services/web --tools DIR --view client|instead --icons DIR --work DIR --into DIR [--watch] [--retired]

Words and icons become modules in --work, beside links to the sources; esbuild bundles, chunks are put together (merge.py), everything gets a name with its hash (names.py) and is compressed beside itself; manifest.json,
written last, says what there is. Files of the two builds before stay, for pages that are open. --watch: readable, and again at each change.
"""

import argparse
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import icons  # noqa: E402
import merge  # noqa: E402
import names  # noqa: E402
import words  # noqa: E402

LANGUAGES = ["en", "fr"]
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
# Builds whose files stay after they were replaced.
KEPT_BUILDS = 2
# Where the modules of the view lie below the unpacked packages.
VIEWS = {
    "client": {
        "preact": "preact",
        "preact/hooks": "preact/hooks",
        "preact/jsx-runtime": "preact/jsx-runtime",
    },
    # React in its place: three of our own modules say so, and the last knows where it is.
    "instead": {
        "preact": "instead/preact",
        "preact/hooks": "instead/hooks",
        "preact/jsx-runtime": "instead/jsx-runtime",
    },
}


class Failed(Exception):
    """A tool has said why; or the text says it."""


def main():
    parser = argparse.ArgumentParser()
    for name in ("sources", "tools", "icons", "work", "into"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--view", choices=VIEWS, required=True)
    parser.add_argument("--watch", action="store_true")
    parser.add_argument("--retired", action="store_true", help="browsers that keep this client forget it")
    parser.add_argument("--prepare", action="store_true", help="only the modules and tsconfig.json in --work")
    options = parser.parse_args()
    for name in ("sources", "tools", "icons", "work", "into"):
        setattr(options, name, getattr(options, name).resolve())
    if options.watch:
        return watch(options)
    try:
        build(options)
    except (Failed, words.Wrong, ValueError) as why:
        print(f"web: {why}", file=sys.stderr)
        return 1
    return 0


def watch(options):
    """Builds at each change, until it is interrupted."""
    seen = None
    while True:
        now = {file: file.stat().st_mtime_ns for file in options.sources.rglob("*") if file.is_file()}
        if now != seen:
            seen = now
            try:
                build(options)
                print(time.strftime("%H:%M:%S"), "built", flush=True)
            except (Failed, words.Wrong, ValueError) as why:
                print(time.strftime("%H:%M:%S"), why, flush=True)
        time.sleep(0.4)


def build(options):
    made = prepare(options)
    if options.prepare:
        return
    out = options.work / "out"
    shutil.rmtree(out, ignore_errors=True)
    (out / "assets").mkdir(parents=True)
    for file in made:
        shutil.copy(file, out / "assets" / file.name)
    metafile = bundle(options, out)
    page = index(options, out, metafile)
    (out / "index.html").write_text(page)
    listed = (options.sources / "routes.txt").read_text().splitlines()
    routes = ["", *(line for line in listed if line and not line.startswith("#"))]
    shell(options, out, routes)
    install(out, options.into, routes)


def prepare(options):
    """Words, icons and tsconfig.json in the folder of work; returns files that are served as they are."""
    made = options.work / "made"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    texts = words.read(options.sources / "words", LANGUAGES)
    words.write(made / "words", texts, words.read_parts(options.sources / "words/parts.txt", texts[LANGUAGES[0]].keys()))
    codes = words.read(options.sources / "words/codes", LANGUAGES)
    words.write(made / "words/codes", codes, dict.fromkeys(codes[LANGUAGES[0]], words.START))
    pictured = icons.read(options.sources / "icons.txt")
    version = (options.sources.parents[1] / "VERSION").read_text().strip()
    (made / "release.ts").write_text(f"export const release = {json.dumps(version)};\n")
    sheet = hashed(options.work / "made", "icons.svg", icons.sprite(pictured, options.icons).encode())
    favicon = hashed(options.work / "made", "favicon.svg", (options.sources / "favicon.svg").read_bytes())
    (made / "icons.ts").write_text(
        f"export const sheet = '/assets/{sheet.name}';\nexport type IconName = {' | '.join(repr(name) for name in pictured)};\n"
    )
    (options.work / "tsconfig.json").write_text(json.dumps(tsconfig(options), indent=2))
    plant(options)
    pictures = [hashed(options.work / "made", file.name, file.read_bytes()) for file in sorted((options.sources / "pictures").iterdir())]
    return [sheet, favicon, *pictures]


def plant(options):
    """One tree of all that is bundled. Names of files have hashes of what is in them, and of where it lies: so they are the same wherever one builds."""
    tree = options.work / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir()
    for entry in [*options.sources.iterdir(), options.work / "made"]:
        (tree / entry.name).symlink_to(entry)
    (tree / "packages").symlink_to(options.tools / "usr/share/nodejs")
    paths = places(options, Path("./packages"), Path("."), Path("./made"))
    (tree / "bundle.json").write_text(json.dumps({"extends": "./tsconfig.json", "compilerOptions": {"paths": paths}}))


def hashed(folder, name, content):
    """A file whose name has the hash of its content."""
    stem, suffix = name.rsplit(".", 1)
    file = folder / f"{stem}-{hashlib.sha256(content).hexdigest()[:8]}.{suffix}"
    file.write_bytes(content)
    return file


def places(options, modules, sources, made):
    """Where modules of ours and of packages lie, as `paths` of a tsconfig.json says it."""
    named = {name: [dotted(sources / place if place.startswith("instead/") else modules / place)] for name, place in VIEWS[options.view].items()}
    for module in ("react", "react-dom", "scheduler"):
        if options.view == "instead":
            named[module] = [dotted(modules / module)]
            named[f"{module}/*"] = [dotted(modules / module / "*")]
    return {
        **named,
        "qrcode-generator": [dotted(modules / "qrcode-generator")],
        "made/*": [dotted(made / "*")],
        **{f"{folder}/*": [dotted(sources / folder / "*")] for folder in ("core", "design", "areas")},
    }


def dotted(path):
    """A path that isn't taken for the name of a package."""
    return str(path) if path.is_absolute() else f"./{path}"


def tsconfig(options):
    """For the type checker, and for tests."""
    return {
        "extends": str(options.sources / "tsconfig.json"),
        "compilerOptions": {
            "paths": places(options, options.tools / "usr/share/nodejs", options.sources, options.work / "made"),
            "typeRoots": [],
        },
        "include": [str(options.sources), str(options.work / "made"), str(options.sources.parents[1] / "Tests/WebTests")],
        "exclude": [str(options.sources / "instead")],
    }


def bundle(options, out):
    """Runs esbuild; returns what it says of its outputs and inputs."""
    metafile = options.work / "metafile.json"
    command = [
        str(options.tools / "usr/bin/esbuild"), "main.tsx", "style.css", "--bundle", "--splitting", "--format=esm", "--target=es2022",
        "--jsx=automatic", "--jsx-import-source=preact", "--tsconfig=bundle.json", "--preserve-symlinks", f"--outdir={out / 'assets'}",
        "--entry-names=[name]-[hash]", "--chunk-names=[name]-[hash]", f"--metafile={metafile}", "--log-level=warning",
        "--define:process.env.NODE_ENV=\"production\"",
    ]
    # Maps of what is delivered stay with the work.
    command += ["--sourcemap=inline"] if options.watch else ["--minify", "--sourcemap=external"]
    run = subprocess.run(command, cwd=options.work / "tree", capture_output=True, text=True)
    if run.returncode or run.stderr.strip():
        raise Failed(run.stderr)
    said = json.loads(metafile.read_text())
    if not options.watch:
        said = names.rename(out / "assets", merge.merge(options.tools / "usr/bin/esbuild", out / "assets", said))
        metafile.write_text(json.dumps(said))
    return said


def index(options, out, metafile):
    """The page, with the names that its parts have now."""
    page = (options.sources / "index.html").read_text()
    entries = {output.get("entryPoint"): Path(name).name for name, output in metafile["outputs"].items()}
    for name in ("main.tsx", "style.css"):
        page = page.replace(f"/{name}", f"/assets/{entries[name]}")
    return with_pictures(page, out)


def with_pictures(text, out):
    """A text with the names that pictures have now: `/icon-192.png` as `/assets/icon-192-<hash>.png`."""
    for file in (out / "assets").iterdir():
        if file.suffix in (".svg", ".png"):
            stem = file.stem.rsplit("-", 1)[0]
            text = text.replace(f'"/{stem}{file.suffix}"', f'"/assets/{file.name}"')
    return text


def shell(options, out, routes):
    """The worker, with the list of what it keeps; what installs the client; and whether there is one (core/shell)."""
    (out / "manifest.webmanifest").write_text(with_pictures((options.sources / "manifest.webmanifest").read_text(), out))
    # Pictures are for the system that installs it; no page shows them.
    files = sorted(path for path in out.rglob("*") if path.is_file() and path.suffix not in (".map", ".png"))
    digest = hashlib.sha256("".join(f"{path.name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n" for path in files).encode())
    version = digest.hexdigest()[:16]
    paths = ["/", *(f"/{path.relative_to(out).as_posix()}" for path in files if path.name != "index.html")]
    # Beside what is told while no page is open.
    icon = next(path for path in out.rglob("icon-192-*.png")).relative_to(out).as_posix()
    described = json.dumps({"version": version, "files": paths, "routes": routes, "icon": f"/{icon}"})
    command = [
        str(options.tools / "usr/bin/esbuild"), "worker.ts", "--bundle", "--format=iife", "--target=es2022", f"--define:SHELL={described}",
        "--tsconfig=bundle.json", "--preserve-symlinks", f"--outfile={out / 'worker.js'}", "--log-level=warning",
    ]
    run = subprocess.run(command + ([] if options.watch else ["--minify"]), cwd=options.work / "tree", capture_output=True, text=True)
    if run.returncode or run.stderr.strip():
        raise Failed(run.stderr)
    (out / "shell.json").write_text(json.dumps({"version": version, "retired": options.retired}))


def install(out, into, routes):
    """Compresses and moves what is new, then the manifest; removes what no recent build has."""
    into.mkdir(parents=True, exist_ok=True)
    (into / "assets").mkdir(exist_ok=True)
    before = json.loads((into / "manifest.json").read_text())["files"] if (into / "manifest.json").exists() else []
    files = []
    for file in sorted(path for path in out.rglob("*") if path.is_file() and path.suffix != ".map"):
        path = file.relative_to(out).as_posix()
        files.append(entry(file, path, into))
    # The same content keeps its name; so a file is either of this build, or an older one.
    now = {each["path"] for each in files}
    for old in before:
        if old["path"] not in now and old["immutable"] and old["builds_ago"] < KEPT_BUILDS and (into / old["path"]).exists():
            files.append({**old, "builds_ago": old["builds_ago"] + 1})
    version = hashlib.sha256("".join(f"{each['path']} {each['sha256']}\n" for each in files).encode()).hexdigest()[:16]
    write_anew(into / "manifest.json", json.dumps({"version": version, "routes": routes, "files": files}, indent=1).encode())
    wanted = {into / name for each in files for name in [each["path"], *(e["path"] for e in each["encodings"].values())]}
    for file in (into / "assets").iterdir():
        if file not in wanted:
            file.unlink()


def entry(file, path, into):
    """Puts a file and its compressed forms into the folder; returns its line of the manifest."""
    content = file.read_bytes()
    target = into / path
    encodings = {}
    is_there = target.exists() and target.read_bytes() == content
    if target.exists() and not is_there and path.startswith("assets/"):
        raise Failed(f"{path} is another file than the one that browsers keep under this name")
    if not is_there:
        write_anew(target, content)
    for coding, suffix, compress in (("br", ".br", brotli), ("gzip", ".gz", lambda bytes_: gzip.compress(bytes_, 9, mtime=0))):
        kept = into / (path + suffix)
        # Compressing takes longest by far: of what was built before nothing is compressed again.
        packed = kept.read_bytes() if is_there and kept.exists() else compress(content)
        # What doesn't get smaller isn't worth a second form.
        if packed is None or len(packed) >= len(content):
            continue
        if not is_there or not kept.exists():
            write_anew(kept, packed)
        encodings[coding] = {"path": path + suffix, "bytes": len(packed)}
    return {
        "path": path,
        "type": TYPES[file.suffix],
        "sha256": hashlib.sha256(content).hexdigest(),
        "bytes": len(content),
        "immutable": path.startswith("assets/"),
        "builds_ago": 0,
        "encodings": encodings,
    }


def brotli(content):
    """None where the program isn't there."""
    if not shutil.which("brotli"):
        return None
    return subprocess.run(["brotli", "-q", "11", "-c"], input=content, capture_output=True, check=True).stdout


def write_anew(file, content):
    """Never half of it under its name."""
    new = file.with_name(file.name + ".new")
    new.write_bytes(content)
    os.replace(new, file)


if __name__ == "__main__":
    sys.exit(main())
