"""Components, each by itself, under the policy and with the style sheet that the gateway serves."""

import os
import unittest
from pathlib import Path

from browser import DESK, PHONE, BrowserTest, expect

SCRIPTS = Path(os.environ["WEB_TEST_COMPONENTS"])


class Components(BrowserTest):
    @staticmethod
    def is_complaint(line):
        # What is broken on purpose, React tells the console and Preact doesn't.
        return BrowserTest.is_complaint(line) and "broken on purpose" not in line.text and "React error #31" not in line.text

    def components(self, device=DESK, is_clocked=False, **more):
        page = self.open("/help", device=device, **more)
        # Before the page, which couldn't end a timer of the clock from before.
        if is_clocked:
            page.clock.install()
        served = page.request.get("/")
        sheet = served.text().split('rel="stylesheet" href="')[1].split('"')[0]
        html = f'<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>-</title><link rel="stylesheet" href="{sheet}"><script type="module" src="/parts/page.js"></script></head><body><div id="app"></div></body></html>'
        policy = {"content-security-policy": served.headers["content-security-policy"]}
        page.route("**/components", lambda route: route.fulfill(body=html, content_type="text/html", headers=policy))
        page.route("**/parts/*", lambda route: route.fulfill(path=SCRIPTS / route.request.url.rsplit("/", 1)[1], content_type="text/javascript"))
        page.goto("/components")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        # Comes late and moves the rest down, by a timer that a clock holds.
        if not is_clocked:
            expect(page.locator(".skeleton")).to_be_visible()
        return page

    def test_what_is_wrong_is_found(self):
        page = self.components()
        page.evaluate("document.querySelector('main').append(document.createElement('button'))")
        with self.assertRaisesRegex(AssertionError, "button-name: .*<button></button>"):
            self.check_accessible(page, "nameless")

    def test_dialogs_take_the_focus_and_give_it_back(self):
        page = self.components()
        for name, title in (("Open dialog", "A question"), ("Open sheet", "From below")):
            button = page.get_by_role("button", name=name)
            button.focus()
            page.keyboard.press("Enter")
            dialog = page.get_by_role("dialog", name=title)
            expect(dialog).to_be_visible()
            self.assertTrue(dialog.evaluate("each => each.contains(document.activeElement)"))
            for _ in range(5):
                page.keyboard.press("Tab")
                self.assertFalse(page.evaluate("document.querySelector('#content').contains(document.activeElement) && !document.activeElement.closest('dialog')"))
            page.keyboard.press("Escape")
            expect(dialog).to_be_hidden()
            expect(button).to_be_focused()

    def test_a_toast_offers_to_take_back(self):
        page = self.components(PHONE, is_clocked=True)
        page.get_by_role("button", name="Delete").click()
        status = page.get_by_role("status").filter(has_text="Put into Trash.")
        expect(status).to_be_visible()
        # Nobody must hurry: it waits while somebody is there.
        page.get_by_role("button", name="Undo").focus()
        page.clock.run_for(60_000)
        expect(status).to_be_visible()
        page.get_by_role("button", name="Undo").click()
        expect(page.locator("#undone")).to_have_text("1")
        # What broke is drawn anew at another place.
        expect(page.get_by_text("Whole at another place.")).to_be_visible()
        expect(status).to_be_hidden()
        page.get_by_role("button", name="Delete").click()
        page.get_by_role("heading", level=1).hover()
        expect(status).to_be_visible()
        page.clock.run_for(11_000)
        expect(status).to_be_hidden()

    def test_a_word_that_offers_nothing_is_in_nobodys_way(self):
        page = self.components(PHONE)
        page.get_by_role("button", name="Keep", exact=True).tap()
        word = page.get_by_role("status").get_by_text("All is kept.")
        expect(word).to_be_visible()
        box = word.bounding_box()
        # Not at the bottom, where one goes on; and a finger gets at what lies beneath.
        self.assertLess(box["y"] + box["height"], page.viewport_size["height"] / 3)
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self.assertTrue(page.evaluate("({x, y}) => document.elementFromPoint(x, y).closest('.toast') === null", middle))
        page.get_by_role("status").get_by_role("button", name="Close").tap()
        expect(word).to_be_hidden()

    def test_what_lies_beneath_can_be_scrolled_from_under_them(self):
        for device, presses in ((PHONE, ["Delete"]), (DESK, ["Keep"]), (PHONE, ["Delete", "Delete"]), (DESK, ["Keep", "Delete", "Keep"])):
            with self.subTest(f"{presses} {device['viewport']['width']}"):
                page = self.components(device)
                for each in presses:
                    page.get_by_role("button", name=each, exact=True).click()
                expect(page.locator(".toast")).to_have_count(len(presses))
                # They stay as long as one is there.
                page.get_by_role("status").get_by_role("button").last.focus()
                lowest, highest = page.evaluate(
                    """() => {
                        scrollTo(0, document.documentElement.scrollHeight);
                        const tops = [...document.querySelectorAll('.toast')].map((each) => each.getBoundingClientRect().top);
                        return [document.querySelector('main').lastElementChild.getBoundingClientRect().bottom, Math.min(...tops)];
                    }"""
                )
                self.assertLessEqual(lowest, highest)

    def test_buttons_that_are_stopped_can_be_reached_and_do_nothing(self):
        page = self.components()
        for name in ("Stopped Not before Monday.", "Busy Please wait."):
            button = page.get_by_role("button", name=name)
            button.focus()
            expect(button).to_be_focused()
            page.keyboard.press("Enter")
            button.click(force=True)
        expect(page.locator("#pressed")).to_have_text("0")

    def test_the_rest(self):
        page = self.components(PHONE)
        expect(page.get_by_role("alert").last).to_contain_text("This part of the page doesn't work just now.")
        expect(page.get_by_role("link", name="Home 99+ new")).to_be_visible()
        page.get_by_label("Short").fill("x" * 29)
        expect(page.get_by_text("1 character left")).to_be_visible()
        self.assertEqual(page.locator("#hostile script").count(), 0)
        self.check_accessible(page, "components")


if __name__ == "__main__":
    unittest.main()
