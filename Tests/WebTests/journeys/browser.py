"""A browser of the tests, and what every page must keep: nothing refused by its content security policy, no error of a script."""

import re
import time
import unittest
from pathlib import Path

import doors
from given import HOME, LOGS, PICTURES, URL, account
from playwright.sync_api import Error, Page, expect, sync_playwright

# Without a window or what belongs to one, at half the work; it has no notifications.
SHELL = "/usr/bin/chromium-headless-shell"
# All that people have.
CHROMIUM = "/usr/bin/chromium"
AXE = Path(__import__("axe_playwright_python").__file__).with_name("axe.min.js").read_text()
# Only what is wrong comes back: all that axe has looked at is a megabyte, and takes longer than the looking.
FINDINGS = """async (rules) => {
    const {violations} = await axe.run(document, {runOnly: {type: 'tag', values: rules}, resultTypes: ['violations'], preload: false});
    return violations.map(({id, help, nodes}) => `${id}: ${help}: ${nodes.map((each) => each.html).join(' ')}`);
}"""
# Two frames, and what was put off until after them.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
# A frame, and the end of what changes its colour or place by then; what never ends is left.
SETTLED = """async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished));
}"""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}

expect.set_options(timeout=15_000)


def offline(test):
    """Marks a test in which pages go on without a network: each of their profiles installs all files of the client."""
    test.is_offline = True
    return test


class BrowserTest(unittest.TestCase):
    """Tests in a browser that all of them share, each with a profile of its own."""

    program = SHELL
    # Whether all tests install the client. Where nothing asks for it, they do without: it takes a fifth of the time.
    is_offline = False

    def setUp(self):
        super().setUp()
        self.installs = self.is_offline or hasattr(getattr(self, self._testMethodName), "is_offline")
        # Requests without an answer yet, by page.
        self.waiting = {}

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path=cls.program, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def open(self, path="/", device=DESK, language="en", **more) -> Page:
        """A page of a new profile; what it complains about fails the test at its end."""
        more.setdefault("service_workers", "allow" if self.installs else "block")
        context = self.browser.new_context(base_url=URL, locale=language, **device, **more)
        self.addCleanup(context.close)
        page = context.new_page()
        self.addCleanup(self.leave_picture, page)
        complaints = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if self.is_complaint(line) else None)
        self.watch(page)
        self.addCleanup(lambda: self.assertEqual(complaints, []))
        page.goto(path)
        return page

    def leave_picture(self, page):
        """How the page looks after a test that failed."""
        result = self._outcome.result
        if page.is_closed() or all(test is not self for test, _ in [*result.failures, *result.errors]):
            return
        try:
            page.screenshot(path=LOGS / f"failed-{self.id()}-{page.viewport_size['width']}-{time.monotonic_ns()}.png")
        except Error as error:
            print(f"no picture of {page.url}: {error.message}")

    @staticmethod
    def is_complaint(line):
        # A refusal of the API is no fault of the page, nor that nobody answers; a browser writes a line for each, also for its worker.
        expected = ("Failed to load resource", "WebSocket connection to", "An unknown error occurred when fetching the script")
        is_blocked = "Service Worker registration blocked" in line.text
        return line.type in ("error", "warning") and not is_blocked and not line.text.startswith(expected)

    def entered(self, person, path="/", device=DESK, language="en", **more) -> Page:
        """A page of somebody who is signed in already, by role or as somebody."""
        person = account(person) if isinstance(person, str) else person
        page = self.open(path, device, language, storage_state=doors.entered(person), **more)
        expect(page.get_by_role("button", name=re.compile("^(You|Vous)"))).to_be_visible()
        return page

    def sign_in(self, page, role, next_=True):
        """Signs in with the fields that are shown, as the first with a role, or as somebody."""
        person = account(role) if isinstance(role, str) else role
        page.get_by_label("Login name or mail address").fill(person["login"])
        page.get_by_label("Password", exact=True).fill(person["password"])
        page.get_by_role("button", name="Sign in").click()
        if next_:
            expect(page.get_by_role("button", name="You:")).to_be_visible()
        return person

    def watch(self, page):
        """Notes which requests of the page wait for an answer."""
        waiting = self.waiting.setdefault(page, set())
        page.on("request", lambda request: waiting.add(request))
        page.on("requestfinished", lambda request: waiting.discard(request))
        page.on("requestfailed", lambda request: waiting.discard(request))

    def quiet(self, page):
        """Until nothing that the page asked for is missing any more, and it was drawn. Playwright's own wait for an idle network
        holds for the loading of a document only, and says nothing after a link was followed within it."""
        deadline, calm = time.monotonic() + 30, 0
        while calm < 3:
            self.assertLess(time.monotonic(), deadline, f"waits for {[each.url for each in self.waiting[page]]}")
            page.evaluate(DRAWN)
            calm = 0 if self.waiting[page] else calm + 1

    @staticmethod
    def lose_network(page):
        """Takes the network from all pages of the browser, once they have the files of the client: one that was just opened for the first time needs it."""
        for each in page.context.pages:
            each.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.context.set_offline(True)

    @staticmethod
    def settle(page, height):
        """Until the page is laid out at that height: what is judged before lies where it was, some of it below the bar."""
        page.evaluate(
            """async (height) => {
                const frame = () => new Promise(requestAnimationFrame);
                while (innerHeight < height) await frame();
                scrollTo(0, 0);
                await frame();
                await frame();
            }""",
            height,
        )

    def check_accessible(self, page, name):
        """No finding of axe, and nothing to scroll sideways; leaves a picture where they are wished."""
        if PICTURES:
            page.screenshot(path=LOGS / f"{name}.png", full_page=True)
        # As high as its content: what lies below the bar of a phone, or out of sight, would be judged by what hides it.
        size = page.viewport_size
        # What appears late moves the rest down, under the bar again.
        while (height := max(size["height"], page.evaluate("document.documentElement.scrollHeight"))) > page.viewport_size["height"]:
            page.set_viewport_size({**size, "height": height})
            self.settle(page, height)
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE)
        page.evaluate(SETTLED)
        self.assertEqual(page.evaluate(FINDINGS, RULES), [], name)
        # Not what the page takes for its width: a phone makes that larger for what doesn't fit.
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), size["width"], f"{name} scrolls sideways")
        page.set_viewport_size(size)
