#!/usr/bin/env python3
"""docs/figures.md and the table of README.md, from docs/measurements/results.ndjson.

figures.py                                 writes both
figures.py --check                         exits 1 if either isn't what the results say
figures.py --record FILE --commit C --date D
                                           appends the lines of `bench --json` in FILE, then writes both
"""

import argparse
import json
import re
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / "docs/measurements/results.ndjson"
FIGURES = ROOT / "docs/figures.md"
README = ROOT / "README.md"
MEMBERS = {"bench", "case", "value", "unit", "peer", "peer_value", "ratio", "target", "met", "rounds"}
BEGIN, END = "<!-- figures: written by scripts/lib/figures.py -->", "<!-- end of figures -->"

# Sections in their order, each with the purpose of its benchmark.
PURPOSES = {
    "up": "Seconds until `./theracomm up` has started everything.",
    "check": "Seconds of `./theracomm check`.",
    "memory": "Resident memory of each service idle, and of the gateway per idle connection.",
    "codec": "Messages of chat a second, written and read as events, beside Foundation's coders.",
    "append": "Durable appends beside single-row INSERTs by pgbench on the same table and indexes.",
    "follow": "Events a second when a projection is rebuilt, and the lag of a live one.",
    "feed-lag": "Time from a fact stored in tango until the post office has learned it, under 1,000 facts a second.",
    "feed": "Pages of what has happened, p95 of a call, with 10 million activities, for staff with 20 and 200 clients.",
    "ha": "Time without service after the leader of three PostgreSQL is killed under load (`./theracomm ha`).",
    "gateway": "Requests a second and CPU per request through the gateway, beside nginx in front of the same upstream.",
    "gateway-tls": "The same over TLS 1.3 with the same certificate: HTTP/1.1 with keep-alive, and HTTP/2.",
    "login": "Sign-ins a second, and p99 of reading mail during a storm of them beside a quiet time.",
    "door": "p99 of reading mail while one address holds all it may, beside a quiet time.",
    "mail": "Operations on a mailbox, by letters in the whole system.",
    "mail-search": "Search in mailboxes of 1 thousand and 50 thousand letters, with 1 million in the system.",
    "bulk": "10,000 letters marked read among 100,000, and somebody else's list meanwhile.",
    "erase": "Erasure of persons with 10,000 letters and more.",
    "matching-check": "Decisions a second about who may write to whom, with 10,000 clients and 500 staff.",
    "survey": "Answers saved one by one by 32 clients and judged for risk, beside appends of the same events alone.",
    "caseload": "A page of 50 of a caseload of 10,000 running enrolments, by any column and filter.",
    "broadcast-fanout": "A crisis broadcast by the verb to 10,000 realtime connections.",
    "chat-throughput": "Durable messages, deliveries and latency with 1,000 connected clients, beside ejabberd archiving to PostgreSQL.",
    "chat-connections": "50,000 WebSockets through several gateways.",
    "web": "The web client in a browser, a phone's screen, with 10,000 letters, beside the same list by hand without a library (`./theracomm bench web`).",
    "chat-history": "Opening a room, paging and unread counts, by messages in the room.",
}

# Rows of README.md: words, bench, case.
SELECTION = [
    ("leader of three PostgreSQL killed under load, until letters go out again", "ha", "until letters go out again"),
    ("events stored, many streams, 64 callers", "append", "many streams, 64 callers"),
    ("events stored, one hot stream, 256 callers", "append", "one hot stream, 256 callers"),
    ("gateway, 64 connections", "gateway", "64 connections"),
    ("gateway, TLS, HTTP/1.1, 64 connections", "gateway-tls", "HTTP/1.1, 64 connections"),
    ("gateway, TLS, HTTP/2", "gateway-tls", "HTTP/2, 32 connections of 8 streams"),
    ("list of mail, growth from 1 thousand to 1 million letters", "mail", "list, growth of p50"),
    ("open a letter, growth from 1 thousand to 1 million letters", "mail", "open, growth of p50"),
    ("search among a million letters, slowest p99", "mail-search", "all questions and mailboxes, slowest p99"),
    ("10,000 letters marked read", "bulk", "mark 10000 letters read"),
    ("a person erased in all services, to the certificate", "erase", None),
    ("a crisis told to 10,000 connections, the last", "broadcast-fanout", "crisis to 10000, last"),
    ("chat, 500 pairs", "chat-throughput", "500 pairs, messages"),
    ("chat, ten rooms of 100", "chat-throughput", "10 rooms of 100, deliveries"),
    ("chat, a room of 1,000", "chat-throughput", "a room of 1,000, deliveries"),
    ("chat, a steady 1,000 messages/s, heard, p99", "chat-throughput", "steady 1000 messages/s in pairs, heard, p99"),
    ("50,000 open chats, memory of each", "chat-connections", "memory per connection, both"),
    ("50,000 open chats, 500 messages/s, heard, p99", "chat-connections", "500 messages/s, heard, p99"),
    ("idle memory of chat", "memory", "chat idle"),
]


