"""Three PostgreSQL servers under Patroni, with etcd to agree by, all on loopback."""

import json
import os
import pathlib
import secrets
import shlex
import shutil
import signal
import subprocess
import urllib.error
import urllib.request

from processes import free_port, wait

SCOPE = "theracomm"


def request(url, seconds=2):
    with urllib.request.urlopen(url, timeout=seconds) as answer:
        return json.load(answer)


class Node:
    """One server with its Patroni agent."""

    def __init__(self, cluster, name):
        self.cluster = cluster
        self.name = name
        self.port = free_port()
        self.api = free_port()
        self.folder = cluster.work / name
        self.folder.mkdir()
        self.file = self.folder / "patroni.json"
        self.file.write_text(json.dumps(self.configuration(), indent=2))
        self.file.chmod(0o600)
        cluster.hand_over(self.folder, self.file)

    def configuration(self):
        """JSON is YAML, which is what Patroni reads."""
        cluster = self.cluster
        return {
            "scope": SCOPE,
            "name": self.name,
            "etcd3": {"host": f"127.0.0.1:{cluster.etcd}"},
            "restapi": {"listen": f"127.0.0.1:{self.api}", "connect_address": f"127.0.0.1:{self.api}"},
            "bootstrap": {
                "dcs": {
                    "ttl": 20,
                    "loop_wait": 4,
                    "retry_timeout": 5,
                    "maximum_lag_on_failover": 1048576,
                    # A commit is acknowledged when a standby has it on disk, and only such a standby is promoted.
                    "synchronous_mode": True,
                    "synchronous_node_count": 1,
                    "postgresql": {"use_pg_rewind": True, "use_slots": True, "parameters": cluster.parameters()},
                },
                "initdb": [{"encoding": "UTF8"}, {"locale": "C.UTF-8"}, "data-checksums"],
                "pg_hba": [
                    "local all all trust",
                    "host replication replicator 127.0.0.1/32 scram-sha-256",
                    "host all all 127.0.0.1/32 scram-sha-256",
                ],
            },
            "postgresql": {
                "listen": f"127.0.0.1:{self.port}",
                "connect_address": f"127.0.0.1:{self.port}",
                "data_dir": str(self.folder / "data"),
                "bin_dir": cluster.programs,
                "pgpass": str(self.folder / "pgpass"),
                "use_unix_socket": True,
                "parameters": {"unix_socket_directories": str(self.folder)},
                "authentication": {
                    "superuser": {"username": "postgres", "password": cluster.passwords["postgres"]},
                    "replication": {"username": "replicator", "password": cluster.passwords["replicator"]},
                },
            },
            "watchdog": {"mode": "off"},
            "tags": {},
        }

    def start(self):
        self.cluster.processes.start(
            self.name, [*self.cluster.identity, "patroni", str(self.file)], self.cluster.environment
        )

    def kill(self):
        """kill -9 of the agent and of the postmaster: what a machine that loses its power looks like from outside."""
        server = int((self.folder / "data" / "postmaster.pid").read_text().split("\n")[0])
        self.cluster.processes.kill(self.name)
        os.kill(server, signal.SIGKILL)

    def status(self):
        """What its agent says of it; `None` if that doesn't answer."""
        try:
            return request(f"http://127.0.0.1:{self.api}/patroni")
        except urllib.error.HTTPError as error:
            return json.load(error)
        except OSError:
            return None


