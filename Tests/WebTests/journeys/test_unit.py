"""The unit as a whole: what needs somebody today, reports that are answered."""

import time
import unittest

import test_mail
import test_screens
from browser import DESK, PHONE, BrowserTest, expect
from people import join

LONG = 30_000


class Unit(BrowserTest):
    enter = test_mail.Mail.enter
    follow = staticmethod(test_screens.Screens.follow)

    def test_a_report_is_answered(self):
        client = self.open("/account/report", device=PHONE)
        self.sign_in(client, join())
        client.get_by_label("I have an idea").check()
        client.get_by_label("What happened?").fill("A button to breathe out.")
        client.get_by_role("button", name="Send the report").click()
        expect(client.get_by_role("alert")).to_contain_text("Your report has arrived.")
        page = self.enter("coordinator", path="/more", device=DESK)
        page.get_by_role("link", name="The unit today").click()
        expect(page.get_by_role("heading", level=1, name="The unit today")).to_be_visible()
        page.get_by_role("region", name="Reports without an answer").get_by_role("link", name="A button to breathe out.").click()
        expect(page.get_by_role("heading", level=1, name="An idea")).to_be_visible()
        # Answered without words: said beside the field.
        page.get_by_role("button", name="Save the answer").click()
        expect(page.get_by_label("Your answer")).to_be_focused()
        page.get_by_label("Your answer").fill("It comes in spring.")
        page.get_by_role("button", name="Save the answer").click()
        expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
        self.check_accessible(page, "unit-report")
        client.reload()
        expect(client.get_by_role("region", name="What you have reported").get_by_role("listitem")).to_contain_text("It comes in spring.", timeout=LONG)

    def test_news_is_written_shown_corrected_and_taken_back(self):
        page = self.enter("coordinator", path="/unit/news/new", device=DESK)
        page.get_by_role("button", name="Save the draft").click()
        english = page.get_by_role("group", name="English")
        expect(english.get_by_label("Title")).to_be_focused()
        title = f"Painters on Monday {time.monotonic_ns()}"
        english.get_by_label("Title").fill(title)
        english.get_by_label("Text").fill("The stairs smell of **paint**.")
        french = page.get_by_role("group", name="français")
        french.get_by_label("Title").fill("Peinture lundi")
        page.get_by_label("How important is it?").select_option(label="Notice")
        page.get_by_label("Asks everybody to say").check()
        page.get_by_label("By what they are here").check()
        self.check_accessible(page, "desk-editor")
        page.get_by_role("button", name="Save the draft").click()
        expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
        whom = page.get_by_role("region", name="Whom it reaches now")
        expect(whom).to_contain_text("people")
        expect(whom).to_contain_text("Clients:")
        page.get_by_role("button", name="Show it now").click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("people, at once.")
        dialog.get_by_role("button", name="Show it").click()
        expect(page.get_by_text("Shown now", exact=True)).to_be_visible()
        client = self.enter("client", path="/more/broadcasts", device=PHONE)
        client.get_by_role("link", name=title).click()
        client.get_by_role("button", name="I have read it").click()
        expect(client.get_by_text("You said that you have read this:")).to_be_visible()
        reach = page.get_by_role("region", name="Who has it")
        page.reload()
        expect(reach.get_by_role("row", name="Say they have read it").first).to_contain_text("1 (", timeout=LONG)
        reach.get_by_role("button", name="Who hasn't said it").click()
        expect(reach.get_by_role("listitem").first).to_be_visible()
        expect(reach.get_by_role("listitem").filter(has_text="Jonas")).to_have_count(0)
        self.check_accessible(page, "desk-shown")
        # A correction is shown again.
        page.get_by_role("link", name="Correct it").click()
        page.get_by_role("group", name="English").get_by_label("Text").fill("The lift smells of paint.")
        page.get_by_role("button", name="Correct it").click()
        expect(page.get_by_text("The lift smells of paint.")).to_be_visible()
        expect(client.get_by_text("The lift smells of paint.")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Take it back").click()
        page.get_by_role("dialog").get_by_role("button", name="Take it back").click()
        expect(page.get_by_text("Taken back", exact=True)).to_be_visible()
        expect(client.get_by_role("heading", level=1, name="This isn't here")).to_be_visible(timeout=LONG)

    def test_a_crisis_takes_one_press_and_one_more(self):
        page = self.enter("coordinator", path="/unit/news", device=PHONE)
        stranger = self.open("/", device=PHONE)
        page.get_by_role("button", name="Tell everybody of a crisis").click()
        self.check_accessible(page, "desk-crisis")
        page.get_by_role("button", name="Show it to everybody now").click()
        expect(page.get_by_role("heading", level=1, name="Please read this now")).to_be_visible(timeout=LONG)
        expect(page.get_by_text("Shown now", exact=True)).to_be_visible()
        stranger.reload()
        expect(stranger.get_by_role("heading", name="Please read this now")).to_be_visible(timeout=LONG)
        # Nobody else of the tests is to meet it.
        page.get_by_role("button", name="Take it back").click()
        page.get_by_role("dialog").get_by_role("button", name="Take it back").click()
        expect(page.get_by_text("Taken back", exact=True)).to_be_visible()

    def test_clients_and_therapists_find_no_door(self):
        for login in ("client", "therapist"):
            page = self.enter(login, path="/")
            for path in ("/unit", "/unit/reports", "/unit/news"):
                self.follow(page, path)
                expect(page.get_by_role("heading", level=1, name="This isn't here")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