def results():
    """Lines by bench and case, each list from the oldest to the newest."""
    series = {}
    for number, line in enumerate(RESULTS.read_text(encoding="utf-8").splitlines(), 1):
        result = json.loads(line)
        if result["bench"] not in PURPOSES:
            sys.exit(f"{RESULTS.name}:{number}: {result['bench']} has no purpose in {Path(__file__).name}")
        # The end of the log differs in each run.
        case = re.sub(r"( follower) of \d+$", r"\1", result["case"])
        cases = series.setdefault(result["bench"], {})
        # Cases stand in the order of their newest lines.
        cases[case] = cases.pop(case, []) + [result]
    for cases in series.values():
        for runs in cases.values():
            runs.sort(key=lambda run: run["date"])
    return series


def number(value):
    """Three digits that matter, at least all before the point."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def figure(run, target):
    """The figure that a target is about: the ratio or the value, its text."""
    if target and target.endswith(" x"):
        return run.get("ratio"), f"{number(run['ratio'])} ×" if run.get("ratio") is not None else ""
    return run["value"], number(run["value"])


def verdict(runs):
    """The target, whether every run meets it, and the run that is farthest from it."""
    target = runs[-1].get("target")
    if not target:
        return None, "", None
    sign, limit = target.split()[:2]
    judged = [run for run in runs if figure(run, target)[0] is not None]
    if not judged:
        return target, "", None
    worst = (min if sign == ">=" else max)(judged, key=lambda run: figure(run, target)[0])
    value = figure(worst, target)[0]
    met = value >= float(limit) if sign == ">=" else value <= float(limit)
    return target, "met" if met else "**missed**", worst if len(judged) > 1 else None


def words(target):
    if not target:
        return ""
    sign, limit, *suffix = target.split()
    return f"{'≥' if sign == '>=' else '≤'} {number(float(limit))}{' ×' if suffix else ''}"


def cells(runs):
    """The cells that both tables share: newest value, peer, ratio, target, verdict, worst."""
    newest = runs[-1]
    target, met, worst = verdict(runs)
    peer = newest.get("peer") or ""
    if newest.get("peer_value") is not None:
        peer += f" {number(newest['peer_value'])}"
    ratio = f"{number(newest['ratio'])} ×" if newest.get("ratio") is not None else ""
    unit = "×" if newest["unit"] == "x" else newest["unit"]
    worst_unit = "" if not worst or target.endswith(" x") else f" {unit}"
    bad = f"{figure(worst, target)[1]}{worst_unit}, of {len(runs)} runs" if worst else ""
    return [f"{number(newest['value'])} {unit}", peer, ratio, words(target), met, bad]


def row(values):
    return "| " + " | ".join(values) + " |"


def figures(series):
    text = [
        "# Figures",
        "",
        "Written by `scripts/lib/figures.py` from [results.ndjson](measurements/results.ndjson), which `./theracomm bench --record` appends to.",
        "Two cores, 24 GiB, Debian 12, Swift 6.3.1, PostgreSQL 15, nginx 1.22, ejabberd 23.01. Load generators run on the same cores.",
        "A value is the median of a run's rounds, which alternate with the peer's. The newest run is shown. A target is met if every run recorded met it;",
        "the worst of them is shown where there are several. [measurements](measurements/README.md) says how the figures come about.",
    ]
    for bench, purpose in PURPOSES.items():
        if bench not in series:
            continue
        text += ["", f"## {bench}", "", purpose, ""]
        text += [row(["what", "newest", "peer", "ratio", "target", "", "worst", "date", "commit"]), row(["---"] * 9)]
        for case, runs in series[bench].items():
            text.append(row([case, *cells(runs), runs[-1]["date"], runs[-1].get("commit") or ""]))
    return "\n".join(text) + "\n"


def readme(series):
    """README.md with its table made anew."""
    table = [row(["what", "newest", "peer", "ratio", "target", "", "worst"]), row(["---"] * 7)]
    for title, bench, case in SELECTION:
        cases = series[bench]
        if case is None:
            case = next(name for name in reversed(cases) if name.startswith("ordered by identity"))
        table.append(row([title, *cells(cases[case])]))
    head, found, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    _, ended, tail = rest.partition(END)
    if not found or not ended:
        sys.exit(f"{README.name} has no place for figures: {BEGIN} … {END}")
    return head + BEGIN + "\n" + "\n".join(table) + "\n" + END + tail


def record(file, commit, day):
    lines = []
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        if not line.startswith("{"):
            continue
        result = json.loads(line)
        if unknown := result.keys() - MEMBERS:
            sys.exit(f"{file}: unknown members {sorted(unknown)}")
        result |= {"date": day, "commit": commit}
        lines.append(json.dumps(result, ensure_ascii=False, sort_keys=True) + "\n")
    with RESULTS.open("a", encoding="utf-8") as results_file:
        results_file.writelines(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--record", metavar="FILE")
    parser.add_argument("--commit")
    parser.add_argument("--date", type=date.fromisoformat, default=date.today())
    arguments = parser.parse_args()
    if arguments.record:
        record(arguments.record, arguments.commit, arguments.date.isoformat())
    series = results()
    documents = {FIGURES: figures(series), README: readme(series)}
    if arguments.check:
        stale = [path.name for path, text in documents.items() if path.read_text(encoding="utf-8") != text]
        if stale:
            sys.exit(f"{', '.join(stale)}: not what {RESULTS.name} says; run scripts/lib/figures.py")
        return
    for path, text in documents.items():
        path.write_text(text, encoding="utf-8")


main()
