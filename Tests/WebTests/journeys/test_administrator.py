"""An administrator: an erasure from the wish to the certificate, held, taken back, wished again, done; a text that people accept; and who finds no door."""

import datetime
import json
import re
import time
import unittest
import urllib.error

import keyboard
import test_health
import test_mail
import test_screens
from browser import DESK, PHONE, SMALL, BrowserTest, expect
from people import PASSWORD, join, post

LONG = 30_000


class Administrator(BrowserTest):
    enter = test_mail.Mail.enter
    administrator = test_health.Health.administrator
    identity = staticmethod(test_health.Health.identity)
    follow = staticmethod(test_screens.Screens.follow)

    def test_from_the_wish_to_the_certificate(self):
        """By keyboard alone, whoever it is."""
        person = join("Ottilie", "Vanmarck")
        client = keyboard.only(self.entered(person, "/account/leave", device=PHONE))
        client.get_by_label("Your password").fill(PASSWORD)
        client.get_by_role("button", name="Delete my account").click()
        expect(client.get_by_text("Your account is going to be deleted:")).to_be_visible()
        page = keyboard.only(self.administrator("/unit", DESK))
        page.get_by_role("link", name=re.compile("^Leaving and records kept")).click()
        page.get_by_label("How far it is").select_option(label="Asked for")
        page.get_by_role("link", name=re.compile("^Ottilie Vanmarck")).click()
        expect(page.get_by_role("heading", level=1, name="Ottilie Vanmarck")).to_be_visible()
        certificate = page.get_by_role("region", name="Certificate")
        expect(certificate).to_contain_text("Its owner wished to leave")
        self.hold(page)
        # Its owner has thought again, and says so by telephone.
        page.get_by_role("button", name="Take it back").click()
        expect(page.get_by_role("button", name="Delete the account")).to_be_visible()
        client.reload()
        expect(client.get_by_role("button", name="Delete my account")).to_be_visible(timeout=LONG)
        self.wish_again(page)
        # Not two weeks: by the operator's word, at once. The page looks by itself.
        page.get_by_role("button", name="Take it back").click()
        expect(page.get_by_role("button", name="Delete the account")).to_be_visible()
        self.identity("delete-account", person["login"], "--after", "0s", "--yes")
        page.reload()
        expect(certificate).to_contain_text("Nothing is left: the erasure is complete", timeout=LONG)
        for service in ("identity", "postoffice", "chat", "tango", "trumpet"):
            expect(certificate).to_contain_text(f"Nothing is left in {service}")
        expect(page.get_by_role("heading", level=1, name="Somebody who was erased")).to_be_visible()
        expect(page.get_by_role("button", name="Take it back")).to_have_count(0)
        self.check_accessible(page, "unit-leaving-done")
        with page.expect_download() as saved:
            certificate.get_by_role("button", name="Save the certificate").click()
        self.assertEqual(json.loads(saved.value.path().read_text())["stage"], "completed")
        page.get_by_role("link", name="Leaving and records kept").click()
        page.get_by_label("How far it is").select_option(label="Erased")
        expect(page.get_by_role("link", name=re.compile("^Somebody who was erased")).first).to_be_visible()

    def hold(self, page):
        holds = page.get_by_role("region", name="Keeping the record")
        holds.get_by_role("button", name="Keep the record").click()
        # Without a day and a reason: said beside each field.
        expect(holds.get_by_label("Keep until")).to_be_focused()
        holds.get_by_label("Keep until").fill("2020-01-01")
        holds.get_by_label("Why").fill("A claim <img src=x onerror=alert(1)>")
        holds.get_by_role("button", name="Keep the record").click()
        expect(holds.get_by_text("Please choose a day that is still to come.")).to_be_visible()
        until = datetime.date.today() + datetime.timedelta(days=400)
        holds.get_by_label("Keep until").fill(str(until))
        holds.get_by_role("button", name="Keep the record").click()
        line = holds.get_by_role("listitem").filter(has_text="A claim <img")
        expect(line).to_contain_text(str(until.year))
        expect(page.get_by_text("The record is kept until")).to_be_visible()
        self.check_accessible(page, "unit-leaving-held")
        line.get_by_role("button", name="End it").click()
        expect(holds.get_by_text("Nothing is kept beyond a wish to leave.")).to_be_visible()
        expect(holds.get_by_text("One that is over")).to_be_visible()

    def wish_again(self, page):
        page.get_by_role("button", name="Delete the account").click()
        dialog = page.get_by_role("dialog")
        self.check_accessible(page, "unit-leaving-sure")
        dialog.get_by_role("button", name="Leave it as it is").click()
        page.get_by_role("button", name="Delete the account").click()
        dialog.get_by_role("button", name="Delete it after that time").click()
        expect(page.get_by_role("region", name="Certificate")).to_contain_text("An administrator gave the wish in")

    def test_from_somebodys_page(self):
        page = self.administrator("/people", SMALL, color_scheme="dark")
        page.get_by_label("Search by name or login name").fill("vestergaard")
        page.get_by_role("link", name=re.compile("Vestergaard")).click()
        page.get_by_role("link", name=re.compile("^Leaving and the record")).click()
        expect(page.get_by_text("Nothing is kept beyond a wish to leave.")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "unit-leaving-none")
        page.get_by_role("link", name="Leaving and records kept").click()
        expect(page.get_by_role("heading", level=1, name="Leaving and records kept")).to_be_visible()
        self.quiet(page)
        self.check_accessible(page, "unit-leaving")

    def test_a_text_is_published_translated_and_written_anew(self):
        page = self.administrator("/unit", PHONE)
        page.get_by_role("link", name=re.compile("^Texts to accept")).click()
        page.get_by_role("link", name="A new text").click()
        expect(page.get_by_role("heading", level=1, name="A new text")).to_be_visible()
        page.get_by_role("button", name="See it as it will be read").click()
        expect(page.get_by_label("Short name")).to_be_focused()
        page.get_by_label("Short name").fill("House rules")
        page.get_by_label("Title").fill("Rules of the house")
        page.get_by_label("Text", exact=True).fill("Be kind.\n\n<script>alert(1)</script>")
        self.check_accessible(page, "unit-policy-new")
        self.publish(page)
        # What the unit refuses stands beside its field, and nothing of what was written is lost.
        expect(page.get_by_label("Short name")).to_be_focused()
        page.get_by_label("Short name").fill(f"house-{time.monotonic_ns()}")
        self.publish(page)
        expect(page.get_by_role("heading", level=1, name="Rules of the house")).to_be_visible()
        text = page.get_by_role("region", name="Rules of the house")
        expect(text).to_contain_text("<script>alert(1)</script>")
        page.get_by_role("button", name="Add it in: français").click()
        page.get_by_label("Title").fill("Règles de la maison")
        page.get_by_label("Text", exact=True).fill("Soyez aimables.")
        self.publish(page)
        expect(page.get_by_label("Language")).to_be_visible()
        page.get_by_label("Language").select_option(label="français")
        expect(page.get_by_role("region", name="Règles de la maison")).to_contain_text("Soyez aimables.")
        page.get_by_label("Language").select_option(label="English")
        expect(text).to_contain_text("Be kind.")
        page.get_by_role("button", name="Write the next version").click()
        page.get_by_label("Text", exact=True).fill("Be kind, and quiet after ten.")
        page.get_by_label("It must be accepted").check()
        page.get_by_role("button", name="See it as it will be read").click()
        expect(page.get_by_label("From when on")).to_be_focused()
        # Nobody else of the tests is to be asked.
        page.get_by_label("It must be accepted").uncheck()
        self.publish(page)
        expect(text).to_contain_text("quiet after ten")
        expect(page.get_by_text("version 2, published on")).to_be_visible()
        self.check_accessible(page, "unit-policy")

    @staticmethod
    def publish(page):
        page.get_by_role("button", name="See it as it will be read").click()
        page.get_by_role("dialog").get_by_role("button", name="Publish it").click()

    def test_what_was_done_who_guesses_and_which_mail_waits(self):
        person = join("Henrike", "Oduya")
        with self.assertRaises(urllib.error.HTTPError):
            post("sessions", {"login": person["login"], "password": "somebody guesses"})
        page = self.administrator("/unit", DESK)
        page.get_by_role("link", name=re.compile("^Sign-ins that fail")).click()
        expect(page.get_by_role("region", name="The last seven days")).to_contain_text("in the worst hour")
        expect(page.get_by_role("region", name="Addresses they come from now")).to_contain_text(re.compile("Address [0-9a-f]{8}"))
        line = page.get_by_role("list", name="By person and day").get_by_role("listitem").filter(has_text="Henrike Oduya")
        expect(line).to_contain_text("one wrong password")
        self.look(page, "unit-sign-ins")
        self.audit(page)
        self.mails(page)
        line_of = page.get_by_role("link", name=re.compile("^Why somebody sees somebody"))
        page.get_by_role("link", name="The unit today").click()
        line_of.click()
        for label, name in (("Who looks", "Ines Valcourt"), ("At whom", "Jonas Achterberg")):
            page.get_by_label(label).fill(name.split()[1])
            page.get_by_role("button", name=name, exact=True).click()
        reasons = page.get_by_role("region", name="Reasons")
        expect(reasons).to_contain_text("Ines Valcourt may see of Jonas Achterberg: the name, the picture, letters to each other, chat")
        expect(reasons.get_by_role("listitem").first).to_contain_text("The two are matched")
        self.look(page, "unit-why")
        # Long before anybody came.
        page.get_by_label("As it was, or will be, at").fill("2020-01-01T12:00")
        expect(reasons).not_to_contain_text("chat")
        expect(reasons.get_by_role("listitem").first).to_contain_text("Doesn't count then")

    def audit(self, page):
        """What an operator did to whoever looks."""
        page.get_by_role("link", name="The unit today").click()
        page.get_by_role("link", name=re.compile("^What was done, and by whom")).click()
        page.get_by_label("Done to").fill("lindqvist")
        page.get_by_role("button", name="Vera Lindqvist", exact=True).click()
        expect(page.get_by_role("button", name=re.compile("^Somebody else"))).to_be_focused()
        page.get_by_label("What it is about").select_option(label="Accounts")
        deeds = page.get_by_role("list", name="What was done, and by whom").get_by_role("listitem")
        expect(deeds.filter(has_text="Account made")).to_have_count(1)
        expect(deeds.filter(has_text="Account made")).to_contain_text("An operator")
        expect(deeds.filter(has_text="Account made")).to_contain_text("Administrator")
        self.look(page, "unit-audit")
        page.get_by_label("Until").fill("2020-01-01")
        expect(page.get_by_text("Nothing of the kind was done.")).to_be_visible()

    def mails(self, page):
        """Mail leaves at once here: a mail server that refuses is played by the answer of the queue."""
        line = {"id": "0198c0de-0000-7000-8000-000000000001", "kind": "password-reset", "state": "dead", "attempts": 3, "last_error": "smtp 550",
            "person": {"id": "0198c0de-0000-7000-8000-000000000002", "name": "Henrike Oduya"}, "queued_at": "2026-01-02T03:04:05Z"}
        queue, tried = [line], []
        page.route("**/identity/mail-queue*", lambda route: route.fulfill(json={"mails": queue}))

        def retry(route):
            tried.append(route.request.url)
            queue[0] = {**line, "state": "waiting", "attempts": 0, "last_error": None, "due_at": "2026-01-02T03:04:05Z"}
            route.fulfill(status=204)

        page.route("**/identity/mail-queue/*/retry", retry)
        page.get_by_role("link", name="The unit today").click()
        page.get_by_role("link", name=re.compile("^Mail to the outside")).click()
        mail = page.get_by_role("list", name="Mail to the outside").get_by_role("listitem")
        expect(mail).to_contain_text("The mail server refused it smtp 550")
        self.look(page, "unit-mail")
        mail.get_by_role("button", name=re.compile("^Send it now")).click()
        expect(page.get_by_role("status").filter(has_text="It is tried now.")).to_be_visible()
        expect(mail).to_contain_text("Waiting")
        self.assertEqual(len(tried), 1)

    def look(self, page, name):
        """Wide and narrow, by one who is signed in once."""
        self.check_accessible(page, f"{name}-desk")
        page.set_viewport_size(SMALL["viewport"])
        self.check_accessible(page, f"{name}-small")
        page.set_viewport_size(DESK["viewport"])

    def test_others_find_no_door(self):
        page = self.enter("ruben", "/unit")
        expect(page.get_by_role("link", name=re.compile("^Reported messages"))).to_be_visible(timeout=LONG)
        expect(page.get_by_role("link", name=re.compile("^Leaving and records"))).to_have_count(0)
        for path in ("/unit/leaving", "/unit/policies", "/unit/audit", "/unit/sign-ins", "/unit/mail"):
            self.follow(page, path)
            expect(page.get_by_role("heading", level=1, name="This isn't here")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
