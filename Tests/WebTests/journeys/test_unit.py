"""The unit as a whole: what needs somebody today, reports that are answered."""

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
        page = self.enter("ruben", path="/more", device=DESK)
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

    def test_clients_and_therapists_find_no_door(self):
        for login in ("client", "therapist"):
            page = self.enter(login, path="/")
            for path in ("/unit", "/unit/reports"):
                self.follow(page, path)
                expect(page.get_by_role("heading", level=1, name="This isn't here")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
