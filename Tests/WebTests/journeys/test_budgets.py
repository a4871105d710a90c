"""What a view costs: bytes and requests of the inbox, nodes of a page with 10,000 letters, 10,000 people or 500 staff. Counts, no times."""

import datetime
import json
import os
import subprocess
import unittest
import uuid
from urllib.parse import parse_qs, urlparse

import test_mail
import test_screens
from browser import DESK, HOME, PHONE, BrowserTest, expect
from people import join, post

LONG = 30_000
MANY = 10_000
KIB = 1024


STAFF = 500
# Of the whole document.
NODES = 1500


class Budgets(BrowserTest):
    enter = test_mail.Mail.enter
    follow = staticmethod(test_screens.Screens.follow)

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.person = join()
        cls.deliver(cls.person, MANY)

    @staticmethod
    def deliver(person, count):
        """Letters of the system from the last months, all read but the newest ones."""
        signed_in = post("sessions", {"login": person["login"], "password": person["password"]})
        now = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
        with (HOME / "letters.ndjson").open("w") as file:
            for number in range(count):
                sent = (now - datetime.timedelta(minutes=17 * (count - number))).isoformat().replace("+00:00", "Z")
                line = {"id": str(uuid.uuid4()), "to": [signed_in["person"]["id"]], "subject": f"Letter {number + 1}", "body": "A few words. " * 12}
                file.write(json.dumps({**line, "sent_at": sent, "read": number < count - 9}) + "\n")
        command = [*os.environ["WEB_TEST_ADMIN"].split(" "), "postoffice", "import-letters", "--file", file.name]
        subprocess.run(command, check=True, capture_output=True, text=True, timeout=240)

    def signed_in(self, device):
        """A page of the person whose shell isn't kept by a worker: what is loaded comes from the gateway or the browser's own cache."""
        page = self.open("/help", device=device, service_workers="block")
        page.add_init_script("""new MutationObserver((_, observer) => {
            if (!document.querySelector('ul.letters > li')) return;
            window.shownAt = performance.now();
            observer.disconnect();
        }).observe(document, {childList: true, subtree: true})""")
        page.goto("/")
        self.sign_in(page, self.person)
        return page

    def load(self, page, is_cached):
        """Bytes as they came, and requests, of what was asked for until the inbox was shown; what is fetched for later comes after it."""
        network = page.context.new_cdp_session(page)
        if not is_cached:
            network.send("Network.clearBrowserCache")
        page.goto("/letters", wait_until="networkidle")
        expect(page.get_by_role("list", name="Inbox").get_by_role("listitem").first).to_be_visible(timeout=LONG)
        network.detach()
        loaded = page.evaluate("""() => performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
            .map(({name, startTime, transferSize}) => ({name, bytes: transferSize, isNeeded: startTime < shownAt}))""")
        sent = {each["name"]: each["bytes"] for each in loaded if each["isNeeded"] and each["bytes"] > 0}
        later = sum(1 for each in loaded if not each["isNeeded"])
        print(f"inbox, {'cached' if is_cached else 'uncached'}: {sum(sent.values()) / KIB:.1f} KiB, {len(sent)} requests; {later} later")
        return sum(sent.values()), len(sent), sent

    def test_first_view_of_the_inbox(self):
        page = self.signed_in(PHONE)
        for is_cached, bytes_, requests in ((False, 80 * KIB, 12), (True, 16 * KIB, 8)):
            size, count, sent = self.load(page, is_cached)
            self.assertLessEqual(size, bytes_, sent)
            self.assertLessEqual(count, requests, sent)

    def test_ten_thousand_letters_cost_what_is_seen(self):
        for device in (PHONE, DESK):
            page = self.signed_in(device)
            page.goto("/letters")
            rows = page.get_by_role("list", name="Inbox").get_by_role("listitem")
            expect(rows.first).to_contain_text(f"Letter {MANY}", timeout=LONG)
            nodes, place = [self.nodes(page)], 0
            while place < 500:
                rows.last.scroll_into_view_if_needed()
                expect(rows.last).not_to_have_attribute("aria-posinset", str(place), timeout=LONG)
                place = int(rows.last.get_attribute("aria-posinset"))
                nodes.append(self.nodes(page))
            print(f"{device['viewport']['width']} px wide: {max(nodes)} nodes at most, of {len(nodes)} looks")
            self.assertLessEqual(max(nodes), NODES)

    def test_ten_thousand_people_and_five_hundred_staff_cost_what_is_seen(self):
        page = self.enter("coordinator", path="/more")
        asked = []
        self.serve(page, "**/identity/people?*", "people", MANY, self.member, asked)
        self.follow(page, "/people")
        people = page.get_by_role("main").get_by_role("listitem")
        expect(people).to_have_count(50, timeout=LONG)
        nodes = [self.nodes(page)]
        for count in (100, 150):
            page.get_by_role("button", name="Show more").click()
            expect(people).to_have_count(count, timeout=LONG)
            nodes.append(self.nodes(page))
        self.assertLessEqual(nodes[0], NODES)
        # What is asked for, and no more: as much for each page as for the one before.
        self.assertEqual(len(asked), 3)
        self.assertEqual(nodes[2] - nodes[1], nodes[1] - nodes[0])
        asked.clear()
        self.serve(page, "**/tango/load?*", "loads", STAFF, self.load_of, asked)
        self.follow(page, "/matchings")
        rows = page.get_by_role("region", name="Staff").get_by_role("row")
        expect(rows).to_have_count(51, timeout=LONG)
        print(f"people: {nodes[0]} nodes, {nodes[1] - nodes[0]} more for 50; staff: {self.nodes(page)}")
        self.assertLessEqual(self.nodes(page), NODES)
        self.assertLessEqual(len(asked), 3)
        page.get_by_label("Find one of the staff by name").fill("number 499")
        expect(rows).to_have_count(2)
        expect(rows.last).to_contain_text("Number 499")

    @staticmethod
    def serve(page, address, name, total, line, asked):
        """A long list in pages, as the API has them."""

        def answer(route):
            query = parse_qs(urlparse(route.request.url).query)
            begin, limit = int(query.get("cursor", ["0"])[0]), int(query["limit"][0])
            end = min(begin + limit, total)
            asked.append(begin)
            route.fulfill(json={name: [line(number) for number in range(begin, end)], **({"next": str(end)} if end < total else {})})

        page.route(address, answer)

    @staticmethod
    def identifier(number):
        return f"0198c0de-0000-7000-8000-{number:012d}"

    @classmethod
    def member(cls, number):
        return {"id": cls.identifier(number), "number": number, "first_name": "Number", "last_name": str(number), "roles": ["client"], "staff": False, "active": True, "login": f"number.{number}"}

    @classmethod
    def load_of(cls, number):
        person = {"id": cls.identifier(number), "number": number, "first_name": "Number", "last_name": str(number), "name": f"Number {number}"}
        return {"person": person, "active": True, "limit": 20, "clients": 10, "primary": 10, "secondary": 0, "supervising": 0, "covering": 0, "unanswered_letters": 1, "waiting_since": "2026-11-20T10:00:00Z"}

    @staticmethod
    def nodes(page):
        return page.evaluate("document.querySelectorAll('*').length")


if __name__ == "__main__":
    unittest.main()
