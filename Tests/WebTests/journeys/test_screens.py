"""Every screen on a phone, a small phone and a desk, light and dark: findings of axe, nothing sideways, a picture of each."""

import unittest

from browser import DESK, PHONE, SMALL, BrowserTest, expect

OPEN = {"sign-in": "/", "join": "/join", "forgotten": "/forgotten", "help": "/help", "verify": "/join/verify", "restore": "/address/restore"}
SIGNED_IN = {
    "home": "/",
    "not-found": "/nothing",
    "letters": "/letters",
    "folders": "/letters/folders",
    "search": "/letters/search",
    "waiting": "/letters/waiting",
    "activity": "/letters/activity",
    "writing": "/letters/new",
    "chat": "/chat",
    "chat-new": "/chat/new",
    "chat-search": "/chat/search",
    "chat-order": "/chat/order",
    "chat-nothing": "/chat/nothing",
    "more": "/more",
    "account": "/account",
}
# The same forms and lists again and again: narrow and dark, wide and light.
SETTINGS = {
    "news": "/more/broadcasts", "counsellors": "/more/counsellors", "happened": "/happened", "profile": "/account/profile", "picture": "/account/picture", "password": "/account/password", "address": "/account/address", "second-factor": "/account/second-factor",
    "devices": "/account/devices", "shown": "/account/shown", "notifications": "/account/notifications", "looks": "/account/looks", "reading": "/account/reading", "device": "/account/device", "install": "/account/install",
    "course": "/course", "surveys": "/surveys", "record": "/account/record", "export": "/account/export", "leave": "/account/leave", "earlier": "/account/earlier", "report": "/account/report", "about": "/account/about",
}
# Of those who work here.
STAFF = {
    "coordinator": {"unit": "/unit", "unit-reports": "/unit/reports", "desk": "/unit/news", "desk-new": "/unit/news/new", "looked": "/unit/looks",
        "why": "/unit/why", "times": "/unit/reply-times", "calendar": "/unit/calendar", "unit-words": "/unit/words", "reported": "/chat/reports", "personas": "/chat/personas", "people": "/people", "invite": "/people/invite", "invitations": "/people/invitations", "register": "/people/new", "merges": "/people/merges", "import": "/people/import", "matchings": "/matchings", "content": "/content", "content-new": "/content/new", "content-files": "/content/files",
        "applications": "/unit/applications", "application-new": "/unit/applications/new", "programmes": "/unit/programmes", "programme-new": "/unit/programmes/new", "course-figures": "/unit/course-figures", "alerts": "/unit/alerts", "duty": "/unit/duty", "instruments": "/unit/instruments", "survey-list": "/unit/surveys", "survey-make": "/unit/surveys/new", "survey-report": "/unit/survey-report", "access-review": "/unit/access-review", "kept-notes": "/unit/kept-notes"},
    "therapist": {"today": "/", "caseload": "/caseload", "covers": "/caseload/covers", "several": "/caseload/several", "mailings": "/caseload/several/sent", "templates": "/caseload/templates", "figures": "/caseload/figures", "courses": "/caseload/course", "own-alerts": "/caseload/alerts", "notes-work": "/caseload/notes", "happened": "/happened"},
}
# Of administrators alone.
ADMINISTRATOR = {"leaving": "/unit/leaving", "policies": "/unit/policies", "policy-new": "/unit/policies/new", "health": "/unit/health",
    "audit": "/unit/audit", "sign-ins": "/unit/sign-ins", "mails": "/unit/mail"}
# Those that ask the API for something.
LOADING = {
    "sign-in", "join", "home", "letters", "folders", "waiting", "activity", "writing", "chat", "chat-new", "chat-order", "chat-nothing",
    "shown", "notifications", "looks", "about", "report",
}
DEVICES = {"phone": (PHONE, "light"), "small": (SMALL, "dark"), "desk": (DESK, "light"), "desk-dark": (DESK, "dark")}
# One of each kind for the wide and dark: the rest is judged wide, and dark.
BOTH = {"sign-in", "home", "letters", "writing", "chat", "account"}


# Name of what has the focus where all of it lies beneath something else or out of sight; empty where it can be seen.
BENEATH = """() => {
    const held = document.activeElement;
    const {left, right, top, bottom} = held.getBoundingClientRect();
    const seen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
        const above = document.elementFromPoint((left + right) / 2, y);
        return above !== null && (held.contains(above) || above.contains(held));
    });
    return seen ? '' : held.outerHTML.slice(0, 120);
}"""


def of_device(screens, device):
    """Screens that are looked at on a device."""
    return {name: path for name, path in screens.items() if device != "desk-dark" or name in BOTH}


