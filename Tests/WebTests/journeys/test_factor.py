"""The second step, enrolled on the way in because the rules demand it."""

import unittest

from browser import BrowserTest, account, expect
from codes import code


class SecondFactor(BrowserTest):
    def test_enrol_and_come_back(self):
        page = self.open()
        self.sign_in(page, "coordinator", next_=False)
        expect(page.get_by_role("heading", level=1)).to_have_text("Protect your account")
        expect(page.get_by_role("img", name="Square code for the app")).to_be_visible()
        self.check_accessible(page, "enrolment")
        secret = page.locator(".key").inner_text().replace(" ", "")
        page.get_by_label("Code from your authenticator app").fill("000000")
        page.get_by_role("button", name="Go on").click()
        expect(page.get_by_role("alert")).to_contain_text("That code isn't right")
        page.get_by_label("Code from your authenticator app").fill(code(secret))
        page.get_by_role("button", name="Go on").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Your recovery codes")
        self.check_accessible(page, "recovery-codes")
        recovery = page.get_by_role("listitem").all_inner_texts()
        self.assertEqual(len(recovery), 10)
        page.get_by_role("button", name="I have noted them down").click()
        expect(page.get_by_role("button", name="You:")).to_be_visible()

        again = self.open()
        person = self.sign_in(again, "coordinator", next_=False)
        self.assertEqual(person, account("coordinator"))
        expect(again.get_by_role("heading", level=1)).to_have_text("One more step")
        self.check_accessible(again, "second-step")
        again.get_by_role("button", name="Use a recovery code").click()
        again.get_by_label("Recovery code").fill(recovery[0])
        again.get_by_role("button", name="Go on").click()
        expect(again.get_by_role("button", name="You:")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
