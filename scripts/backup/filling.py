"""Puts the database of a backup back, into one that is empty, and compares it with what it was."""

import subprocess

from database import NAME, Snapshot
from refusal import FOUND, UNAVAILABLE, Refused
from streams import Progress, end, pour, start


def fill(backup, identity, programs):
    """All of it or nothing; then each table's rows, each log's place and last seal are compared."""
    now = Snapshot(programs)
    major, events = now.server(), sum(log["position"] for log in now.logs().values())
    now.close()
    if events:
        raise Refused(FOUND, "There are events in this database; a backup is restored into an empty one")
    if major < backup.postgres:
        raise Refused(FOUND, f"The backup is of PostgreSQL {backup.postgres}; this is {major}")
    identity.read(backup.database, lambda source: put(source, programs))
    restored = Snapshot(programs)
    try:
        different = list(differences(backup, restored.counts(), restored.logs()))
    finally:
        restored.close()
    if different:
        raise Refused(FOUND, "What was restored isn't what was backed up: " + "; ".join(different[:5]))
    return {
        "tables": sum(len(tables) for tables in backup.counts.values()),
        "rows": sum(sum(tables.values()) for tables in backup.counts.values()),
        "events": sum(log["position"] for log in backup.logs.values()),
    }


def put(source, programs):
    process = start(
        [
            programs / "pg_restore" if programs else "pg_restore", "--clean", "--if-exists", "--exit-on-error",
            "--single-transaction", "-d", NAME,
        ],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
    )
    pour(source, process.stdin, Progress("database"))
    end(process, "pg_restore", UNAVAILABLE)


def differences(backup, counts, logs):
    for service in sorted({*backup.logs, *logs}):
        if backup.logs.get(service) != logs.get(service):
            yield f"the log of {service}"
    for schema in sorted({*backup.counts, *counts}):
        before, now = backup.counts.get(schema, {}), counts.get(schema, {})
        for table in sorted({*before, *now}):
            if before.get(table) != now.get(table):
                yield f"{schema}.{table} had {before.get(table, 'no')} rows, has {now.get(table, 'none')}"
