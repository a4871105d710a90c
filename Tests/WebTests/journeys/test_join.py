"""From the first page of a stranger to their start: the mail, the account, the first sign-in."""

import time
import unittest

from browser import PHONE, BrowserTest, expect
from people import mailed


class Join(BrowserTest):
    def test_join_verify_and_sign_in(self):
        page = self.open("/join", device=PHONE)
        name = f"ada.{time.monotonic_ns()}"
        page.get_by_label("First name").fill("Ada <b>")
        page.get_by_label("Last name").fill("Lovelace")
        page.get_by_label("Mail address").fill("nonsense")
        page.get_by_label("Login name").fill(name)
        page.get_by_label("Password", exact=True).fill("12345678")
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_role("alert")).to_contain_text("2 things aren't right yet")
        expect(page.get_by_label("Mail address")).to_have_attribute("aria-invalid", "true")
        expect(page.get_by_text("This is too easy to guess.")).to_be_visible()
        page.get_by_label("Mail address").fill(f"{name}@example.org")
        page.get_by_label("Password", exact=True).fill("calm otter paints slowly")
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_text(f"{name}@example.org")).to_be_visible()

        token = mailed(f"{name}@example.org", "/join/verify#")
        page.goto(f"/join/verify#{token}")
        expect(page.get_by_role("heading", level=1)).to_have_text("Finish joining")
        self.assertNotIn("#", page.url, "the code is still in the address")
        page.get_by_label("The password that you chose").fill("calm otter paints slowly")
        page.get_by_role("button", name="Finish").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("You have joined")
        page.get_by_role("link", name="Sign in").click()
        page.get_by_label("Login name or mail address").fill(name)
        page.get_by_label("Password", exact=True).fill("calm otter paints slowly")
        page.get_by_role("button", name="Sign in").click()
        # What somebody calls themselves is text, whatever it looks like.
        expect(page.get_by_role("heading", level=1)).to_contain_text("Ada <b>")
        expect(page.get_by_text("Nobody has been found for you yet.")).to_be_visible()

    def test_a_link_that_is_no_good_says_so(self):
        page = self.open("/forgotten/reset#" + "A" * 64)
        page.get_by_label("New password").fill("calm otter paints slowly")
        page.get_by_role("button", name="Set the password").click()
        expect(page.get_by_role("alert")).to_contain_text("This link isn't good any more")

    def test_forgotten(self):
        page = self.open("/forgotten")
        page.get_by_label("Your mail address").fill("client@example.org")
        page.get_by_role("button", name="Send the mail").click()
        expect(page.get_by_role("alert")).to_contain_text("a mail is on its way")
        token = mailed("client@example.org", "/forgotten/reset#")
        self.assertEqual(len(token), 64)


if __name__ == "__main__":
    unittest.main()
