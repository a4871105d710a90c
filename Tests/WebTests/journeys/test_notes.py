"""Notes: written beside the letters, signed, added to, struck out, and what the client sees of them."""

import re
import unittest

import test_mail
import test_screens
from browser import DESK, PHONE, SMALL, BrowserTest, expect
from given import LOGS, PICTURES

LONG = 30_000
CLIENT, NAME, THERAPIST = "leila", "Leila Sandoval", "hanna"
WORDS, ADDED = "She sleeps through since Monday.", "It was Tuesday."


class Notes(BrowserTest):
    enter = test_mail.Mail.enter
    follow = staticmethod(test_screens.Screens.follow)

    def test_a_note_is_written_signed_and_seen(self):
        page = self.enter(THERAPIST, "/caseload", DESK)
        self.write(page)
        self.sign(page)
        self.add(page)
        self.on_paper(page)
        self.ask(self.enter(CLIENT, "/account", PHONE))
        self.strike(page)
        self.review()

    def write(self, page):
        page.get_by_role("link", name=re.compile(NAME)).first.click()
        page.get_by_role("link", name="Notes", exact=True).click()
        expect(page.get_by_role("heading", name="New note")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "notes-desk")
        page.get_by_label("Kind of note").select_option("Contact")
        page.get_by_label("The client was reached").check()
        page.get_by_role("button", name="Begin a note").click()
        words = page.get_by_label("Words", exact=True)
        expect(words).to_be_visible(timeout=LONG)
        # The letters stand beside it.
        expect(page.get_by_role("heading", name="Letters", level=2)).to_be_visible(timeout=LONG)
        words.fill(WORDS)
        expect(page.get_by_text("Saved,")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "note-draft-desk")
        self.follow(page, "/caseload/notes")
        drafts = page.get_by_role("region", name="Drafts")
        drafts.get_by_role("link", name=re.compile(NAME)).click()
        expect(words).to_have_value(WORDS, timeout=LONG)

    def sign(self, page):
        page.get_by_role("button", name="Sign", exact=True).click()
        window = page.get_by_role("dialog")
        window.get_by_label("Password", exact=True).last.fill("not this one")
        window.get_by_role("button", name="Sign", exact=True).click()
        expect(window.get_by_text("This isn't your password.")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "note-sign-desk")
        window.get_by_role("textbox", name="Password").fill(test_mail.person(THERAPIST)["password"])
        window.get_by_role("button", name="Sign", exact=True).click()
        expect(page.get_by_text(re.compile("Hanna Iyer.*author"))).to_be_visible(timeout=LONG)
        self.check_accessible(page, "note-desk")

    def add(self, page):
        page.get_by_role("button", name="Add something").click()
        window = page.get_by_role("dialog")
        # Who has shown a short time ago who they are isn't asked again.
        expect(window.get_by_label("Password", exact=True)).to_have_count(0)
        window.get_by_label("Words", exact=True).fill(ADDED)
        window.get_by_role("button", name="Add something").click()
        expect(page.get_by_role("region", name="Added later").get_by_text(ADDED)).to_be_visible(timeout=LONG)

    def on_paper(self, page):
        """It is written down before it is printed, and what is printed is the note alone."""
        page.evaluate("window.print = () => { document.body.dataset.printed = 'yes'; }")
        with page.expect_response(lambda answer: answer.url.endswith("/print")) as told:
            page.get_by_role("button", name="Print").click()
        self.assertEqual(told.value.status, 200)
        expect(page.locator("body")).to_have_attribute("data-printed", "yes")
        page.emulate_media(media="print")
        expect(page.get_by_text(WORDS)).to_be_visible()
        expect(page.get_by_text(f"{NAME}. Entry 1 of the record")).to_be_visible()
        for hidden in (page.get_by_role("banner"), page.get_by_role("heading", name="Letters"), page.get_by_role("button", name="Print"), page.get_by_role("link", name="Questions")):
            expect(hidden).to_have_count(0)
        if PICTURES:
            page.screenshot(path=LOGS / "note-paper.png", full_page=True)
        page.emulate_media(media="screen")

    def ask(self, page):
        page.get_by_role("link", name=re.compile("What is noted about you")).click()
        notes = page.get_by_role("list", name="Notes")
        expect(notes.get_by_text("Contact").first).to_be_visible(timeout=LONG)
        expect(page.get_by_text(WORDS)).to_have_count(0)
        expect(page.get_by_role("list", name="Who has looked").get_by_text("Hanna Iyer").first).to_be_visible(timeout=LONG)
        self.check_accessible(page, "record-phone")
        notes.get_by_role("button", name="Ask for a correction").first.click()
        window = page.get_by_role("dialog")
        window.get_by_label("What should be corrected").fill("It was on Wednesday.")
        window.get_by_role("button", name="Ask", exact=True).click()
        expect(notes.get_by_text("It was on Wednesday.")).to_be_visible(timeout=LONG)

    def strike(self, page):
        self.follow(page, "/caseload")
        page.get_by_role("link", name=re.compile(NAME)).first.click()
        page.get_by_role("link", name="Notes", exact=True).click()
        page.get_by_role("list", name="Notes").get_by_role("link").first.click()
        page.get_by_role("button", name="Answer", exact=True).click()
        window = page.get_by_role("dialog")
        window.get_by_label("Refused").check()
        window.get_by_label("Words", exact=True).fill("The calendar says Tuesday.")
        window.get_by_role("button", name="Answer", exact=True).click()
        expect(page.get_by_role("region", name="Requests for corrections").get_by_text("The calendar says Tuesday.")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Strike it out").click()
        window.get_by_label("Reason").fill("Written for somebody else")
        window.get_by_role("button", name="Strike it out").click()
        expect(page.get_by_text("This note is struck out.")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "note-struck-desk")

    def review(self):
        page = self.enter("coordinator", "/unit/access-review", SMALL)
        expect(page.get_by_role("heading", level=1)).to_have_text("Looks at notes to be asked about", timeout=LONG)
        expect(page.locator("main .card").first).to_be_visible(timeout=LONG)
        self.check_accessible(page, "access-review-small")


if __name__ == "__main__":
    unittest.main()
