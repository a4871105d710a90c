"""The second step, enrolled on the way in because the rules demand it."""

import unittest

import test_health
from browser import BrowserTest, expect
from codes import code


class SecondFactor(BrowserTest):
    identity = staticmethod(test_health.Health.identity)

    def test_enrol_and_come_back(self):
        # Somebody new: whoever has come in before has a second step already.
        person = {"login": "mirjam", "password": test_health.PASSWORD}
        self.identity("create-person", "--login", person["login"], "--first", "Mirjam", "--last", "Oduya", "--role", "coordinator", "--password-stdin")
        page = self.open()
        self.sign_in(page, person, next_=False)
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
        self.sign_in(again, person, next_=False)
        expect(again.get_by_role("heading", level=1)).to_have_text("One more step")
        self.check_accessible(again, "second-step")
        again.get_by_role("button", name="Use a recovery code").click()
        again.get_by_label("Recovery code").fill(recovery[0])
        again.get_by_role("button", name="Go on").click()
        expect(again.get_by_role("button", name="You:")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
