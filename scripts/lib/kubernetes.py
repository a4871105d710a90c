"""Manifests for Kubernetes, made of Services/registry.txt: the containers of docker-compose.yml, in a namespace of their own.

kubernetes.py manifests ROOT           prints deploy/kubernetes/theracomm.yml
kubernetes.py secrets ROOT FOLDER      prints the Secrets, made of a folder that `./theracomm compose` filled. For kubectl's standard input, never for a file.
"""

import base64
import sys
from pathlib import Path

# Number of the user that the image runs as.
USER = 10001
INDENT = "          "


def services(root):
    lines = (line.split() for line in (root / "Services/registry.txt").read_text().splitlines() if line and not line.startswith("#"))
    return [words[0] for words in lines]


def settings(root, *readers):
    for line in (root / "scripts/settings.txt").read_text().splitlines():
        words = line.split()
        if words and words[0].startswith("THERACOMM_") and not words[0].endswith("_FILE") and set(words[1:]) & set(readers):
            yield words[0]


def database(role):
    host = "host=postgres dbname=theracomm"
    return f"{host} user={role} passfile=/run/secrets/{role}.pgpass sslmode=verify-full sslrootcert=/run/tls/authority.pem"


def environment(pairs, optional=()):
    for name, value in pairs:
        yield f"{INDENT}- {{ name: {name}, value: {quoted(value)} }}"
    for name in optional:
        yield f"{INDENT}- {{ name: {name}, valueFrom: {{ configMapKeyRef: {{ name: settings, key: {name}, optional: true }} }} }}"


def quoted(text):
    return '"' + text.replace('"', '\\"') + '"'


COMMON = [
    ("THERACOMM_METRICS_LISTEN", "127.0.0.1:9100"),
    ("THERACOMM_METRICS_TLS_LISTEN", "0.0.0.0:9101"),
    ("THERACOMM_INNER_TLS", "/run/tls"),
    ("THERACOMM_SERVICE_KEYS_FILE", "/run/secrets/services.jwks"),
]

LOCKED = """          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }"""


COPY = "umask 077 && cp -L /mounted/secrets/* /run/secrets/ && cp -L /mounted/tls/* /run/tls/"


def pod(grace):
    """What every pod has: no rights, its secrets copied, `grace` seconds to end in."""
    return f"""      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: {grace}
      securityContext: {{ runAsNonRoot: true, runAsUser: {USER}, runAsGroup: {USER}, fsGroup: {USER}, seccompProfile: {{ type: RuntimeDefault }} }}
      initContainers:
        # Executables take no secret that others than its owner may read, and mounted ones are the group's: a copy in memory is its owner's alone.
        - name: secrets
          image: theracomm
          command: [sh, -c, "{COPY}"]
{LOCKED}
          volumeMounts: &mounts
            - {{ name: mounted-secrets, mountPath: /mounted/secrets, readOnly: true }}
            - {{ name: mounted-tls, mountPath: /mounted/tls, readOnly: true }}
            - {{ name: secrets, mountPath: /run/secrets }}
            - {{ name: tls, mountPath: /run/tls }}"""


def volumes(name):
    return f"""      volumes:
        - {{ name: mounted-secrets, secret: {{ secretName: {name}, defaultMode: 0440 }} }}
        - {{ name: mounted-tls, secret: {{ secretName: {name}-tls, defaultMode: 0440 }} }}
        - {{ name: secrets, emptyDir: {{ medium: Memory }} }}
        - {{ name: tls, emptyDir: {{ medium: Memory }} }}
        - {{ name: scratch, emptyDir: {{ sizeLimit: 64Mi }} }}"""


MOUNTED = f"""{LOCKED}
          volumeMounts:
            - {{ name: secrets, mountPath: /run/secrets, readOnly: true }}
            - {{ name: tls, mountPath: /run/tls, readOnly: true }}
            - {{ name: scratch, mountPath: /tmp }}"""


