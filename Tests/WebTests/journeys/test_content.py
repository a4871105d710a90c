"""What there is to read: a coordinator writes it, somebody reads it as clients see it, in both languages."""

import re
import time
import unittest

import test_mail
import test_screens
from browser import DESK, PHONE, SMALL, BrowserTest, expect

LONG = 30_000


class Content(BrowserTest):
    enter = test_mail.Mail.enter
    follow = staticmethod(test_screens.Screens.follow)

    def test_written_looked_at_and_published(self):
        name = f"evening-{time.monotonic_ns()}"
        page = self.enter("ruben", "/more", DESK)
        page.get_by_role("link", name="Reading and exercises").click()
        page.get_by_role("link", name="Write a new one").click()
        page.get_by_label("Title", exact=True).fill("A quiet evening")
        page.get_by_label("Name for links and files").fill("Not A Name")
        page.get_by_role("button", name="Begin").click()
        expect(page.get_by_role("alert")).to_be_visible(timeout=LONG)
        page.get_by_label("Name for links and files").fill(name)
        page.get_by_role("button", name="Begin").click()
        expect(page.get_by_role("heading", level=1, name="Write")).to_be_visible(timeout=LONG)
        page.get_by_label("Title of the page").fill("Before bed")
        page.get_by_role("button", name="Add a text").click()
        page.get_by_label("Text 1", exact=True).fill("Dim the **light** an hour before.\n\n<b onclick=alert(1)>No</b>")
        page.get_by_role("button", name="Add where to turn").click()
        expect(page.get_by_text("All of it is saved.")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "content-write-desk")
        page.get_by_role("link", name="Versions and check").click()
        expect(page.get_by_text("HTML isn't shown: it would be left out")).to_be_visible(timeout=LONG)
        # A colleague at the same time: nobody writes over the other.
        other = self.enter("ruben", "/content", DESK)
        other.get_by_role("link", name=re.compile("A quiet evening")).first.click()
        other.get_by_role("link", name="Versions and check").click()
        other.get_by_role("link", name="Write", exact=True).click()
        page.get_by_role("link", name="Write", exact=True).click()
        page.get_by_label("Text 1", exact=True).fill("Dim the **light** an hour before.")
        expect(page.get_by_text("Being saved …")).to_have_count(0, timeout=LONG)
        expect(page.get_by_text("All of it is saved.")).to_be_visible(timeout=LONG)
        other.get_by_label("Title of the page").fill("Too late")
        expect(other.get_by_text("Somebody else has written this draft meanwhile.")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Translate: français").click()
        page.get_by_label("Title", exact=True).fill("Une soirée calme")
        expect(page.get_by_text("All of it is saved.")).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="Versions and check").click()
        expect(page.get_by_text("A translation is missing").first).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Publish", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Publish", exact=True).click()
        expect(page.get_by_text("Version 1")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "content-versions-desk")

        reader = self.enter("tomas", "/content", PHONE)
        reader.get_by_role("link", name=re.compile("A quiet evening")).first.click()
        expect(reader.get_by_role("heading", level=2, name="Before bed")).to_be_visible(timeout=LONG)
        expect(reader.locator("strong", has_text="light")).to_be_visible()
        expect(reader.get_by_role("complementary", name="Where to turn")).to_be_visible()
        expect(reader.get_by_role("link", name="Versions and check")).to_have_count(0)
        reader.get_by_label("Language").select_option("fr")
        expect(reader.get_by_role("heading", level=1)).to_have_text("Une soirée calme", timeout=LONG)

    def test_lessons_are_read_page_by_page(self):
        for device, (size, scheme) in {"small": (SMALL, "dark"), "desk": (DESK, "light")}.items():
            page = self.enter("tomas", "/content", size, color_scheme=scheme)
            page.get_by_label("Kind").select_option("lesson")
            expect(page.get_by_role("list", name="Reading and exercises").get_by_role("link").first).to_be_visible(timeout=LONG)
            self.check_accessible(page, f"content-{device}")
            page.get_by_role("list", name="Reading and exercises").get_by_role("link", name=re.compile("worr", re.IGNORECASE)).first.click()
            expect(page.get_by_text(re.compile(r"Page 1 of \d"))).to_be_visible(timeout=LONG)
            page.get_by_role("link", name="Next page").click()
            expect(page.get_by_text(re.compile(r"Page 2 of \d"))).to_be_visible()
            expect(page.get_by_role("heading", level=2).first).to_be_focused()
            self.check_accessible(page, f"content-page-{device}")

    def test_clients_find_no_door_yet(self):
        page = self.entered("client", "/more", PHONE)
        expect(page.get_by_role("link", name="Reading and exercises")).to_have_count(0)
        self.follow(page, "/content")
        expect(page.get_by_role("heading", level=1, name="This isn't here")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
