"""What there is to read: a coordinator writes it, somebody reads it as clients see it, in both languages."""

import base64
import re
import time
import unittest

import test_mail
import test_screens
from browser import DESK, PHONE, SMALL, BrowserTest, expect

LONG = 30_000
# One grey point.
PICTURE = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")


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
        expect(page.get_by_role("region", name="Who has it").get_by_text("No course has it yet.")).to_be_visible(timeout=LONG)
        # Before the next version goes out, what it changes is seen.
        page.get_by_role("link", name="Write", exact=True).click()
        page.get_by_label("Text 1", exact=True).fill("Dim the **light** two hours before.")
        expect(page.get_by_text("All of it is saved.")).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="Versions and check").click()
        different = page.get_by_role("region", name="What is different")
        expect(different.get_by_role("insertion")).to_have_text("Dim the **light** two hours before.", timeout=LONG)
        expect(different.get_by_role("deletion")).to_have_text("Dim the **light** an hour before.")
        self.check_accessible(page, "content-versions-desk")

        reader = self.enter("tomas", "/content", PHONE)
        reader.get_by_role("link", name=re.compile("A quiet evening")).first.click()
        expect(reader.get_by_role("heading", level=2, name="Before bed")).to_be_visible(timeout=LONG)
        expect(reader.locator("strong", has_text="light")).to_be_visible()
        expect(reader.get_by_role("complementary", name="Where to turn")).to_be_visible()
        expect(reader.get_by_role("link", name="Versions and check")).to_have_count(0)
        reader.get_by_label("Language").select_option("fr")
        expect(reader.get_by_role("heading", level=1)).to_have_text("Une soirée calme", timeout=LONG)

    def test_exercises_questions_and_files_are_written(self):
        page = self.enter("ruben", "/content/new", DESK)
        page.get_by_label("Title", exact=True).fill("To write on")
        page.get_by_label("Name for links and files").fill(f"exercise-{time.monotonic_ns()}")
        page.get_by_role("button", name="Begin").click()
        page.get_by_label("Title of the page").fill("Tonight")
        add = page.get_by_label("Something else")
        add.select_option("exercise")
        page.get_by_role("button", name="Add it").click()
        page.get_by_label("Title of the exercise").fill("Your evening")
        page.get_by_label("The client alone").check()
        for kind in ("text", "scale", "rows"):
            page.get_by_label("Kind of the field").select_option(kind)
            page.get_by_role("button", name="Add the field").click()
        page.get_by_label("Field 1: Words", exact=True).fill("In bed at")
        page.get_by_label("Field 2: A scale", exact=True).fill("How rested?")
        page.get_by_label("To", exact=True).select_option("5")
        page.get_by_label("Field 3: Rows, as many as needed", exact=True).fill("Naps")
        page.get_by_role("button", name="Add the column").click()
        page.get_by_label("Column 1: Words", exact=True).fill("From")
        # The focus goes with what is moved.
        page.get_by_role("button", name="Up: Field 3").click()
        expect(page.get_by_role("button", name="Up: Field 2")).to_be_focused()
        add.select_option("quiz")
        page.get_by_role("button", name="Add it").click()
        page.get_by_label("Question", exact=True).fill("Is one bad night a problem?")
        page.get_by_role("button", name="Add an answer").click()
        page.get_by_label("Answer 1", exact=True).fill("No")
        page.get_by_label("This answer is right").check()
        page.get_by_label("Reply to: Answer 1").fill("Rest comes back.")
        add.select_option("picture")
        page.get_by_role("button", name="Add it").click()
        with page.expect_file_chooser() as chooser:
            page.get_by_text("Choose a file", exact=True).click()
        chooser.value.set_files({"name": "moon.png", "mimeType": "image/png", "buffer": PICTURE})
        page.get_by_label("What the picture shows").fill("The moon above a quiet house")
        # A file in two parts, the second of which doesn't arrive at first.
        second = "**/parts/2"
        page.route(second, lambda route: route.abort())
        add.select_option("file")
        page.get_by_role("button", name="Add it").click()
        with page.expect_file_chooser() as chooser:
            page.get_by_text("Choose a file", exact=True).click()
        chooser.value.set_files({"name": "night.bin", "mimeType": "application/octet-stream", "buffer": bytes(range(256)) * 36_000})
        expect(page.get_by_role("button", name="Go on sending")).to_be_visible(timeout=LONG)
        page.unroute(second)
        with page.expect_response(second):
            page.get_by_role("button", name="Go on sending").click()
        page.get_by_label("What the file is").fill("Sounds of the night")
        expect(page.get_by_text("All of it is saved.")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "content-exercise-desk")
        page.get_by_role("link", name="Versions and check").click()
        expect(page.get_by_text("The check finds nothing.")).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="As clients see it").click()
        page.get_by_label("As wide as on a phone").check()
        expect(page.get_by_role("img", name="The moon above a quiet house")).to_be_visible(timeout=LONG)
        expect(page.get_by_text("Their therapist doesn't read it")).to_be_visible()
        page.get_by_label("No", exact=True).check()
        expect(page.get_by_text("Rest comes back.")).to_be_visible()
        self.check_accessible(page, "content-exercise-phone")
        self.files_are_removed(page)

    def files_are_removed(self, page):
        """What is shown stays; what nothing shows any more makes room."""
        module = page.url.split("/")[4]
        remove = page.get_by_role("button", name="Remove: night.bin")
        self.follow(page, "/content/files")
        expect(remove).to_be_visible(timeout=LONG)
        self.check_accessible(page, "content-files-desk")
        remove.click()
        page.get_by_role("dialog").get_by_role("button", name="Remove the file").click()
        expect(page.get_by_text("shows this file, so it stays")).to_be_visible(timeout=LONG)
        self.follow(page, f"/content/{module}/write")
        page.get_by_role("button", name=re.compile("^Take out: File to take along")).click()
        expect(page.get_by_text("All of it is saved.")).to_be_visible(timeout=LONG)
        self.follow(page, "/content/files")
        remove.click()
        page.get_by_role("dialog").get_by_role("button", name="Remove the file").click()
        expect(page.get_by_text("The file is removed.")).to_be_visible(timeout=LONG)
        expect(remove).to_have_count(0)

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