def gateway(root, names):
    pairs = COMMON + [
        ("THERACOMM_LISTEN", "0.0.0.0:8080"),
        ("THERACOMM_INTERNAL_LISTEN", "0.0.0.0:7100"),
        ("THERACOMM_SERVICE_KEY_FILE", "/run/secrets/gateway.seed"),
        ("THERACOMM_WEB", "/usr/local/share/theracomm/web"),
        ("THERACOMM_ROUTES", ",".join(f"{name}={name}:7101" for name in names)),
    ]
    lines = environment(pairs, settings(root, "all", "gateway"))
    return workload("gateway", lines, [("public", 8080), ("inside", 7100)]) + service("gateway", [("public", 8080), ("inside", 7100)])


def keeper(root, name):
    pairs = COMMON + [
        ("THERACOMM_LISTEN", "0.0.0.0:7101"),
        ("THERACOMM_GATEWAY", "https://gateway:7100"),
        ("THERACOMM_DATABASE", database(name)),
        ("THERACOMM_MASTER_KEY_FILE", f"/run/secrets/{name}.master"),
        ("THERACOMM_SERVICE_KEY_FILE", f"/run/secrets/{name}.seed"),
        ("THERACOMM_NOTARY_KEY_FILE", f"/run/secrets/{name}.notary"),
        ("THERACOMM_ERASURES_FOLDER", "/erasures"),
    ]
    if name == "notifications":
        pairs.append(("THERACOMM_VAPID_KEY_FILE", "/run/secrets/notifications.vapid"))
    lines = environment(pairs, settings(root, "all", "services", name))
    claim = f"""apiVersion: v1
kind: PersistentVolumeClaim
metadata: {{ name: erasures-{name}, namespace: theracomm }}
spec:
  accessModes: [ReadWriteOnce]
  resources: {{ requests: {{ storage: 1Gi }} }}
---
"""
    return claim + workload(name, lines, [("inside", 7101)], migrates=True) + service(name, [("inside", 7101)])


def workload(name, lines, ports, migrates=False):
    listed = "\n".join(f"{INDENT}- {{ name: {port}, containerPort: {number} }}" for port, number in [*ports, ("metrics", 9101)])
    erasures = ('\n            - { name: erasures, mountPath: /erasures }', f'\n        - {{ name: erasures, persistentVolumeClaim: {{ claimName: erasures-{name} }} }}')
    migration = f"""
        - name: migrate
          image: theracomm
          args: [{name}, migrate]
          env:
          - {{ name: THERACOMM_DATABASE, value: {quoted(database(f"{name}_owner"))} }}
          - {{ name: THERACOMM_INNER_TLS, value: /run/tls }}
{LOCKED}
          volumeMounts: *mounts"""
    return f"""apiVersion: apps/v1
kind: Deployment
metadata: {{ name: {name}, namespace: theracomm, labels: {{ app: {name} }} }}
spec:
  replicas: 1
  selector: {{ matchLabels: {{ app: {name} }} }}
  # A service that keeps something is stopped before the next one starts: its volume has one writer.
  strategy: {{ type: {"Recreate" if migrates else "RollingUpdate"} }}
  template:
    metadata: {{ labels: {{ app: {name}, part-of: theracomm }} }}
    spec:
{pod(40)}{migration if migrates else ""}
      containers:
        - name: {name}
          image: theracomm
          args: [{name}, serve]
          ports:
{listed}
          env:
{chr(10).join(lines)}
          readinessProbe: {{ exec: {{ command: [healthy, "9100"] }}, periodSeconds: 5, timeoutSeconds: 4 }}
          # A service that can't reach its database isn't ready, and isn't helped by being killed.
          livenessProbe: {{ exec: {{ command: [healthy, "9100", livez] }}, periodSeconds: 20, timeoutSeconds: 10, failureThreshold: 6 }}
          startupProbe: {{ exec: {{ command: [healthy, "9100", livez] }}, periodSeconds: 2, timeoutSeconds: 4, failureThreshold: 60 }}
          resources: {{ requests: {{ cpu: 100m, memory: 128Mi }}, limits: {{ memory: 512Mi }} }}
{MOUNTED}{erasures[0] if migrates else ""}
{volumes(name)}{erasures[1] if migrates else ""}
---
"""


