"""The database as a backup sees it: one snapshot, in which everything is counted and dumped."""

import json
import subprocess

from refusal import UNAVAILABLE, Refused
from streams import start

NAME = "theracomm"


class Session:
    """A connection of psql that stays open; each question is answered by a list of rows."""

    def __init__(self, programs):
        self.process = start(
            [programs / "psql" if programs else "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", NAME],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )

    def tell(self, sql):
        try:
            self.process.stdin.write(sql + ";\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def ask(self, sql):
        # One line, as jsonb has no line breaks.
        self.tell(f"select coalesce(jsonb_agg(answer), '[]') from ({sql}) answer")
        line = self.process.stdout.readline()
        if not line:
            raise Refused(UNAVAILABLE, f"the database: {self.process.stderr.read().strip() or 'it does not answer'}")
        return json.loads(line)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Snapshot:
    """Everything as it was at one moment, for as long as this is open; its name lets pg_dump see the same."""

    def __init__(self, programs):
        self.session = Session(programs)
        # A long dump must not look like a transaction that somebody forgot.
        self.session.tell("set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'")
        self.session.tell("begin transaction isolation level repeatable read read only")
        self.name = self.session.ask("select pg_export_snapshot() as name")[0]["name"]

    def server(self):
        return self.session.ask("select current_setting('server_version_num')::int / 10000 as major")[0]["major"]

    def counts(self):
        """Rows of each table, by schema."""
        tables = self.session.ask(
            """select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1, 2"""
        )
        counts = {}
        for table in tables:
            rows = self.session.ask(f"select count(*) as rows from {table['quoted']}")[0]["rows"]
            counts.setdefault(table["schema"], {})[table["name"]] = rows
        return counts

    def logs(self):
        """Where each service's log stands, and its last seal as the verb `verify` takes it."""
        keepers = self.session.ask(
            "select n.nspname as schema, quote_ident(n.nspname) as quoted from pg_class c "
            "join pg_namespace n on n.oid = c.relnamespace where c.relname = 'log_position' order by 1"
        )
        logs = {}
        for keeper in keepers:
            schema = keeper["quoted"]
            place = self.session.ask(f"select last_pos, epoch from {schema}.log_position where part = 0")[0]
            seals = self.session.ask(
                f"select upto, encode(digest, 'hex') as digest from {schema}.seal where part = 0 order by upto desc limit 1"
            )
            root = f"{seals[0]['upto']} {seals[0]['digest']}" if seals else None
            logs[keeper["schema"]] = {"position": place["last_pos"], "epoch": place["epoch"], "root": root}
        return logs

    def close(self):
        self.session.close()