class Screens(BrowserTest):
    def test_for_everybody(self):
        for device, (size, scheme) in DEVICES.items():
            page = self.open("/help", device=size, color_scheme=scheme)
            for name, path in of_device(OPEN, device).items():
                with self.subTest(f"{name} {device}"):
                    page.goto(path)
                    expect(page.get_by_role("heading", level=1)).to_be_visible()
                    expect(page.get_by_role("banner").get_by_role("link", name="Where to turn")).to_be_visible()
                    if name in LOADING:
                        self.quiet(page)
                    self.check_accessible(page, f"{name}-{device}")

    def test_signed_in(self):
        for device, (size, scheme) in DEVICES.items():
            page = self.entered("client", device=size, color_scheme=scheme)
            for name, path in {**of_device(SIGNED_IN, device), **(SETTINGS if device in ("small", "desk") else {})}.items():
                with self.subTest(f"{name} {device}"):
                    self.follow(page, path)
                    expect(page.get_by_role("heading", level=1)).to_be_visible()
                    if name in SETTINGS:
                        # Of what it has asked for.
                        expect(page.locator("main .card").first).to_be_visible()
                    expect(page.get_by_role("banner").get_by_role("link", name="Where to turn")).to_be_visible()
                    if name in LOADING:
                        self.quiet(page)
                    self.check_accessible(page, f"{name}-{device}")
            with self.subTest(f"letter {device}"):
                self.follow(page, "/letters")
                page.get_by_role("list", name="Inbox").get_by_role("link").first.click()
                expect(page.get_by_role("button", name="Who opened this")).to_be_visible()
                self.quiet(page)
                self.check_accessible(page, f"letter-{device}")

    def test_a_room(self):
        for device, (size, scheme) in DEVICES.items():
            page = self.entered("client", device=size, color_scheme=scheme)
            self.follow(page, "/chat")
            page.get_by_role("region", name="Your rooms").get_by_role("link", name="Ines Valcourt").click()
            with self.subTest(f"room {device}"):
                page.get_by_role("textbox", name="Message").fill("A word\nand another")
                self.check_accessible(page, f"chat-room-{device}")
            with self.subTest(f"message {device}"):
                page.get_by_role("button", name="what you can do").last.press("Enter")
                expect(page.get_by_role("dialog")).to_be_visible()
                self.check_accessible(page, f"chat-message-{device}")
                page.keyboard.press("Escape")
            with self.subTest(f"details {device}"):
                page.get_by_role("link", name="About this room").click()
                expect(page.get_by_role("heading", name="2 members")).to_be_visible()
                self.quiet(page)
                self.check_accessible(page, f"chat-details-{device}")
            with self.subTest(f"make {device}"):
                self.follow(page, "/chat/new")
                page.get_by_role("button", name="Make a room for several").click()
                self.quiet(page)
                self.check_accessible(page, f"chat-make-{device}")

    def test_letters_of_twice_the_size(self):
        page = self.open("/help", device={"viewport": {"width": 640, "height": 512}, "device_scale_factor": 2})
        for name, path in OPEN.items():
            with self.subTest(name):
                page.goto(path)
                expect(page.get_by_role("heading", level=1)).to_be_visible()
                page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
                self.check_accessible(page, f"{name}-large")

    def test_colours_that_are_forced(self):
        page = self.entered("client", forced_colors="active")
        self.quiet(page)
        # Edges are what is left of a button then.
        for button in page.get_by_role("button").all():
            self.assertNotEqual(button.evaluate("each => getComputedStyle(each).borderTopWidth"), "0px")

    def test_what_has_the_focus_lies_beneath_no_bar(self):
        """WCAG 2.2, 2.4.11: there and back by the Tab key, on windows lower than what they show."""
        for device in (PHONE, DESK):
            page = self.entered("coordinator", device={**device, "viewport": {**device["viewport"], "height": 480}})
            for path in ("/account", "/unit", "/letters"):
                with self.subTest(f"{path} {device['viewport']['width']}"):
                    self.follow(page, path)
                    expect(page.get_by_role("heading", level=1)).to_be_visible()
                    self.quiet(page)
                    stops = page.evaluate("document.querySelectorAll('main :is(a, button, input, select)').length")
                    self.assertGreater(stops, 8)
                    page.locator("main").focus()
                    hidden = [page.evaluate(BENEATH) for key in ("Tab", "Shift+Tab") for _ in range(min(stops, 30)) if page.keyboard.press(key) is None]
                    self.assertEqual([each for each in hidden if each], [])

    @staticmethod
    def follow(page, path):
        """By a link of the page: loading it anew would end a session that is in memory."""
        page.evaluate("path => { const a = document.createElement('a'); a.href = path; document.body.append(a); a.click(); a.remove(); }", path)


if __name__ == "__main__":
    unittest.main()