def database_server(names):
    """PostgreSQL as in docker-compose.yml. Where there is one already, leave this out (docs/deploying.md)."""
    return f"""apiVersion: apps/v1
kind: StatefulSet
metadata: {{ name: postgres, namespace: theracomm, labels: {{ app: postgres }} }}
spec:
  replicas: 1
  serviceName: postgres
  selector: {{ matchLabels: {{ app: postgres }} }}
  template:
    metadata: {{ labels: {{ app: postgres, part-of: theracomm }} }}
    spec:
{pod(60)}
      containers:
        - name: postgres
          image: theracomm-postgres
          ports:
          - {{ name: postgres, containerPort: 5432 }}
          env:
          - {{ name: THERACOMM_KEEPERS, value: {quoted(" ".join(names))} }}
          readinessProbe: {{ exec: {{ command: [pg_isready, -h, /tmp] }}, periodSeconds: 5, timeoutSeconds: 4 }}
          resources: {{ requests: {{ cpu: 200m, memory: 512Mi }}, limits: {{ memory: 2Gi }} }}
{MOUNTED}
            - {{ name: data, mountPath: /data }}
{volumes("postgres")}
  volumeClaimTemplates:
    - metadata: {{ name: data }}
      spec:
        accessModes: [ReadWriteOnce]
        resources: {{ requests: {{ storage: 20Gi }} }}
---
"""


def service(name, ports):
    listed = ", ".join(f"{{ name: {port}, port: {number} }}" for port, number in ports)
    return f"""apiVersion: v1
kind: Service
metadata: {{ name: {name}, namespace: theracomm }}
spec: {{ selector: {{ app: {name} }}, ports: [{listed}] }}
---
"""


def frame():
    return """# Generated by `./theracomm generate` from Services/registry.txt; not to be changed by hand (docs/deploying.md, "Kubernetes").
# The image `theracomm` and settings are put in by deploy/kubernetes/kustomization.yaml. Expected in the namespace: the
# Secrets that `./theracomm generate --kubernetes-secrets` prints.
apiVersion: v1
kind: Namespace
metadata:
  name: theracomm
  labels: { pod-security.kubernetes.io/enforce: restricted }
---
# Nobody comes in but to the gateway's public port; inside, TheraComm's own pods reach each other.
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: inside, namespace: theracomm }
spec:
  podSelector: {}
  policyTypes: [Ingress]
  ingress:
    - from: [{ podSelector: {} }]
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: public, namespace: theracomm }
spec:
  podSelector: { matchLabels: { app: gateway } }
  policyTypes: [Ingress]
  ingress:
    - ports: [{ port: 8080 }]
---
"""


def manifests(root):
    names = services(root)
    return (frame() + database_server(names) + service("postgres", [("postgres", 5432)]) + gateway(root, names) + "".join(keeper(root, name) for name in names)).removesuffix("---\n")


def secrets(root, folder):
    names = services(root)
    roles = [role for name in names for role in (name, f"{name}_owner")]
    yield secret("postgres", {f"{role}.pgpass": folder / f"{role}.pgpass" for role in roles})
    yield secret("postgres-tls", {file.name: file for file in sorted((folder / "tls/postgres").iterdir())})
    for name in ["gateway", *names]:
        files = ["services.jwks", f"{name}.seed"]
        if name in names:
            files += [f"{name}.master", f"{name}.notary", f"{name}.pgpass", f"{name}_owner.pgpass"]
        if name == "notifications":
            files.append("notifications.vapid")
        yield secret(name, {file: folder / file for file in files})
        yield secret(f"{name}-tls", {file.name: file for file in sorted((folder / "tls" / name).iterdir())})


def secret(name, files):
    data = "\n".join(f"  {file}: {base64.b64encode(path.read_bytes()).decode()}" for file, path in files.items())
    return f"apiVersion: v1\nkind: Secret\nmetadata: {{ name: {name}, namespace: theracomm }}\ndata:\n{data}\n"


def main():
    what, root = sys.argv[1], Path(sys.argv[2])
    if what == "manifests":
        sys.stdout.write(manifests(root))
    else:
        sys.stdout.write("---\n".join(secrets(root, Path(sys.argv[3]))))


main()
