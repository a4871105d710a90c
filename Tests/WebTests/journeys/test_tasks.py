"""The tasks of the usability questionnaire: by keyboard alone, and with a thumb on a phone."""

import re
import unittest
import uuid

from browser import DESK, PHONE, BrowserTest, account, expect

LONG = 30_000
# Steps of the tabulator key to anything on one screen.
FAR = 120
# What a screen reader says of whatever has the focus, or of what the focus stands for.
SPOKEN = """() => {
    const it = document.activeElement;
    if (it === document.body) return '';
    return it.ariaLabel || it.labels?.[0]?.innerText || it.innerText || '';
}"""


class Tasks(BrowserTest):
    def test_by_keyboard_alone(self):
        page = self.open(device=DESK)
        subject, room, word = (f"{what} {uuid.uuid4().hex[:6]}" for what in ("Diary", "Evening", "Calm"))
        person = account("client")
        # Sign in.
        self.tab(page, "^Login name")
        page.keyboard.type(person["login"])
        self.tab(page, "^Password$")
        page.keyboard.type(person["password"])
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="You:")).to_be_visible(timeout=LONG)
        # Send.
        self.press(page, "^Letters")
        expect(page.get_by_role("heading", level=1)).to_have_text("Inbox", timeout=LONG)
        self.press(page, "^Write$")
        expect(page.get_by_role("heading", level=1)).to_have_text("New letter", timeout=LONG)
        self.tab(page, "^To$")
        page.keyboard.type("Ines")
        expect(page.get_by_role("option", name="Ines Valcourt")).to_be_visible(timeout=LONG)
        page.keyboard.press("Enter")
        self.tab(page, "^Subject$")
        page.keyboard.type(subject)
        self.tab(page, "^Letter$")
        page.keyboard.type(f"{word} since Monday.")
        self.press(page, "^Send$")
        expect(page.get_by_text("Sent.", exact=True)).to_be_visible(timeout=LONG)
        # Find.
        self.press(page, "^Search")
        self.tab(page, "^Words to look for$")
        page.keyboard.type(word)
        self.press(page, "^Search everywhere$")
        self.tab(page, f"^{subject}", timeout=LONG)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text(subject, timeout=LONG)
        # Move.
        self.press(page, "^What to do with this letter$")
        self.choose(page, "^Move$")
        self.press(page, "^Archive$")
        expect(page.get_by_text("The letter is in Archive.")).to_be_visible(timeout=LONG)
        # Delete.
        self.press(page, f"^{subject}")
        expect(page.get_by_role("heading", level=1)).to_have_text(subject, timeout=LONG)
        self.press(page, "^What to do with this letter$")
        self.choose(page, "^Put into Trash$")
        expect(page.get_by_text("The letter is in Trash.")).to_be_visible(timeout=LONG)
        # Make a room, with somebody in it.
        self.press(page, "^Chat")
        self.press(page, "^New conversation$")
        self.press(page, "^Make a room for several$")
        self.press(page, "^Make the room$")
        # What is missing has the focus, and is said.
        expect(page.get_by_label("Name of the room")).to_be_focused()
        expect(page.get_by_text("Please fill this in.")).to_be_visible()
        page.keyboard.type(room)
        self.press(page, "^Make the room$")
        expect(page.get_by_role("heading", level=1, name=room)).to_be_visible(timeout=LONG)
        # Add somebody.
        self.press(page, "^About this room$")
        self.press(page, "^Bring somebody in$")
        self.tab(page, "^Bring somebody in$")
        page.keyboard.type("Ines")
        expect(page.get_by_text("One person", exact=True)).to_be_attached(timeout=LONG)
        self.press(page, "^Ines Valcourt$")
        expect(page.get_by_role("heading", name="2 members")).to_be_visible(timeout=LONG)
        # Leave.
        self.press(page, "^Leave the room$")
        self.press(page, "^Leave the room$")
        expect(page.get_by_text("You have left the room.")).to_be_visible(timeout=LONG)

    def test_with_a_thumb(self):
        page = self.open(device=PHONE)
        subject, room, word = (f"{what} {uuid.uuid4().hex[:6]}" for what in ("Walk", "Morning", "Bright"))
        person = account("client")
        page.get_by_label("Login name or mail address").fill(person["login"])
        page.get_by_label("Password", exact=True).fill(person["password"])
        page.get_by_role("button", name="Sign in").tap()
        page.get_by_role("navigation").get_by_role("link", name=re.compile("^Letters")).tap(timeout=LONG)
        page.get_by_role("link", name="Write").first.tap()
        page.get_by_role("combobox", name="To").fill("Ines")
        page.get_by_role("option", name="Ines Valcourt").tap(timeout=LONG)
        page.get_by_label("Subject").fill(subject)
        page.get_by_label("Letter", exact=True).fill(f"{word} and early.")
        page.get_by_role("button", name="Send", exact=True).tap()
        expect(page.get_by_text("Sent.", exact=True)).to_be_visible(timeout=LONG)
        page.get_by_role("link", name=re.compile("^Search")).first.tap()
        page.get_by_role("link", name="Search everywhere").tap()
        page.get_by_label("Words to look for").fill(word)
        page.get_by_role("link").filter(has_text=subject).tap(timeout=LONG)
        for what, said in (("Move", "The letter is in Archive."), ("Put into Trash", "The letter is in Trash.")):
            expect(page.get_by_role("heading", level=1)).to_have_text(subject, timeout=LONG)
            page.get_by_role("button", name="What to do with this letter").tap()
            page.get_by_role("menuitem", name=what, exact=True).tap()
            if what == "Move":
                page.get_by_role("dialog").get_by_role("button", name="Archive").tap()
            expect(page.get_by_text(said)).to_be_visible(timeout=LONG)
            if what == "Move":
                page.get_by_role("link").filter(has_text=subject).tap(timeout=LONG)
        page.get_by_role("navigation").get_by_role("link", name=re.compile("^Chat")).tap()
        page.get_by_role("link", name="New conversation").tap()
        page.get_by_role("button", name="Make a room for several").tap()
        page.get_by_label("Name of the room").fill(room)
        page.get_by_label("Bring somebody in").fill("Ines")
        page.get_by_role("button", name="Ines Valcourt", exact=True).tap(timeout=LONG)
        page.get_by_role("button", name="Make the room").tap()
        expect(page.get_by_role("heading", level=1, name=room)).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="About this room").tap()
        expect(page.get_by_role("heading", name="2 members")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Leave the room").tap()
        page.get_by_role("dialog").get_by_role("button", name="Leave the room").tap()
        expect(page.get_by_text("You have left the room.")).to_be_visible(timeout=LONG)

    def tab(self, page, name, timeout=5_000):
        """Goes on by the tabulator key until something of that name has the focus."""
        # What is on its way has come by then.
        expect(page.locator("a, button, input, textarea, select").and_(page.locator(":visible")).first).to_be_visible()
        for _ in range(int(timeout / 5_000)):
            for _ in range(FAR):
                page.keyboard.press("Tab")
                if re.search(name, page.evaluate(SPOKEN).strip(), re.MULTILINE):
                    return
        raise AssertionError(f"the tabulator key doesn't lead to {name}")

    def press(self, page, name):
        self.tab(page, name)
        page.keyboard.press("Enter")

    def choose(self, page, name):
        """Something of an open menu, by the arrow keys."""
        for _ in range(20):
            if re.search(name, page.evaluate(SPOKEN).strip()):
                return page.keyboard.press("Enter")
            page.keyboard.press("ArrowDown")
        raise AssertionError(f"the menu has no {name}")


if __name__ == "__main__":
    unittest.main()
