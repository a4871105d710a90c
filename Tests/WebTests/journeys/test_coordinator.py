"""A coordinator: somebody is invited, joins, waits, is matched, writes to whoever takes them on, and is answered. Screens on the way, looked at by axe."""

import re
import time
import unittest

import keyboard
import test_mail
import test_screens
from browser import DESK, PHONE, SMALL, BrowserTest, expect
from people import PASSWORD, mailed

LONG = 30_000


class Coordinator(BrowserTest):
    enter = test_mail.Mail.enter
    write = test_mail.Mail.write
    send = test_mail.Mail.send

    def test_from_the_invitation_to_the_first_answer(self):
        """By keyboard alone, whoever it is."""
        page = keyboard.only(self.enter("ruben", path="/", device=DESK))
        login = f"noor.{time.monotonic_ns()}"
        page.get_by_role("navigation").get_by_role("link", name="More").click()
        page.get_by_role("link", name="People").click()
        self.invite(page, f"{login}@example.org")
        client = self.come(login, "Noor", "Haddad")
        page.get_by_role("link", name="People").first.click()
        page.get_by_label("Search by name or login name").fill(login)
        page.get_by_role("link", name=re.compile(login)).click(timeout=LONG)
        self.wait_and_match(page, "Noor Haddad", "Hanna Iyer")
        client.reload()
        expect(client.get_by_text("Hanna Iyer").first).to_be_visible(timeout=LONG)
        client.get_by_role("navigation").get_by_role("link", name="Letters").click()
        self.write(client, "Hanna", "Good day", "My first letter.")
        self.send(client)
        expect(client.get_by_text("Sent.", exact=True)).to_be_visible(timeout=LONG)
        staff = keyboard.only(self.enter("hanna", path="/letters", device=PHONE))
        staff.get_by_role("list", name="Inbox").get_by_role("link", name=re.compile("Noor Haddad")).first.click(timeout=LONG)
        staff.get_by_role("link", name="Reply", exact=True).click()
        expect(staff.get_by_text("The letter you answer")).to_be_visible(timeout=LONG)
        staff.get_by_label("Letter", exact=True).fill("Welcome, Noor.")
        self.send(staff)
        expect(staff.get_by_text("Sent.", exact=True)).to_be_visible(timeout=LONG)
        client.get_by_role("navigation").get_by_role("link", name="Letters").click()
        client.get_by_role("list", name="Inbox").get_by_role("link", name=re.compile("Hanna Iyer")).first.click(timeout=LONG)
        expect(client.locator(".letter > .letter-words")).to_have_text("Welcome, Noor.", timeout=LONG)

    def invite(self, page, address):
        page.get_by_role("link", name="Invite").click()
        page.get_by_label("Mail address (may stay empty)").fill(address)
        page.get_by_role("button", name="Send the invitation").click()
        expect(page.get_by_role("alert")).to_contain_text(address)

    def come(self, login, first, last):
        """By the mail that invites them, which proves their address."""
        client = keyboard.only(self.open(f"/join#{mailed(f'{login}@example.org', '/join#')}", device=PHONE))
        entry = {"First name": first, "Last name": last, "Mail address": f"{login}@example.org", "Login name": login}
        for label, text in entry.items():
            client.get_by_label(label, exact=True).fill(text)
        client.get_by_label("Password", exact=True).fill(PASSWORD)
        client.get_by_role("button", name="Join").click()
        expect(client.get_by_role("heading", name="You have joined")).to_be_visible(timeout=LONG)
        client.get_by_role("link", name="I have an account").click()
        self.sign_in(client, {"login": login, "password": PASSWORD})
        return client

    def register(self, page, first, last, login):
        page.get_by_role("navigation").get_by_role("link", name="More").click()
        page.get_by_role("link", name="People").click()
        expect(page.get_by_role("heading", level=1, name="People")).to_be_visible()
        page.get_by_role("link", name="Make an account for them").click()
        # What is missing is said beside each field, and nothing is lost by it.
        page.get_by_label("First name").fill(first)
        page.get_by_role("button", name="Make the account").click()
        expect(page.get_by_role("alert")).to_be_visible()
        page.get_by_label("Last name").fill(last)
        page.get_by_label("Login name").fill(login)
        page.get_by_label("Mail address").fill(f"{login}@example.org")
        page.get_by_role("button", name="Make the account").click()
        expect(page.get_by_role("heading", level=1, name=f"{first} {last}")).to_be_visible()

    def wait_and_match(self, page, client, staff):
        page.get_by_role("main").get_by_role("link", name="Matchings").click()
        page.get_by_role("button", name="Put on the waiting list").click()
        page.get_by_label("Wished for").fill("Sleep, anxiety")
        page.get_by_role("button", name="Put on the waiting list").click()
        expect(page.get_by_role("button", name="Take off the list")).to_be_visible()
        expect(page.get_by_role("heading", name="Waiting list")).to_be_visible()
        expect(page.get_by_text(re.compile("sleep, anxiety|anxiety, sleep"))).to_be_visible()
        page.get_by_role("link", name="Matchings").first.click()
        page.get_by_role("link", name=re.compile(client)).click()
        page.get_by_role("button", name=f"Match {staff}").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Match").click()
        # A matching without a reason isn't made.
        expect(dialog.get_by_role("alert")).to_be_visible()
        dialog.get_by_label("Reason").fill("Her room for sleep.")
        dialog.get_by_role("button", name="Match").click()
        expect(page.get_by_role("status").filter(has_text=f"{client} belongs to {staff} now.")).to_be_visible()
        expect(page.get_by_role("button", name="End")).to_be_visible()
        # Whose place was found waits no longer.
        page.get_by_role("link", name="Matchings").first.click()
        expect(page.get_by_role("heading", name=re.compile("^Waiting list"))).to_be_visible()
        expect(page.get_by_role("link", name=re.compile(client))).to_have_count(0, timeout=LONG)

    def first_sign_in(self, login):
        """By the mail that welcomes them, in which they choose a password."""
        token = mailed(f"{login}@example.org", "#")
        client = self.open(f"/forgotten/reset#{token}", device=PHONE)
        client.get_by_label("New password", exact=True).fill(PASSWORD)
        client.get_by_role("button", name="Set the password").click()
        expect(client.get_by_text("Your password is set.")).to_be_visible(timeout=LONG)
        client.goto("/")
        self.sign_in(client, {"login": login, "password": PASSWORD})
        return client

    def test_an_account_made_for_somebody_and_an_invitation_that_is_ended(self):
        page = self.enter("ruben", path="/", device=DESK)
        login = f"imre.{time.monotonic_ns()}"
        self.register(page, "Imre", "Okafor", login)
        expect(self.first_sign_in(login).get_by_text("Nobody has been found for you yet.")).to_be_visible(timeout=LONG)
        self.follow(page, "/people/invite")
        address = f"guest.{time.monotonic_ns()}@example.org"
        page.get_by_label("Mail address (may stay empty)").fill(address)
        page.get_by_role("button", name="Send the invitation").click()
        expect(page.get_by_role("alert")).to_contain_text(address)
        page.get_by_role("link", name="Invitations").click()
        line = page.get_by_role("listitem").filter(has_text=address)
        line.get_by_role("button", name="End it").click()
        expect(line).to_have_count(0)

    def test_shut_out_and_let_in(self):
        page = self.enter("ruben", path="/", device=DESK)
        self.follow(page, "/people")
        page.get_by_label("Search by name or login name").fill("vestergaard")
        page.get_by_role("link", name=re.compile("Vestergaard")).click()
        page.get_by_role("button", name="Shut out").click()
        expect(page.get_by_role("status").filter(has_text="Shut out.")).to_be_visible()
        page.get_by_role("button", name="Let in again").click()
        expect(page.get_by_role("button", name="Shut out")).to_be_visible()

    def test_screens(self):
        for device, (size, scheme) in {"small": (SMALL, "dark"), "desk": (DESK, "light")}.items():
            page = self.enter("ruben", path="/", device=size, color_scheme=scheme)
            for name, path in test_screens.STAFF["coordinator"].items():
                with self.subTest(f"{name} {device}"):
                    self.follow(page, path)
                    expect(page.get_by_role("heading", level=1)).to_be_visible()
                    self.quiet(page)
                    self.check_accessible(page, f"{name}-{device}")
            for name, path in {"client": "/matchings", "person": "/people"}.items():
                with self.subTest(f"{name} {device}"):
                    self.follow(page, path)
                    page.get_by_role("link", name=re.compile("Holloway")).click()
                    expect(page.get_by_role("heading", level=1, name="Mira Holloway")).to_be_visible()
                    self.check_accessible(page, f"{name}-{device}")

    def test_clients_find_no_door(self):
        page = self.entered("client")
        for path in ("/people", "/matchings"):
            self.follow(page, path)
            expect(page.get_by_role("heading", level=1, name="This isn't here")).to_be_visible()

    @staticmethod
    def follow(page, path):
        page.evaluate("path => { const a = document.createElement('a'); a.href = path; document.body.append(a); a.click(); a.remove(); }", path)


if __name__ == "__main__":
    unittest.main()
