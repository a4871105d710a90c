"""Benchmarks of the web client beside peers of the same run, a line of JSON each, as `./theracomm bench` writes them.

bench.py [--json]   on the system that WEB_TEST_URL names
"""

import json
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "journeys"))

import test_budgets  # noqa: E402
from browser import PHONE, expect  # noqa: E402
from people import join, post  # noqa: E402

PLAIN = Path(__file__).with_name("plain.js").read_text()
ROUNDS, STEPS, ROWS = 5, 120, 25
LONG = 30_000
# Steps of a list, each until it is painted and what is in sight is there; long tasks are counted meanwhile.
SCROLL = """async ([steps, rows]) => {
    const frame = () => new Promise(requestAnimationFrame);
    const height = document.querySelector('ul.letters > li').getBoundingClientRect().height;
    let long = 0;
    const observer = new PerformanceObserver((found) => { long += found.getEntries().filter(({duration}) => duration > 100).length; });
    observer.observe({type: 'longtask'});
    for (let step = 1; step <= steps; step += 1) {
        const place = step * rows * height;
        do {
            scrollTo(0, place);
            await frame();
            await frame();
        } while (scrollY < place - 1 || !document.elementFromPoint(100, innerHeight / 2)?.closest('li'));
    }
    observer.disconnect();
    return long;
}"""
# Time from a press until what it changes is painted.
PRESS = """async () => {
    const times = [];
    const boxes = [...document.querySelectorAll('ul.letters > li input[type=checkbox]')].slice(0, 5);
    for (const box of boxes) {
        const began = performance.now();
        box.click();
        await new Promise(requestAnimationFrame);
        await new Promise((done) => { const {port1, port2} = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
        times.push(performance.now() - began);
    }
    return times;
}"""


class Bench(test_budgets.Budgets):
    """Pages and letters as the tests of budgets have them."""

    def runTest(self):  # noqa: N802: a name of unittest
        pass

    def task_time(self, page, work):
        """Milliseconds that the page's main thread was busy while `work` ran, and its result."""
        network = page.context.new_cdp_session(page)
        network.send("Performance.enable")
        before = self.metric(network, "TaskDuration")
        result = work()
        spent = self.metric(network, "TaskDuration") - before
        network.detach()
        return 1000 * spent, result

    @staticmethod
    def metric(network, name):
        return next(each["value"] for each in network.send("Performance.getMetrics")["metrics"] if each["name"] == name)

    def inbox(self):
        page = self.signed_in(PHONE)
        page.goto("/letters")
        expect(page.get_by_role("list", name="Inbox").get_by_role("listitem").first).to_be_visible(timeout=LONG)
        return page

    def scroll(self, is_plain):
        page = self.inbox()
        if is_plain:
            token = post("sessions", {"login": self.person["login"], "password": self.person["password"]})["access_token"]
            page.evaluate(PLAIN, token)
            page.wait_for_function("document.querySelectorAll('ul.letters > li').length > 5")
        spent, long = self.task_time(page, lambda: page.evaluate(SCROLL, [STEPS, ROWS]))
        page.context.close()
        return spent, long

    def press(self):
        page = self.inbox()
        times = page.evaluate(PRESS)
        page.context.close()
        return times

    def memory(self):
        """Bytes in use after a few rounds through the client, and after many."""
        page = self.inbox()
        network = page.context.new_cdp_session(page)
        network.send("Performance.enable")
        ways = page.get_by_role("navigation").first
        used = []
        for number in range(1, 121):
            ways.get_by_role("link", name="Home").click()
            ways.get_by_role("link", name="Chat").click()
            ways.get_by_role("link", name="Letters").click()
            page.locator("ul.letters > li a").first.click()
            page.locator(".letter-words").first.wait_for()
            page.go_back()
            page.locator("ul.letters > li").first.wait_for()
            if number in (10, 120):
                network.send("HeapProfiler.collectGarbage")
                used.append(self.metric(network, "JSHeapUsedSize"))
        page.context.close()
        return used


def line(case, value, unit, **more):
    return {"bench": "web", "case": case, "value": round(value, 3), "unit": unit, **more}


def against(case, own, peers, unit, peer, target):
    value, peer_value = statistics.median(own), statistics.median(peers)
    ratio = round(value / peer_value, 3)
    limit = float(target.split()[1])
    more = {"peer": peer, "peer_value": round(peer_value, 3), "ratio": ratio, "target": target, "met": ratio <= limit, "rounds": len(own)}
    return line(case, value, unit, **more)


def within(case, values, unit, limit):
    value = statistics.median(values)
    return line(case, value, unit, target=f"<= {limit:g}", met=value <= limit, rounds=len(values))


def results(bench):
    own, peers = [], []
    for _ in range(ROUNDS):
        peers.append(bench.scroll(is_plain=True))
        own.append(bench.scroll(is_plain=False))
    rows = f"{STEPS * ROWS:,} of 10,000 letters scrolled"
    yield against(f"{rows}, busy", [each[0] for each in own], [each[0] for each in peers], "ms", "by hand", "<= 1.5 x")
    # One more, as none divided by none says nothing.
    yield against(f"{rows}, tasks over 100 ms", [each[1] + 1 for each in own], [each[1] + 1 for each in peers], "tasks", "by hand", "<= 1 x")
    yield within("press of a box until it is painted", [statistics.median(bench.press()) for _ in range(ROUNDS)], "ms", 100)
    few, many = bench.memory()
    yield against("memory after 120 rounds through all areas", [many / 2**20], [few / 2**20], "MiB", "after 10", "<= 1.3 x")
    for is_cached, limits in ((False, (80, 12)), (True, (16, 8))):
        page = bench.signed_in(PHONE)
        if is_cached:
            bench.load(page, is_cached=False)
        size, requests, _ = bench.load(page, is_cached)
        how = "cached" if is_cached else "uncached"
        yield within(f"first view of the inbox, {how}, bytes", [size / 1024], "KiB", limits[0])
        yield within(f"first view of the inbox, {how}, requests", [requests], "requests", limits[1])
        page.context.close()


def words(result):
    peer = f", {result['peer']} {result['peer_value']:g}: {result['ratio']:g} ×" if "peer" in result else ""
    return f"{result['case']}: {result['value']:g} {result['unit']}{peer} (target {result['target']}: {'met' if result['met'] else 'MISSED'})"


def main():
    Bench.setUpClass()
    bench = Bench()
    try:
        for result in results(bench):
            print(json.dumps(result) if "--json" in sys.argv else words(result), flush=True)
    finally:
        bench.doCleanups()
        Bench.tearDownClass()


if __name__ == "__main__":
    main()