class Cluster:
    def __init__(self, work, root, programs, identity, keepers, processes):
        self.work = pathlib.Path(work)
        self.root = pathlib.Path(root)
        self.programs = programs
        self.identity = shlex.split(identity)
        self.keepers = keepers  # the services that own a part of the database
        self.processes = processes
        self.environment = {"PATH": f"{programs}:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"}
        names = ["postgres", "replicator", *keepers, *(f"{keeper}_owner" for keeper in keepers)]
        self.passwords = {name: secrets.token_hex(16) for name in names}
        self.etcd = free_port()
        self.pooler = free_port()
        self.nodes = [Node(self, f"node{number}") for number in (1, 2, 3)]
        self.password_file = self.work / "pgpass"
        self.password_file.write_text("".join(f"*:*:*:{name}:{word}\n" for name, word in self.passwords.items()))
        self.password_file.chmod(0o600)

    def hand_over(self, *paths):
        """Where the server really runs as another user, what it reads and writes is that user's."""
        for word in self.identity if self.identity[:1] == ["setpriv"] else []:
            if word.startswith("--reuid="):
                for path in paths:
                    shutil.chown(path, word.removeprefix("--reuid="))

    def parameters(self):
        """Those of the one file that every other installation uses, too."""
        values = {}
        for line in (self.root / "deploy" / "postgres" / "theracomm.conf").read_text().splitlines():
            name, is_set, value = line.partition(" = ")
            # What is included on one machine is no setting of all of them.
            if is_set and not name.startswith("#"):
                values[name] = value.strip("'")
        # A replica that was away catches up from here, if the leader has moved on meanwhile.
        return values | {"wal_keep_size": "512MB", "shared_buffers": "64MB"}

    def start(self):
        peer = free_port()
        url, peer_url = f"http://127.0.0.1:{self.etcd}", f"http://127.0.0.1:{peer}"
        self.processes.start("etcd", [
            "etcd", "--data-dir", str(self.work / "etcd"), "--name", "one",
            "--listen-client-urls", url, "--advertise-client-urls", url,
            "--listen-peer-urls", peer_url, "--initial-advertise-peer-urls", peer_url,
            "--initial-cluster", f"one={peer_url}",
        ], self.environment)
        wait("etcd answers", lambda: request(f"{url}/health")["health"] == "true", 30)
        for node in self.nodes:
            node.start()
        self.wait_until_whole()

    def members(self):
        """Name to (role, state) of every member, as the first agent that answers tells."""
        for node in self.nodes:
            try:
                answer = request(f"http://127.0.0.1:{node.api}/cluster")
                return {each["name"]: (each["role"], each["state"]) for each in answer["members"]}
            except OSError:
                continue
        return {}

    def wait_until_whole(self, seconds=120):
        """A leader, a standby that confirms its commits, and a third."""
        def is_whole():
            roles = sorted(role for role, state in self.members().values() if state in ("running", "streaming"))
            return roles == ["leader", "replica", "sync_standby"]

        wait("a leader and two standbys", is_whole, seconds, every=0.2)

    def leader(self):
        """The one that holds the key and takes writes; `None` while there is none."""
        for node in self.nodes:
            status = node.status()
            if status and status.get("role") in ("master", "primary") and status.get("state") == "running":
                return node
        return None

    def timeline(self):
        return self.leader().status()["timeline"]

    def sql(self, text, variables=(), database="theracomm", file=None):
        """Runs SQL at the leader as its superuser, over its socket; gives what it prints."""
        node = self.leader()
        command = [f"{self.programs}/psql", "-XqAt", "-v", "ON_ERROR_STOP=1", "-h", str(node.folder), "-p",
                   str(node.port), "-U", "postgres", "-d", database]
        for name, value in variables:
            command += ["-v", f"{name}={value}"]
        command += ["-f", str(file) if file else "-"]
        done = subprocess.run(command, input=text, env=self.environment, text=True, capture_output=True)
        if done.returncode:
            raise SystemExit(f"ha: {done.stderr}")
        return done.stdout.strip()

    def make_database(self):
        self.sql("create database theracomm", database="postgres")
        for service in self.keepers:
            self.sql(None, [("service", service)], file=self.root / "deploy" / "postgres" / "roles.sql")
            for role in (service, f"{service}_owner"):
                self.sql(f"alter role {role} password '{self.passwords[role]}';\n")

    def conninfo(self, role, pooled=False):
        """Every server is named, and the one that takes writes is chosen when a connection is made; or the pooler, which
        knows nothing of that and is led to the leader by the proxy behind it."""
        rest = f"dbname=theracomm user={role} passfile={self.password_file}"
        if pooled:
            return f"host=127.0.0.1 port={self.pooler} {rest}"
        ports = ",".join(str(node.port) for node in self.nodes)
        hosts = ",".join("127.0.0.1" for _ in self.nodes)
        return f"host={hosts} port={ports} target_session_attrs=read-write {rest}"
