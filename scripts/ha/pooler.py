"""PgBouncer in front of the cluster, led to the leader by HAProxy, which asks the agents who that is."""

import csv
import socket

from processes import free_port, wait


def start_pooler(cluster, mode):
    """Pools in `mode` ("session" or "transaction") what the services say to the leader."""
    proxy = start_proxy(cluster)
    roles = [role for service in cluster.keepers for role in (service, f"{service}_owner")]
    users = cluster.work / "users.txt"
    users.write_text("".join(f'"{role}" "{cluster.passwords[role]}"\n' for role in roles))
    users.chmod(0o600)
    file = cluster.work / "pgbouncer.ini"
    file.write_text(f"""
[databases]
theracomm = host=127.0.0.1 port={proxy} dbname=theracomm

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {cluster.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = {users}
pool_mode = {mode}
max_client_conn = 200
default_pool_size = 40
; Soon after another server leads, instead of after a minute.
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
; Services say their search path and time limit in "options", which this version doesn't know: the roles carry them.
ignore_startup_parameters = options, extra_float_digits
log_connections = 0
log_disconnections = 0
""")
    cluster.hand_over(users, file)
    for service in cluster.keepers:
        for role in (service, f"{service}_owner"):
            cluster.sql(f"alter role {role} in database theracomm set search_path = {service};\n")
        cluster.sql(f"alter role {service} in database theracomm set statement_timeout = '30s';\n")
    cluster.processes.start("pgbouncer", [*cluster.identity, "pgbouncer", str(file)], cluster.environment)
    wait("PgBouncer answers", lambda: socket.create_connection(("127.0.0.1", cluster.pooler), 1).close() is None, 10)


def start_proxy(cluster):
    """A port of HAProxy behind which the leader is, whoever that is; sessions with a former leader are cut."""
    port = free_port()
    servers = "\n".join(
        f"    server {node.name} 127.0.0.1:{node.port} check port {node.api}" for node in cluster.nodes
    )
    file = cluster.work / "haproxy.cfg"
    control = cluster.work / "haproxy.sock"
    file.write_text(f"""
global
    maxconn 400
    stats socket {control} mode 600 level user
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    timeout check 2s
listen leader
    bind 127.0.0.1:{port}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
""")
    cluster.processes.start("haproxy", ["haproxy", "-db", "-f", str(file)], cluster.environment)
    # Until it has asked them it takes all of them for the leader.
    wait("HAProxy knows who leads", lambda: servers_up(control) == 1, 20)
    return port


def servers_up(control):
    """How many servers HAProxy sends clients to."""
    with socket.socket(socket.AF_UNIX) as asking:
        asking.settimeout(2)
        asking.connect(str(control))
        asking.sendall(b"show stat\n")
        said = b"".join(iter(lambda: asking.recv(65536), b"")).decode()
    lines = [line for line in said.splitlines() if line]
    rows = csv.DictReader([lines[0].lstrip("# "), *lines[1:]])
    return sum(row["svname"] not in ("FRONTEND", "BACKEND") and row["status"].startswith("UP") for row in rows)
