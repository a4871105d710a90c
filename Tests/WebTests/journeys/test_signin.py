"""Coming in and going out."""

import re
import unittest

from browser import DESK, PHONE, BrowserTest, account, expect, offline


class SignIn(BrowserTest):
    def test_in_and_out_by_keyboard(self):
        page = self.open(device=DESK)
        expect(page).to_have_title(re.compile("Sign in"))
        self.assertEqual(self.focused(page), "H1 Sign in")
        person = account("client")
        # From the title on: name, password, its eye, the box, the button.
        page.keyboard.press("Tab")
        page.keyboard.type(person["login"])
        page.keyboard.press("Tab")
        page.keyboard.type(person["password"])
        page.keyboard.press("Tab")
        self.assertEqual(self.focused(page), "BUTTON Show password")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        self.assertEqual(self.focused(page), "BUTTON Sign in")
        page.keyboard.press("Enter")
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_contain_text("Jonas")
        expect(heading).to_be_focused()
        # A token that scripts could read again would be worth as much as a password.
        self.assertEqual(page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])").count("ey"), 0)
        page.keyboard.press("Shift+Tab")
        for _ in range(12):
            if self.focused(page).startswith("BUTTON You: "):
                break
            page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_role("menuitem", name="Your account")).to_be_focused()
        page.keyboard.press("Escape")
        self.assertTrue(self.focused(page).startswith("BUTTON You: "))
        page.keyboard.press("Enter")
        expect(page.get_by_role("menuitem", name="Your account")).to_be_focused()
        page.keyboard.press("ArrowDown")
        expect(page.get_by_role("menuitem", name="Sign out")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_text("You are signed out.")).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_be_focused()

    def test_a_session_outlives_the_page_and_ends_in_all_tabs(self):
        page = self.open()
        self.sign_in(page, "client")
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Jonas")
        # Scripts see no cookie, and the browser keeps the session's where they can't.
        self.assertEqual(page.evaluate("document.cookie"), "")
        cookie = next(each for each in page.context.cookies() if each["name"] == "__Host-theracomm")
        self.assertTrue(cookie["httpOnly"] and cookie["secure"] and cookie["sameSite"] == "Strict", cookie)
        # Not one's own device: the browser forgets it when it is closed.
        self.assertEqual(cookie["expires"], -1)
        other = page.context.new_page()
        other.goto("/")
        expect(other.get_by_role("heading", level=1)).to_contain_text("Jonas")
        other.get_by_role("button", name="You:").click()
        other.get_by_role("menuitem", name="Sign out").click()
        for tab in (other, page):
            expect(tab.get_by_text("You are signed out.")).to_be_visible()
            tab.reload()
            expect(tab.get_by_role("button", name="Sign in")).to_be_visible()
        self.assertNotIn("__Host-theracomm", [each["name"] for each in page.context.cookies()])

    def test_wrong_passwords_are_told_and_waited_for(self):
        page = self.open(device=PHONE)
        page.get_by_role("button", name="Sign in").click()
        expect(page.get_by_role("alert")).to_contain_text("2 things aren't right yet")
        page.get_by_role("link", name="Login name or mail address").click()
        expect(page.get_by_label("Login name or mail address")).to_be_focused()
        page.get_by_label("Login name or mail address").fill("nobody.at.all")
        page.get_by_label("Password", exact=True).fill("wrong password")
        button = page.get_by_role("button", name="Sign in")
        for _ in range(8):
            # What a press leads to, before the next.
            with page.expect_response("**/identity/sessions") as answer:
                button.click()
            expect(page.get_by_role("alert")).to_be_visible()
            if answer.value.status == 429:
                break
        else:
            self.fail("nobody had to wait")
        expect(button).to_have_attribute("aria-disabled", "true")
        expect(page.get_by_label("Login name or mail address")).to_have_value("nobody.at.all")
        expect(page.get_by_role("alert")).to_contain_text("You can try again now")
        expect(button).not_to_have_attribute("aria-disabled", "true")

    def test_in_french(self):
        page = self.open(language="fr-CA")
        expect(page.get_by_role("heading", level=1)).to_have_text("Connexion")
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        page.get_by_role("button", name="English").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
        expect(page.locator("html")).to_have_attribute("lang", "en")

    @offline
    def test_without_network(self):
        page = self.open()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        self.lose_network(page)
        expect(page.get_by_text("No connection. You can go on")).to_be_visible()
        self.sign_in(page, "client", next_=False)
        expect(page.get_by_role("alert")).to_contain_text("No connection.")
        # Where to turn needs none.
        page.get_by_role("link", name="Where to turn").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Where to turn")
        page.context.set_offline(False)
        page.go_back()
        self.sign_in(page, "client")

    def test_where_to_turn(self):
        page = self.open("/help", device=PHONE)
        place = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Suicide Crisis Helpline"))
        expect(place.get_by_role("link", name="Call 988")).to_have_attribute("href", "tel:988")
        expect(place.get_by_role("link", name="Open 988.ca")).to_have_attribute("rel", "noopener noreferrer")
        expect(page.get_by_role("banner")).to_contain_text("Northern Light Unit")
        expect(page.get_by_role("heading", name="About Northern Light Unit")).to_be_visible()
        page.get_by_role("button", name="Français").click()
        expect(page.get_by_role("heading", name="Si cela ne peut pas attendre")).to_be_visible()
        expect(page.get_by_role("heading", name="Urgences")).to_be_visible()

    @staticmethod
    def focused(page):
        return page.evaluate(
            "() => `${document.activeElement.tagName} ${document.activeElement.ariaLabel ?? document.activeElement.innerText}`"
        )


if __name__ == "__main__":
    unittest.main()
