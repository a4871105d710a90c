#!/usr/bin/env python3
"""Kills the leader of three PostgreSQL servers while letters are sent, and counts what became of them.

Run it by ./theracomm ha; docs/high-availability.md says what it shows.
"""

import argparse
import collections
import json
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from cluster import Cluster
from load import Load
from pooler import start_pooler
from processes import Processes, wait
from services import Services

WITHIN = 30  # seconds in which service must be back


def say(text):
    print(f"» {text}", file=sys.stderr, flush=True)


def kill_leader(number, cluster, load):
    """One round: the leader dies under load, another takes over, the dead one comes back as a standby."""
    before = load.count()
    wait("letters are acknowledged", lambda: load.count() >= before + 200, 60)
    leader = cluster.leader()
    quiet = load.rate(time.monotonic() - 2, time.monotonic())
    timeline = cluster.timeline()
    say(f"round {number}: kill -9 of {leader.name}, agent and postmaster, at {quiet:.0f} letters a second")
    killed = time.monotonic()
    leader.kill()
    new = wait("another leader", lambda: (found := cluster.leader()) and found is not leader and found, 90)
    count = load.count()
    wait("letters are acknowledged again", lambda: load.count() >= count + 200, 90)
    outage = load.outage(killed)
    say(f"  {new.name} leads, timeline {timeline} to {cluster.timeline()}; {outage:.1f} s without an acknowledgement")
    leader.start()
    cluster.wait_until_whole()
    say(f"  {leader.name} is back as a standby")
    return {"event": "kill -9 of the leader", "outage_seconds": round(outage, 1), "rate": round(quiet)}


def check(load):
    """Every acknowledged letter is there once: what its author finds in Sent, after everything."""
    found = collections.Counter()
    for person in load.people:
        person.sign_in()
        found.update(person.sent())
    acknowledged = [subject for _, subject in load.acknowledged]
    lost = [subject for subject in acknowledged if not found[subject]]
    twice = [subject for subject, count in found.items() if count > 1]
    return {"acknowledged": len(acknowledged), "lost": len(lost), "repeated": len(twice)}


def epochs(cluster):
    return {keeper: cluster.sql(f"select epoch from {keeper}.feed where part = 0") for keeper in cluster.keepers}


def drill(options, processes):
    work = pathlib.Path(options.work)
    cluster = Cluster(work, options.root, options.programs, options.identity, options.keepers.split(), processes)
    say("Starting etcd and three servers under Patroni")
    cluster.start()
    cluster.make_database()
    if options.pooled:
        say(f"Starting PgBouncer, pooling by {options.pooled}, and HAProxy behind it")
        start_pooler(cluster, options.pooled)
    services = Services(cluster, options.bin, work / "keys", bool(options.pooled))
    say("Starting the services")
    services.start()
    people = services.bring_people()
    writers = [each for each in people if "client" in each["roles"]][: options.writers]
    load = Load(services.url, writers)
    wait("the post office knows everybody", lambda: (load.people[-1].sign_in(), load.people[-1].correspondent()), 60)
    before = epochs(cluster)
    load.start()
    rounds = [kill_leader(number, cluster, load) for number in range(1, options.rounds + 1)]
    load.stop()
    result = check(load) | {
        "rounds": rounds,
        "pooled": options.pooled or None,
        "other_answers": {str(status): count for status, count in load.refused.items()},
        "same_epoch": epochs(cluster) == before,
    }
    for keeper in cluster.keepers:
        # Ends the drill if anything in the log is not as it was sealed.
        services.admin(keeper, "verify")
    result["sound"] = True
    return result


def main():
    parser = argparse.ArgumentParser(prog="./theracomm ha")
    for name in ("work", "bin", "root", "programs", "identity", "keepers"):
        parser.add_argument(f"--{name}", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=3, help="how often the leader is killed (3)")
    parser.add_argument("--writers", type=int, default=8, help="people who send letters at once (8)")
    parser.add_argument("--pooled", choices=["session", "transaction"], help="PgBouncer in front")
    options = parser.parse_args()
    processes = Processes(pathlib.Path(options.work) / "log")
    try:
        result = drill(options, processes)
    finally:
        processes.end()
    print(json.dumps(result, indent=2))
    worst = max((each["outage_seconds"] for each in result["rounds"]), default=0)
    if result["lost"] or result["repeated"] or worst > WITHIN or not result["same_epoch"]:
        raise SystemExit(f"ha: FAILED: {result['lost']} lost, {result['repeated']} repeated, {worst} s away")
    say(f"{result['acknowledged']} letters acknowledged, none lost, none twice; away for {worst} s at most")


main()
