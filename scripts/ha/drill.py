#!/usr/bin/env python3
"""Kills the leader of three PostgreSQL servers while letters are sent and people chat, and counts what became of it all.

Run it by ./theracomm ha; docs/high-availability.md says what it shows.
"""

import argparse
import json
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from cluster import Cluster
from load import Letters
from pooler import start_pooler
from processes import Processes, wait
from services import Services
from talk import Talk

WITHIN = 30  # seconds in which service must be back


def say(text):
    print(f"» {text}", file=sys.stderr, flush=True)


def more(load, count):
    """Waits until so many more were acknowledged."""
    before = load.count()
    wait(f"{load.what} are acknowledged", lambda: load.count() >= before + count, 90)


def kill_leader(number, cluster, letters, talk):
    """One round: the leader dies under load, another takes over, the dead one comes back as a standby."""
    more(letters, 200)
    more(talk, 200)
    leader = cluster.leader()
    quiet, chatter = (load.rate(time.monotonic() - 2, time.monotonic()) for load in (letters, talk))
    timeline = cluster.timeline()
    pace = f"{quiet:.0f} letters and {chatter:.0f} messages a second"
    say(f"round {number}: kill -9 of {leader.name}, agent and postmaster, at {pace}")
    killed = time.monotonic()
    leader.kill()
    new = wait("another leader", lambda: (found := cluster.leader()) and found is not leader and found, 90)
    more(letters, 200)
    more(talk, 200)
    outage, silence = letters.outage(killed), talk.outage(killed)
    say(
        f"  {new.name} leads, timeline {timeline} to {cluster.timeline()}; without an acknowledgement: "
        f"letters {outage:.1f} s, messages {silence:.1f} s"
    )
    leader.start()
    cluster.wait_until_whole()
    say(f"  {leader.name} is back as a standby")
    return {
        "event": "kill -9 of the leader",
        "outage_seconds": round(outage, 1),
        "rate": round(quiet),
        "chat_outage_seconds": round(silence, 1),
        "chat_rate": round(chatter),
    }


def epochs(cluster):
    return {keeper: cluster.sql(f"select epoch from {keeper}.log_position where part = 0") for keeper in cluster.keepers}


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
    letters = Letters(services.url, writers)
    last = letters.people[-1]
    wait("the post office knows everybody", lambda: (last.sign_in(), last.correspondent()), 60)
    talk = Talk(services.url, Talk.choose(people))
    wait("chat knows everybody", talk.is_ready, 60)
    before = epochs(cluster)
    letters.start()
    talk.start()
    rounds = [kill_leader(number, cluster, letters, talk) for number in range(1, options.rounds + 1)]
    letters.stop()
    talk.stop()
    result = letters.check() | {
        "messages": talk.check(),
        "rounds": rounds,
        "pooled": options.pooled or None,
        "other_answers": {str(status): count for status, count in letters.refused.items()},
        "other_answers_of_chat": {str(status): count for status, count in talk.refused.items()},
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
    names = ("outage_seconds", "chat_outage_seconds")
    worst = max((each[name] for each in result["rounds"] for name in names), default=0)
    messages = result["messages"]
    wrong = [
        f"{count} {what}"
        for what, count in [
            ("letters lost", result["lost"]), ("letters repeated", result["repeated"]),
            ("messages lost", messages["lost"]), ("messages repeated", messages["repeated"]),
            ("messages out of order", messages["disordered"]),
        ]
        if count
    ]
    if wrong or worst > WITHIN or not result["same_epoch"]:
        raise SystemExit(
            f"ha: FAILED: {', '.join(wrong) or 'nothing lost'}; {worst} s away, same epoch: {result['same_epoch']}"
        )
    say(
        f"{result['acknowledged']} letters and {messages['acknowledged']} messages acknowledged, none lost, none twice, all in "
        f"order; away for {worst} s at most"
    )


main()
