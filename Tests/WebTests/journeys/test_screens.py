"""Every screen on a phone, a small phone and a desk, light and dark: findings of axe, nothing sideways, a picture of each."""

import unittest

from browser import DESK, PHONE, SMALL, BrowserTest, expect

OPEN = {"sign-in": "/", "join": "/join", "forgotten": "/forgotten", "help": "/help", "verify": "/join/verify", "restore": "/address/restore"}
SIGNED_IN = {"home": "/", "not-found": "/letters/nothing"}
# Those that ask the API for something.
LOADING = {"sign-in", "join", "home"}
DEVICES = {"phone": (PHONE, "light"), "small": (SMALL, "dark"), "desk": (DESK, "light"), "desk-dark": (DESK, "dark")}


class Screens(BrowserTest):
    def test_for_everybody(self):
        for device, (size, scheme) in DEVICES.items():
            page = self.open("/help", device=size, color_scheme=scheme)
            for name, path in OPEN.items():
                with self.subTest(f"{name} {device}"):
                    page.goto(path)
                    expect(page.get_by_role("heading", level=1)).to_be_visible()
                    expect(page.get_by_role("banner").get_by_role("link", name="Where to turn")).to_be_visible()
                    if name in LOADING:
                        page.wait_for_load_state("networkidle")
                    self.check_accessible(page, f"{name}-{device}")

    def test_signed_in(self):
        for device, (size, scheme) in DEVICES.items():
            page = self.open(device=size, color_scheme=scheme)
            self.sign_in(page, "client")
            for name, path in SIGNED_IN.items():
                with self.subTest(f"{name} {device}"):
                    self.follow(page, path)
                    expect(page.get_by_role("heading", level=1)).to_be_visible()
                    expect(page.get_by_role("banner").get_by_role("link", name="Where to turn")).to_be_visible()
                    if name in LOADING:
                        page.wait_for_load_state("networkidle")
                    self.check_accessible(page, f"{name}-{device}")

    def test_letters_of_twice_the_size(self):
        page = self.open("/help", device={"viewport": {"width": 640, "height": 512}, "device_scale_factor": 2})
        for name, path in OPEN.items():
            with self.subTest(name):
                page.goto(path)
                expect(page.get_by_role("heading", level=1)).to_be_visible()
                page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
                self.check_accessible(page, f"{name}-large")

    def test_colours_that_are_forced(self):
        page = self.open(forced_colors="active")
        self.sign_in(page, "client")
        page.wait_for_load_state("networkidle")
        # Edges are what is left of a button then.
        for button in page.get_by_role("button").all():
            self.assertNotEqual(button.evaluate("each => getComputedStyle(each).borderTopWidth"), "0px")

    @staticmethod
    def follow(page, path):
        """By a link of the page: loading it anew would end a session that is in memory."""
        page.evaluate("path => { const a = document.createElement('a'); a.href = path; document.body.append(a); a.click(); a.remove(); }", path)


if __name__ == "__main__":
    unittest.main()
