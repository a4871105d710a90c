"""Takes a backup: one snapshot of the database, the keys, the ledgers of erasures. There whole, or not at all."""

import hashlib
import io
import pathlib
import shutil
import subprocess
import tarfile
import time

import manifest
from database import NAME, Snapshot
from folders import NewFolder, prune, stamp
from refusal import CANT_CREATE, NO_INPUT, TEMPORARY, USAGE, Refused
from streams import end, start, sync


def take(options, recipients):
    """Puts a backup into a folder that isn't there yet or is empty; with --keep into one of its own in there, named by the time."""
    if bool(recipients) == bool(options.keys_apart):
        raise Refused(
            USAGE,
            "Say who can open the backup: --to age1… (age-keygen makes a key; keep it elsewhere), or, for a place that nobody else "
            "sees, --keys-apart FOLDER, with everything in clear and the keys in a folder of their own",
        )
    began = time.time()
    while options.keep and (options.folder / stamp(began)).exists():
        time.sleep(0.1)
        began = time.time()
    name = stamp(began)
    place = options.folder / name if options.keep else options.folder
    apart = options.keys_apart and (options.keys_apart / name if options.keep else options.keys_apart)
    if apart and apart.resolve().is_relative_to(place.resolve()):
        raise Refused(USAGE, "--keys-apart is in the backup itself; keys lie apart")
    keys = archive(options.keys, options.settings)
    with NewFolder(place) as new:
        snapshot = Snapshot(options.programs)
        try:
            facts = {"postgres": snapshot.server(), "counts": snapshot.counts(), "logs": snapshot.logs()}
            files = [dump(options.programs, snapshot.name, new.path / "database.dump", recipients)]
        finally:
            snapshot.close()
        if archive(options.keys, options.settings) != keys:
            raise Refused(TEMPORARY, "keys were changed while the backup was taken; take it again")
        # After the dump: what is erased while it is taken stands in them, and may stand there twice.
        files += copied(options.erasures, new.path / "erasures")
        kept = keep_keys(keys, new, apart, recipients)
        if not apart:
            files.append(new.path / kept["path"])
        content = {"version": options.version, "taken_at": stamp(began), **facts, "keys": kept}
        content["files"] = manifest.described(new.path, files)
        fingerprint = manifest.written(new.path, content)
        new.publish()
    removed = prune(options.folder, options.keep) if options.keep else []
    if options.keep and options.keys_apart:
        for old in removed:
            shutil.rmtree(options.keys_apart / old, ignore_errors=True)
    return {
        "folder": str(place), "version": options.version, "taken_at": content["taken_at"],
        "events": sum(log["position"] for log in facts["logs"].values()),
        "rows": sum(sum(tables.values()) for tables in facts["counts"].values()),
        "bytes": sum(each["bytes"] for each in content["files"]), "seconds": round(time.time() - began, 1),
        "removed": removed, "fingerprint": fingerprint,
    }


def dump(programs, snapshot, path, recipients):
    """Logical, so what was erased and not yet overwritten on disk isn't in it; hardly compressed, as most of it is ciphertext."""
    process = start(
        [programs / "pg_dump" if programs else "pg_dump", "-Fc", "-Z1", f"--snapshot={snapshot}", "-d", NAME],
        stdout=subprocess.PIPE,
    )
    try:
        path = recipients.write(process.stdout, path, "database")
        end(process, "pg_dump could not read the database")
    finally:
        process.kill()
        process.wait()
    return path


def archive(folder, settings):
    """All keys of a folder, and the file of settings, as one archive in memory; the same for the same content."""
    if not folder.is_dir():
        raise Refused(NO_INPUT, f"There are no keys in {folder}.")
    sources = {f"keys/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
    if settings and settings.is_file():
        sources["settings.env"] = settings
    bytes_ = io.BytesIO()
    with tarfile.open(fileobj=bytes_, mode="w") as tar:
        for name in sorted(sources):
            content = sources[name].read_bytes()
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = len(content), 0o600
            tar.addfile(entry, io.BytesIO(content))
    return bytes_.getvalue()


def copied(folder, into):
    """The ledgers as they are now; ids and times alone, so in clear."""
    into.mkdir()
    paths = []
    for source in sorted(folder.glob("*.ledger")):
        shutil.copyfile(source, into / source.name)
        paths.append(into / source.name)
    return paths


def keep_keys(keys, new, apart, recipients):
    """In the backup, encrypted; or in clear in a folder of their own, which may not hold any others yet."""
    if not apart:
        return {"path": recipients.write(io.BytesIO(keys), new.path / "keys.tar", "keys").name}
    try:
        apart.mkdir(parents=True, exist_ok=True)
        path = apart / "keys.tar"
        with open(path, "xb") as file:
            file.write(keys)
    except OSError as wrong:
        raise Refused(CANT_CREATE, f"The keys can't be written: {wrong}") from wrong
    new.remove_if_given_up(path)
    sync(path)
    sync(apart)
    return {"path": path.name, "apart": True, "bytes": len(keys), "sha256": hashlib.sha256(keys).hexdigest()}
