"""Two accounts of one person: joined by two coordinators, read by whoever goes on with the other one, and separated again."""

import os
import re
import subprocess
import time
import unittest
import uuid

import earlier_account
import keyboard
import test_health
import test_screens
from browser import DESK, PHONE, BrowserTest, account, expect
from people import join

LONG = 30_000


class Merges(BrowserTest):
    identity = staticmethod(test_health.Health.identity)
    follow = staticmethod(test_screens.Screens.follow)

    def test_two_accounts_become_one_and_two_again(self):
        """By keyboard alone, whoever it is."""
        earlier, later = join("Paula", "Renz"), join("Paula", "Renz")
        coordinator, second, therapist = (self.colleague(role) for role in ("coordinator", "coordinator", "therapist"))
        self.operator("tango", "match", earlier["login"], therapist["login"], "--reason", "as a test")
        subject, words, room = (f"{what} {uuid.uuid4().hex[:8]}" for what in ("Before", "Said", "Circle"))
        self.operator("chat", "open-room", room, str(account("therapist")["number"]))
        earlier_account.fill(earlier, coordinator, subject, words, room)
        page = keyboard.only(self.entered(coordinator, "/people", DESK))
        self.propose(page, earlier, later)
        seen = keyboard.only(self.entered(therapist, "/caseload", PHONE))
        self.notice_nothing(seen)
        other = keyboard.only(self.entered(second, "/people", DESK))
        self.confirm(other, earlier, later)
        self.look_after(seen, later)
        stranger = keyboard.only(self.open("/", PHONE))
        self.sign_in(stranger, earlier, next_=False)
        expect(stranger.get_by_role("alert")).to_be_visible()
        client = keyboard.only(self.open("/", PHONE))
        self.sign_in(client, later)
        earlier_account.read(self, client, subject, words, room)
        self.separate(other, earlier)
        self.told(seen, seen.get_by_role("link", name="Write", exact=True))
        expect(seen.get_by_text("goes on as")).to_have_count(0)
        # What was being read is refused, in words.
        client.reload()
        expect(client.get_by_role("alert")).to_contain_text("This account isn't yours to read any more", timeout=LONG)
        self.follow(client, "/account")
        expect(client.get_by_role("link", name=re.compile("^Take your data along"))).to_be_visible(timeout=LONG)
        self.quiet(client)
        expect(client.get_by_role("link", name=re.compile("^Your earlier account"))).to_have_count(0)
        stranger.goto("/")
        self.sign_in(stranger, earlier)

    def colleague(self, role):
        """One of their own: recovery codes of the demo's people are for other tests."""
        login = f"selma.{time.monotonic_ns()}"
        self.identity("create-person", "--login", login, "--first", "Selma", "--last", "Brandt", "--role", role, "--password-stdin")
        return {"login": login, "password": test_health.PASSWORD}

    def notice_nothing(self, page):
        """The therapist is told of nothing that is only proposed."""
        page.get_by_role("link", name=re.compile("^Paula Renz")).first.click(timeout=LONG)
        expect(page.get_by_role("link", name="Write", exact=True)).to_be_visible(timeout=LONG)
        self.quiet(page)
        expect(page.get_by_text("goes on as")).to_have_count(0)

    def look_after(self, page, later):
        """The therapist of the earlier account is told with which one the client goes on, and writes to nobody who can't read it."""
        self.told(page, page.get_by_role("link", name=f"This account is closed: its owner goes on as Paula Renz ({later['number']})"))
        expect(page.get_by_role("link", name="Write", exact=True)).to_have_count(0)
        self.quiet(page)
        self.check_accessible(page, "merge-client")

    def told(self, page, sign):
        """Until the service of matchings was told of it, a moment later."""
        end = time.monotonic() + 30
        while True:
            page.reload()
            self.quiet(page)
            if sign.is_visible():
                return
            self.assertLess(time.monotonic(), end)

    def open_person(self, page, person):
        page.get_by_label("Search by name or login name").fill(person["login"])
        page.get_by_role("link", name=re.compile(re.escape(person["login"]))).click(timeout=LONG)
        expect(page.get_by_role("heading", level=1, name="Paula Renz")).to_be_visible()

    def propose(self, page, earlier, later):
        self.open_person(page, earlier)
        page.get_by_role("button", name="The same person as …").click(timeout=LONG)
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Nothing happens until somebody else")
        dialog.get_by_role("button", name="Propose to join the accounts").click()
        expect(dialog.get_by_label("The other account")).to_be_focused()
        dialog.get_by_label("The other account").fill(later["login"])
        dialog.get_by_role("button", name=re.compile(re.escape(later["login"]))).click(timeout=LONG)
        # The account that is opened is the earlier one, unless somebody says otherwise.
        goes_on = dialog.get_by_role("radio", name=re.compile(rf"\({later['number']}\)"))
        expect(goes_on).to_be_checked()
        dialog.get_by_role("radio", name=re.compile(rf"\({earlier['number']}\)")).click()
        expect(dialog).to_contain_text(f"Paula Renz ({later['number']}) is closed")
        goes_on.click()
        expect(dialog).to_contain_text(f"Paula Renz ({earlier['number']}) is closed")
        dialog.get_by_label("Reason").fill("Has joined twice.")
        self.check_accessible(page, "merge-dialog")
        dialog.get_by_role("button", name="Propose to join the accounts").click()
        expect(page.get_by_role("status").filter(has_text="Proposed. Somebody else has to confirm it.")).to_be_visible(timeout=LONG)
        expect(page.get_by_role("link", name=f"Proposed: this account goes on as Paula Renz ({later['number']})")).to_be_visible(timeout=LONG)
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        expect(page.get_by_text("Proposed by Selma Brandt")).to_be_visible()
        expect(page.get_by_text("Somebody else has to confirm it: a coordinator or an administrator.")).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("^Confirm"))).to_have_count(0)
        expect(page.get_by_role("button", name=re.compile("^Take the proposal back"))).to_be_visible()
        # Nothing has happened to the account.
        expect(page.get_by_role("region", name="Coming in").get_by_role("button")).to_be_visible()
        self.check_accessible(page, "merge-proposed")

    def confirm(self, page, earlier, later):
        """Somebody else finds what waits, and confirms it."""
        page.get_by_role("link", name=re.compile("to join accounts waits? for a second person$")).click(timeout=LONG)
        expect(page.get_by_role("heading", level=1, name="Accounts to be joined")).to_be_visible()
        waiting = page.get_by_role("link", name=re.compile(rf"Paula Renz \({earlier['number']}\) goes on as Paula Renz \({later['number']}\)"))
        expect(waiting).to_be_visible(timeout=LONG)
        self.check_accessible(page, "merge-proposals")
        waiting.click()
        page.get_by_role("button", name=re.compile("^Confirm")).click(timeout=LONG)
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text(f"Paula Renz ({earlier['number']}) is closed")
        self.check_accessible(page, "merge-confirm")
        dialog.get_by_role("button", name="Join the accounts").click()
        expect(page.get_by_role("status").filter(has_text="The accounts are joined.")).to_be_visible(timeout=LONG)
        link = page.get_by_role("link", name=f"This account goes on as Paula Renz ({later['number']})")
        expect(link).to_be_visible(timeout=LONG)
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        for deed in ("Proposed", "Confirmed"):
            expect(page.get_by_text(f"{deed} by Selma Brandt")).to_be_visible()
        expect(page.get_by_text("Has joined twice.", exact=True)).to_be_visible()
        standing = page.get_by_role("region", name="Coming in")
        expect(standing).to_contain_text("It opens again once the two are separated.")
        expect(standing.get_by_role("button")).to_have_count(0)
        self.check_accessible(page, "merge-earlier")
        link.click()
        back = page.get_by_role("link", name=f"Paula Renz ({earlier['number']}) is this person's earlier account")
        expect(back).to_be_visible(timeout=LONG)
        expect(page.get_by_role("link", name=f"Matchings of Paula Renz ({later['number']})")).to_be_visible()

    def separate(self, page, earlier):
        page.get_by_role("button", name=re.compile("^Separate them again")).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Separate them again").click()
        expect(dialog.get_by_label("Reason")).to_be_focused()
        dialog.get_by_label("Reason").fill("They are two people.")
        self.check_accessible(page, "merge-undo")
        dialog.get_by_role("button", name="Separate them again").click()
        expect(page.get_by_role("status").filter(has_text="The accounts are separate again.")).to_be_visible(timeout=LONG)
        card = page.get_by_role("region", name="One person, two accounts")
        expect(card.get_by_role("listitem")).to_contain_text("They are two people.", timeout=LONG)
        expect(card).to_contain_text(f"Paula Renz ({earlier['number']}) went on as")
        expect(page.get_by_role("link", name=re.compile("earlier account$"))).to_have_count(0)
        self.check_accessible(page, "merge-undone")

    @staticmethod
    def operator(*words):
        """The operator at the command line."""
        command = [*os.environ["WEB_TEST_ADMIN"].split(" "), *words]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr


if __name__ == "__main__":
    unittest.main()
