"""The services in front of the cluster, and the demo unit's people in them."""

import json
import subprocess
import urllib.request

from processes import free_port, wait


class Services:
    def __init__(self, cluster, binaries, keys, pooled=False):
        self.cluster = cluster
        self.binaries = binaries
        self.keys = keys
        self.pooled = pooled
        self.names = ["gateway", *cluster.keepers]
        names = self.names + ["internal"] + [f"{name}-metrics" for name in self.names]
        self.ports = {name: free_port() for name in names}
        self.url = f"http://127.0.0.1:{self.ports['gateway']}"

    def environment(self, service):
        port = self.ports
        values = {
            "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            "THERACOMM_METRICS_LISTEN": f"127.0.0.1:{port[f'{service}-metrics']}",
            "THERACOMM_SERVICE_KEY_FILE": f"{self.keys}/{service}.seed",
            "THERACOMM_SERVICE_KEYS_FILE": f"{self.keys}/services.jwks",
            "THERACOMM_LOG_LEVEL": "warning",
        }
        if service == "gateway":
            routes = ",".join(f"{keeper}=127.0.0.1:{port[keeper]}" for keeper in self.cluster.keepers)
            return values | {
                "THERACOMM_LISTEN": f"127.0.0.1:{port['gateway']}",
                "THERACOMM_INTERNAL_LISTEN": f"127.0.0.1:{port['internal']}",
                "THERACOMM_ROUTES": routes,
                # All come from one address, and say more than people do.
                "THERACOMM_RATES": "off",
            }
        if service == "chat":
            for limit in ("RATE", "ROOM_RATE", "ROOMS_OWNED", "ANONYMOUS_ROOMS", "ANONYMOUS_ROOMS_FACED"):
                values["THERACOMM_CHAT_" + limit] = "off"
        return values | {
            "THERACOMM_LISTEN": f"127.0.0.1:{port[service]}",
            "THERACOMM_GATEWAY": f"http://127.0.0.1:{port['internal']}",
            "THERACOMM_DATABASE": self.cluster.conninfo(service, self.pooled),
            "THERACOMM_MASTER_KEY_FILE": f"{self.keys}/{service}.master",
            "THERACOMM_NOTARY_KEY_FILE": f"{self.keys}/{service}.notary",
        }

    def admin(self, service, *words, text=None):
        """What a verb prints; the drill ends if it fails."""
        environment = self.environment(service) | {
            "THERACOMM_MIGRATION_DATABASE": self.cluster.conninfo(f"{service}_owner", self.pooled)
        }
        done = subprocess.run(
            [f"{self.binaries}/{service}", *words], env=environment, input=text, text=True, capture_output=True
        )
        if done.returncode:
            raise SystemExit(f"ha: {service} {' '.join(words)}: {done.stderr or done.stdout}")
        return done.stdout

    def start(self):
        for keeper in self.cluster.keepers:
            self.admin(keeper, "migrate")
        for service in self.names:
            self.cluster.processes.start(
                service, [f"{self.binaries}/{service}", "serve"], self.environment(service)
            )
        for service in self.names:
            url = f"http://127.0.0.1:{self.ports[f'{service}-metrics']}/readyz"
            wait(f"{service} is ready", lambda: urllib.request.urlopen(url, timeout=2).status == 200, 60)

    def bring_people(self):
        """The demo unit's people; gives their records, with ids."""
        generate = str(self.cluster.root / "demo" / "generate")
        people = subprocess.run(["python3", generate, "people"], text=True, capture_output=True, check=True).stdout
        brought = self.admin("identity", "import-people", "--no-mail", "--json", text=people)
        known = {each["login"]: each for each in map(json.loads, people.splitlines())}
        return [known[each["login"]] | each for each in map(json.loads, brought.splitlines())]
