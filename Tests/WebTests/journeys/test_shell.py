"""The client that stays in the browser: without a network, when a newer one is ready, and when the unit takes it back."""

import json
import os
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

import test_mail
from browser import DESK, PHONE, BrowserTest, expect

# Builds the sources that follow into the folder that is served.
BUILD = os.environ["WEB_TEST_BUILD"].split()
SOURCES = Path(__file__).resolve().parents[3] / "Services/web"
LONG = 30_000


class Shell(BrowserTest):
    is_offline = True
    enter = test_mail.Mail.enter

    def test_without_a_network(self):
        page = self.kept(device=PHONE)
        self.lose_network(page)
        page.reload()
        expect(page.get_by_role("banner").get_by_role("link", name="Where to turn")).to_be_visible()
        page.get_by_role("banner").get_by_role("link", name="Where to turn").click()
        expect(page.get_by_role("link", name="988").first).to_be_visible()
        # What was never shown before is there, too.
        page.goto("/join")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        self.keeps_the_shell_alone(page)

    def test_a_phone_finds_pictures_to_install_it_with(self):
        page = self.open(device=PHONE)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        icons = page.evaluate("() => fetch('/manifest.webmanifest').then((answer) => answer.json()).then(({icons}) => icons)")
        self.assertEqual([(each["sizes"], each["purpose"]) for each in icons], [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"), ("any", "any")])
        pictures = [(each["src"], each["sizes"].split("x")[0]) for each in icons if each["type"] == "image/png"]
        pictures.append((page.locator("link[rel=apple-touch-icon]").get_attribute("href"), "180"))
        for source, side in pictures:
            answer = page.request.get(source)
            self.assertEqual((answer.headers["content-type"], answer.body()[16:24].hex()), ("image/png", f"{int(side):08x}" * 2))

    def test_a_newer_version_waits_until_one_wants_it(self):
        page = self.kept(device=DESK)
        self.sign_in(page, "client")
        page.get_by_role("navigation").get_by_role("link", name="Letters").click()
        page.get_by_role("link", name="Write", exact=True).click()
        page.get_by_label("Subject").fill("Half a thought")
        self.replace(self.changed({"nav.home": "Beginning"}))
        page.evaluate("() => navigator.serviceWorker.getRegistration().then((each) => each.update()).then(() => null)")
        notice = page.get_by_text("A new version is ready.")
        expect(notice).to_be_visible(timeout=LONG)
        expect(page.get_by_label("Subject")).to_have_value("Half a thought")
        page.get_by_role("button", name="Load it").click()
        expect(page.get_by_role("navigation").get_by_role("link", name="Beginning")).to_be_visible(timeout=LONG)
        expect(page.get_by_label("Subject")).to_have_value("Half a thought", timeout=LONG)
        expect(notice).to_have_count(0)
        # The one before stays for pages that are open, and no more than that.
        self.assertEqual(len(page.evaluate("() => caches.keys()")), 2)

    def test_a_part_that_could_not_be_loaded_comes_with_the_network(self):
        # A worker would have all parts before anything is lost.
        page = self.enter("client", path="/letters", device=PHONE, service_workers="block")
        expect(page.get_by_role("list", name="Inbox").get_by_role("link").first).to_be_visible(timeout=LONG)
        page.context.route("**/assets/*", lambda route: route.abort())
        page.get_by_role("link", name="Folders").click()
        expect(page.get_by_role("alert")).to_contain_text("This part couldn't be loaded.", timeout=LONG)
        # Not by a press of anybody.
        page.context.unroute("**/assets/*")
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.get_by_role("link", name="Waiting to be sent")).to_be_visible(timeout=LONG)

    def test_the_unit_takes_it_back(self):
        page = self.kept(device=DESK)
        self.replace(SOURCES, "--retired")
        page.reload()
        self.quiet(page)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        self.until_gone(page)

    def test_what_was_read_is_there_without_a_network(self):
        page = self.kept(device=PHONE)
        page.get_by_label("This is my own device").check()
        self.sign_in(page, "client")
        expect(page.get_by_text("Ines Valcourt").first).to_be_visible()
        page.get_by_role("navigation").get_by_role("link", name="Letters").click()
        letter = page.get_by_role("list", name="Inbox").get_by_role("link").first
        letter.click()
        expect(page.get_by_role("button", name="Who opened this")).to_be_visible()
        subject = page.get_by_role("heading", level=1).inner_text()
        page.get_by_role("navigation").get_by_role("link", name="Chat").click()
        page.get_by_role("region", name="Your rooms").get_by_role("link", name="Ines Valcourt").click()
        # With what is known of who has read it.
        self.quiet(page)
        message = page.get_by_role("article").last.inner_text()

        self.lose_network(page)
        page.goto("/letters")
        expect(page.get_by_text("What you see is as it was on")).to_be_visible(timeout=LONG)
        page.get_by_role("list", name="Inbox").get_by_role("link").first.click()
        expect(page.get_by_role("heading", level=1, name=subject)).to_be_visible()
        page.get_by_role("navigation").get_by_role("link", name="Chat").click()
        page.get_by_role("region", name="Your rooms").get_by_role("link", name="Ines Valcourt").click()
        expect(page.get_by_role("article").last).to_contain_text(message.splitlines()[-1])
        words = f"Said in a tunnel {time.monotonic_ns()}"
        page.get_by_role("textbox", name="Message").fill(words)
        page.get_by_role("button", name="Send", exact=True).click()
        expect(page.get_by_role("article").last).to_contain_text(words)
        self.keeps_the_shell_alone(page)

        page.context.set_offline(False)
        expect(page.get_by_text("What you see is as it was on")).to_have_count(0, timeout=LONG)
        other = self.enter("therapist", path="/", service_workers="block")
        other.get_by_role("navigation").get_by_role("link", name="Chat").click()
        other.get_by_role("region", name="Your rooms").get_by_role("link", name="Jonas Achterberg").click()
        expect(other.get_by_role("article").filter(has_text=words)).to_have_count(1, timeout=LONG)
        # Signing out takes it all away.
        page.get_by_role("button", name="You:").click()
        page.get_by_role("menuitem", name="Sign out").click()
        expect(page.get_by_role("heading", level=1, name="Sign in")).to_be_visible()
        self.assertEqual(page.evaluate("() => indexedDB.databases().then((all) => all.map((each) => each.name))"), [])

    def kept(self, device):
        """A page whose shell is in the browser."""
        page = self.open(device=device)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        self.assertTrue(page.evaluate("() => navigator.serviceWorker.controller !== null"))
        return page

    def keeps_the_shell_alone(self, page):
        """Nothing that somebody has read is in any cache."""
        kept = page.evaluate(
            "async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname)))).flat()"
        )
        self.assertIn("/", kept)
        self.assertEqual([each for each in kept if each not in ("/", "/manifest.webmanifest") and not each.startswith("/assets/")], [])

    def until_gone(self, page):
        left = "() => Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()]).then(([names, all]) => names.length + all.length)"
        for _ in range(100):
            if page.evaluate(left) == 0:
                return
            page.reload()
            self.quiet(page)
        self.fail("The shell is still there.")

    def replace(self, sources, *words):
        """Builds another client in the place of the one that is served, which comes back when the test ends."""
        self.addCleanup(self.build, SOURCES)
        self.build(sources, *words)

    @staticmethod
    def build(sources, *words):
        subprocess.run([*BUILD, "--sources", str(sources), *words], check=True, capture_output=True, text=True)

    def changed(self, words):
        """The sources with other words, as another version has them."""
        folder = Path(tempfile.mkdtemp()) / "Services/web"
        self.addCleanup(shutil.rmtree, folder.parents[1])
        shutil.copytree(SOURCES, folder)
        shutil.copy(SOURCES.parents[1] / "VERSION", folder.parents[1])
        file = folder / "words/en.json"
        file.write_text(json.dumps({**json.loads(file.read_text()), **words}, ensure_ascii=False))
        return folder


if __name__ == "__main__":
    unittest.main()
