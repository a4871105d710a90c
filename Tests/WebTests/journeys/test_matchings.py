"""Matchings: carried or matched by a press, its history and another end, one of the staff on another day, clients who go over, limits, conflicts."""

import datetime
import re
import time
import unittest

import test_health
import test_mail
import test_screens
from browser import PHONE, BrowserTest, expect

LONG = 30_000
# Room for all lines at once: nothing is scrolled while somebody is carried.
TALL = {"viewport": {"width": 1280, "height": 2000}}


class Matchings(BrowserTest):
    enter = test_mail.Mail.enter
    identity = staticmethod(test_health.Health.identity)
    follow = staticmethod(test_screens.Screens.follow)

    def somebody(self, role, first):
        """A new account; the name by which it is found."""
        last = f"Q{time.monotonic_ns()}"
        self.identity("create-person", "--login", f"{first}.{last}", "--first", first, "--last", last, "--role", role, "--password-stdin")
        return f"{first} {last}"

    def put_on_the_list(self, page, client):
        self.follow(page, "/people")
        page.get_by_label("Search by name or login name").fill(client.split()[1])
        page.get_by_role("link", name=re.compile(f"^{client}")).click()
        page.get_by_role("main").get_by_role("link", name="Matchings").click()
        page.get_by_role("button", name="Put on the waiting list").click()
        page.get_by_role("button", name="Put on the waiting list").click()
        expect(page.get_by_role("button", name="Take off the list")).to_be_visible()

    def test_matched_looked_back_at_and_given_over(self):
        client, one, other = self.somebody("client", "Lio"), self.somebody("therapist", "Petra"), self.somebody("therapist", "Anselm")
        page = self.enter("coordinator", "/", TALL)
        self.limit(page, one)
        self.put_on_the_list(page, client)
        self.see(page, client)
        # Carried by the pointer, and let go over a name.
        page.get_by_role("link", name=re.compile(client)).drag_to(page.get_by_role("row", name=re.compile(one)))
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text(one)
        page.keyboard.press("Escape")
        # The same by keys.
        page.get_by_role("button", name=f"Match {client}").press("Enter")
        dialog.get_by_label("With").select_option(label=one)
        dialog.get_by_label("Reason").fill("Has room.")
        dialog.get_by_role("button", name="Match").click()
        expect(page.get_by_role("status").filter(has_text=f"{client} belongs to {one} now.")).to_be_visible()
        self.look_back(page, client, one)
        self.give(page, client, one, other)

    def see(self, page, client):
        """The list, once it has them: it may be a moment behind."""
        for _ in range(20):
            self.follow(page, "/matchings")
            expect(page.get_by_role("heading", name=re.compile("^Waiting list"))).to_be_visible()
            if page.get_by_role("link", name=re.compile(client)).count():
                return
            self.follow(page, "/people")
            expect(page.get_by_role("heading", level=1, name="People")).to_be_visible()

    def limit(self, page, staff):
        self.follow(page, "/people")
        page.get_by_label("Search by name or login name").fill(staff.split()[1])
        page.get_by_role("link", name=re.compile(f"^{staff}")).click()
        expect(page.get_by_role("heading", level=1, name=staff)).to_be_visible()
        self.follow(page, page.url.replace("/people/", "/matchings/staff/"))
        expect(page.get_by_text("No client belongs to this person then.")).to_be_visible(timeout=LONG)
        page.get_by_label("At most").fill("few")
        page.get_by_role("button", name="Set it").click()
        expect(page.get_by_label("At most")).to_be_focused()
        page.get_by_label("At most").fill("5")
        page.get_by_role("button", name="Set it").click()
        expect(page.get_by_role("status").filter(has_text="Set.")).to_be_visible()

    def look_back(self, page, client, staff):
        self.follow(page, "/people")
        page.get_by_label("Search by name or login name").fill(client.split()[1])
        page.get_by_role("link", name=re.compile(f"^{client}")).click()
        page.get_by_role("main").get_by_role("link", name="Matchings").click()
        page.get_by_role("button", name=f"History {staff}").click()
        dialog = page.get_by_role("dialog")
        steps = dialog.get_by_role("listitem")
        expect(steps).to_have_count(1)
        expect(steps.first).to_contain_text("Has room.")
        dialog.get_by_label("Without an end").uncheck()
        dialog.get_by_role("button", name="Set this end").click()
        expect(dialog.get_by_label("Until")).to_be_focused()
        dialog.get_by_label("Until").fill(str(datetime.date.today() + datetime.timedelta(days=90)))
        dialog.get_by_label("Reason").fill("Three months.")
        dialog.get_by_role("button", name="Set this end").click()
        expect(steps).to_have_count(2)
        expect(steps.nth(1)).to_contain_text("Another time")
        self.check_accessible(page, "matchings-history")
        page.keyboard.press("Escape")

    def give(self, page, client, one, other):
        self.follow(page, "/matchings")
        page.get_by_role("link", name=one).click()
        expect(page.get_by_role("heading", level=1, name=one)).to_be_visible()
        clients = page.get_by_role("region", name="One client")
        page.get_by_label("As of").fill("2020-05-01")
        expect(page.get_by_text("No client belongs to this person then.")).to_be_visible()
        page.get_by_label("As of").fill(str(datetime.date.today() + datetime.timedelta(days=30)))
        expect(clients).to_contain_text(client)
        expect(clients.get_by_role("checkbox")).to_have_count(0)
        page.get_by_label("As of").fill("")
        clients.get_by_label(re.compile(client)).check()
        self.check_accessible(page, "matchings-staff")
        clients.get_by_role("button", name="Give one to somebody else").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Give them over").click()
        expect(dialog.get_by_label("To whom")).to_be_focused()
        dialog.get_by_label("To whom").select_option(label=other)
        dialog.get_by_label("Reason").fill("Moves away.")
        self.check_accessible(page, "matchings-transfer")
        dialog.get_by_role("button", name="Give them over").click()
        expect(page.get_by_role("status").filter(has_text=f"One client goes over to {other}.")).to_be_visible()
        expect(page.get_by_text("No client belongs to this person then.")).to_be_visible()

    def test_a_conflict_is_declared_and_lifted(self):
        client = self.somebody("client", "Mara")
        page = self.enter("coordinator", "/", PHONE)
        self.put_on_the_list(page, client)
        page.get_by_role("button", name="Declare a conflict").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Declare it").click()
        expect(dialog.get_by_label("Reason")).to_be_focused()
        dialog.get_by_label("With").select_option(label="Odile Marchetti")
        dialog.get_by_label("Reason").fill("Neighbours.")
        self.check_accessible(page, "matchings-declare")
        dialog.get_by_role("button", name="Declare it").click()
        conflicts = page.get_by_role("region", name="Conflicts of interest")
        expect(conflicts.get_by_role("listitem")).to_contain_text("Odile Marchetti")
        page.get_by_text(re.compile("who can't$")).click()
        expect(page.get_by_text("a conflict of interest was declared").first).to_be_visible()
        self.check_accessible(page, "matchings-conflict")
        conflicts.get_by_role("button", name="Lift it Odile Marchetti").click()
        dialog.get_by_label("Reason").fill("Has moved away.")
        dialog.get_by_role("button", name="Lift it").click()
        expect(conflicts).to_contain_text("None was declared.")


if __name__ == "__main__":
    unittest.main()
