"""Two accounts of one person: joined by a coordinator, read by whoever goes on with the other one, and separated again."""

import os
import re
import subprocess
import time
import unittest
import uuid

import doors
import keyboard
import test_health
import test_mail
import test_screens
from browser import DESK, PHONE, BrowserTest, account, expect
from people import join
from test_course import api

LONG = 30_000


class Merges(BrowserTest):
    identity = staticmethod(test_health.Health.identity)
    follow = staticmethod(test_screens.Screens.follow)

    def test_two_accounts_become_one_and_two_again(self):
        """By keyboard alone, whoever it is."""
        earlier, later = join("Paula", "Renz"), join("Paula", "Renz")
        coordinator, therapist = self.colleague("coordinator"), self.colleague("therapist")
        self.operator("tango", "match", earlier["login"], therapist["login"], "--reason", "as a test")
        subject, words, room = (f"{what} {uuid.uuid4().hex[:8]}" for what in ("Before", "Said", "Circle"))
        self.fill(earlier, coordinator, subject, words, room)
        page = keyboard.only(self.entered(coordinator, "/people", DESK))
        self.join_them(page, earlier, later)
        seen = keyboard.only(self.entered(therapist, "/caseload", PHONE))
        self.look_after(seen, later)
        stranger = keyboard.only(self.open("/", PHONE))
        self.sign_in(stranger, earlier, next_=False)
        expect(stranger.get_by_role("alert")).to_be_visible()
        client = keyboard.only(self.open("/", PHONE))
        self.sign_in(client, later)
        self.read(client, subject, words, room)
        self.separate(page, earlier)
        seen.reload()
        expect(seen.get_by_role("link", name="Write", exact=True)).to_be_visible(timeout=LONG)
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

    def look_after(self, page, later):
        """The therapist of the earlier account is told with which one the client goes on, and writes to nobody who can't read it."""
        page.get_by_role("link", name=re.compile("^Paula Renz")).first.click(timeout=LONG)
        expect(page.get_by_role("link", name=f"This account is closed: its owner goes on as Paula Renz ({later['number']})")).to_be_visible(timeout=LONG)
        expect(page.get_by_role("link", name="Write", exact=True)).to_have_count(0)
        self.quiet(page)
        self.check_accessible(page, "merge-client")

    def fill(self, client, coordinator, subject, words, room):
        """A letter to a client, and a room in which they say something."""
        signed_in = doors.signed_in(client)[0]
        token, person = signed_in["access_token"], signed_in["person"]["id"]
        letter = {"to": [person], "subject": subject, "body": "Written to the account of before."}
        api(doors.token(coordinator), "POST", "mail/letters", letter, **{"Idempotency-Key": str(uuid.uuid4())})
        self.operator("chat", "open-room", room, str(account("therapist")["number"]))
        found = self.available(token, room)
        api(token, "POST", f"chat/rooms/{found}/join")
        message = {"parts": [{"type": "text/plain", "content": words}]}
        api(token, "POST", f"chat/rooms/{found}/messages", message, **{"Idempotency-Key": str(uuid.uuid4())})

    def available(self, token, room):
        """Id of a room that was just opened; the list may be a moment behind."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            rooms = api(token, "GET", "chat/rooms/available?limit=100")["rooms"]
            if found := next((each["id"] for each in rooms if each["name"] == room), None):
                return found
            time.sleep(0.1)
        raise AssertionError(f"no room {room}")

    def open_person(self, page, person):
        page.get_by_label("Search by name or login name").fill(person["login"])
        page.get_by_role("link", name=re.compile(re.escape(person["login"]))).click(timeout=LONG)
        expect(page.get_by_role("heading", level=1, name="Paula Renz")).to_be_visible()

    def join_them(self, page, earlier, later):
        self.open_person(page, earlier)
        page.get_by_role("button", name="The same person as …").click(timeout=LONG)
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Join the accounts").click()
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
        dialog.get_by_role("button", name="Join the accounts").click()
        expect(page.get_by_role("status").filter(has_text="The accounts are joined.")).to_be_visible(timeout=LONG)
        link = page.get_by_role("link", name=f"This account goes on as Paula Renz ({later['number']})")
        expect(link).to_be_visible(timeout=LONG)
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        expect(page.get_by_text("By Selma Brandt")).to_be_visible()
        expect(page.get_by_text("Has joined twice.", exact=True)).to_be_visible()
        standing = page.get_by_role("region", name="Coming in")
        expect(standing).to_contain_text("It opens again once the two are separated.")
        expect(standing.get_by_role("button")).to_have_count(0)
        self.check_accessible(page, "merge-earlier")
        link.click()
        back = page.get_by_role("link", name=f"Paula Renz ({earlier['number']}) is this person's earlier account")
        expect(back).to_be_visible(timeout=LONG)
        expect(page.get_by_role("link", name=f"Matchings of Paula Renz ({later['number']})")).to_be_visible()

    def read(self, client, subject, words, room):
        client.get_by_role("navigation").get_by_role("link", name="More").click()
        client.get_by_role("link", name=re.compile("^Your account")).click()
        client.get_by_role("link", name=re.compile("^Your earlier account")).click(timeout=LONG)
        expect(client.get_by_role("heading", level=1, name="Your earlier account")).to_be_visible()
        expect(client.get_by_text("Nothing can be written in it.")).to_be_visible()
        letter = client.get_by_role("list", name="Letters").get_by_role("link").filter(has_text=subject)
        expect(letter).to_be_visible(timeout=LONG)
        self.quiet(client)
        self.check_accessible(client, "earlier-account")
        client.get_by_label("Which letters").select_option(label="Sent")
        expect(letter).to_have_count(0)
        client.get_by_label("Which letters").select_option(label="Received")
        letter.click(timeout=LONG)
        expect(client.get_by_role("heading", level=1, name=subject)).to_be_visible(timeout=LONG)
        expect(client.locator(".letter-words")).to_have_text("Written to the account of before.")
        self.check_accessible(client, "earlier-letter")
        client.get_by_role("link", name="Your earlier account").click()
        client.get_by_role("list", name="Rooms").get_by_role("link", name=re.compile(room)).click(timeout=LONG)
        expect(client.get_by_role("list", name="What was said").get_by_role("listitem").filter(has_text=words)).to_contain_text("You", timeout=LONG)
        expect(client.get_by_role("heading", level=1, name=room)).to_be_visible()
        self.check_accessible(client, "earlier-room")

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
