"""Letters: written, sent, answered, lost by nobody."""

import datetime
import json
import re
import unittest
import uuid

from browser import DESK, HOME, PHONE, BrowserTest, expect
from test_factor import code

LONG = 30_000
HOSTILE = "<img src=x onerror=alert(1)> \u202eabc\u202c \U0001f469\u200d\U0001f467 " + "x" * 10_000


# Accounts that a test has made beside those of the demo.
PEOPLE = {}


def person(login):
    """Account by its log-in."""
    return PEOPLE.get(login) or next(each for each in json.loads((HOME / "demo.json").read_text())["accounts"] if each["login"] == login)


class Mail(BrowserTest):
    def enter(self, login, path="/letters", device=DESK, **more):
        """A page of somebody who is signed in; staff gets its second step set up on the way, once."""
        page = self.open(path, device=device, **more)
        self.sign_in(page, person(login), next_=False)
        expect(page.get_by_role("button", name=re.compile("^(You:|Go on)")).first).to_be_visible(timeout=LONG)
        kept = HOME / f"recovery-{login}.json"
        if page.get_by_role("heading", level=1, name="Protect your account").count():
            secret = page.locator(".key").inner_text().replace(" ", "")
            page.get_by_label("Code from your authenticator app").fill(code(secret))
            page.get_by_role("button", name="Go on").click()
            expect(page.get_by_role("heading", level=1)).to_have_text("Your recovery codes", timeout=LONG)
            kept.write_text(json.dumps(page.get_by_role("listitem").all_inner_texts()))
            page.get_by_role("button", name="I have noted them down").click()
        elif page.get_by_role("heading", level=1, name="One more step").count():
            codes = json.loads(kept.read_text())
            page.get_by_role("button", name="Use a recovery code").click()
            page.get_by_label("Recovery code").fill(codes.pop())
            kept.write_text(json.dumps(codes))
            page.get_by_role("button", name="Go on").click()
        expect(page.get_by_role("heading", level=1)).not_to_have_text(re.compile("Sign in|One more step|codes|Protect"), timeout=LONG)
        return page

    def write(self, page, to, subject, text):
        """A letter on a new sheet, not sent yet."""
        page.get_by_role("link", name="Write").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("New letter", timeout=LONG)
        page.get_by_role("combobox", name="To").fill(to)
        page.get_by_role("option", name=re.compile(to)).click(timeout=LONG)
        page.get_by_label("Subject").fill(subject)
        page.get_by_label("Letter", exact=True).fill(text)

    def send(self, page):
        page.get_by_role("button", name="Send", exact=True).click()

    @staticmethod
    def add(page, text):
        """Writes on where the text ends."""
        page.get_by_label("Letter", exact=True).press("Control+End")
        page.keyboard.type(text)

    @staticmethod
    def leave_for_a_moment(page):
        """Goes to another app, as it were: the draft is saved now, not in three seconds."""
        page.evaluate("dispatchEvent(new Event('pagehide'))")

    @staticmethod
    def row(page, subject):
        return page.get_by_role("list", name=re.compile("Inbox|Sent|Archive|Drafts|found|Trash")).get_by_role("link").filter(has_text=subject)

    @staticmethod
    def subject(what):
        return f"{what} {uuid.uuid4().hex[:6]}"

    def test_there_and_back(self):
        client = self.enter("dmitri", "/")
        therapist = self.enter("tomas", device=PHONE)
        subject = self.subject("About sleep")
        # Home says who answers, and leads to a sheet that is to them.
        client.get_by_role("link", name="Write to Tomas").click(timeout=LONG)
        expect(client.get_by_role("button", name="Take out Tomas Breitner")).to_be_visible(timeout=LONG)
        client.reload()
        expect(client.get_by_role("button", name="Take out Tomas Breitner")).to_be_visible(timeout=LONG)
        client.get_by_label("Subject").fill(subject)
        client.get_by_label("Letter", exact=True).fill("It got better.\n\nSee https://example.org/a.")
        client.get_by_role("checkbox", name="Urgent").check()
        expect(client.get_by_text("This is no crisis line.")).to_be_visible()
        self.send(client)
        expect(client.get_by_text("Sent.", exact=True)).to_be_visible(timeout=LONG)
        client.get_by_role("link", name="Home").click()
        care = client.get_by_role("listitem").filter(has_text="Tomas Breitner")
        expect(care.get_by_text("You wrote on")).to_be_visible(timeout=LONG)
        care.get_by_role("link", name="Write to Tomas").click()
        # A sheet to somebody from whom one waits for an answer says since when.
        expect(client.locator(".promises")).to_contain_text("Tomas Breitner: You wrote on", timeout=LONG)
        client.get_by_role("link", name="Home").click()
        expect(client.get_by_role("heading", name="Newest letters")).to_be_visible(timeout=LONG)
        expect(care.get_by_text("You wrote on")).to_be_visible(timeout=LONG)
        # Told as it happens: nobody loads anything anew.
        self.row(therapist, subject).click(timeout=LONG)
        expect(therapist.get_by_role("heading", level=1)).to_have_text(subject)
        expect(therapist.locator(".letter-words")).to_contain_text("It got better.")
        expect(therapist.get_by_role("link", name="https://example.org/a")).to_have_attribute("rel", "noopener noreferrer")
        therapist.get_by_role("button", name="I have taken note").click()
        expect(therapist.get_by_text("sees that you have taken note")).to_be_visible()
        therapist.get_by_role("link", name="Reply", exact=True).click()
        expect(therapist.get_by_text("The letter you answer")).to_be_visible(timeout=LONG)
        expect(therapist.get_by_label("Subject")).to_have_value(f"Re: {subject}")
        therapist.get_by_label("Letter", exact=True).fill("Well done.")
        self.send(therapist)
        expect(therapist.get_by_text("Sent.", exact=True)).to_be_visible(timeout=LONG)
        expect(care.get_by_text("No letter to Tomas waits for an answer.")).to_be_visible(timeout=LONG)
        client.get_by_role("region", name="Newest letters").get_by_role("link").filter(has_text=f"Re: {subject}").click(timeout=LONG)
        expect(client.locator(".letter > .letter-words")).to_have_text("Well done.", timeout=LONG)
        client.get_by_role("button", name="One earlier letter of this conversation").click()
        expect(client.locator(".earlier").get_by_text("It got better.")).to_be_visible(timeout=LONG)
        client.get_by_role("button", name="Who opened this").click()
        expect(client.get_by_role("dialog").get_by_text("You", exact=True)).to_be_visible(timeout=LONG)
        client.keyboard.press("Escape")
        client.get_by_role("button", name="What to do with this letter").click()
        client.get_by_role("menuitem", name="Letters with Tomas Breitner").click()
        found = client.get_by_role("list", name="Letters that were found").get_by_role("link")
        expect(found.filter(has_text=f"Re: {subject}")).to_be_visible(timeout=LONG)
        expect(found.filter(has_text="To Tomas Breitner").filter(has_text=subject)).to_be_visible()
        # Letters that were read aren't counted any more.
        expect(client.get_by_role("link", name=re.compile("^Letters")).locator(".count")).to_have_count(0, timeout=LONG)

    def test_offline_it_waits_and_is_sent_once(self):
        page = self.enter("dmitri", device=PHONE)
        subject = self.subject("From the tunnel")
        # People and the sheet itself are there before one wants to write.
        page.wait_for_load_state("networkidle")
        page.context.set_offline(True)
        self.write(page, "Tomas", subject, "No network here.")
        self.add(page, " Still none.")
        self.send(page)
        expect(page.get_by_text("It will be sent when you are back online.")).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="Folders").click()
        page.get_by_role("link", name="Waiting to be sent").click()
        expect(page.get_by_text(subject)).to_be_visible()
        page.context.set_offline(False)
        expect(page.get_by_text("Nothing waits to be sent.")).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="Folders").click()
        page.get_by_role("link", name="Sent", exact=True).click()
        expect(self.row(page, subject)).to_have_count(1, timeout=LONG)
        self.row(page, subject).click()
        expect(page.locator(".letter-words")).to_have_text("No network here. Still none.")
        page.go_back()
        page.get_by_role("link", name="Folders").click()
        page.get_by_role("link", name=re.compile("^Drafts")).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Drafts")
        page.wait_for_load_state("networkidle")
        expect(page.get_by_text(subject)).to_have_count(0)

    def test_a_reload_and_the_end_of_a_session_lose_no_word(self):
        page = self.enter("dmitri")
        text = "Every word of this, to the last one."
        self.write(page, "Tomas", self.subject("Half"), "")
        self.add(page, text)
        page.reload()
        expect(page.get_by_label("Letter", exact=True)).to_have_value(text, timeout=LONG)
        expect(page.get_by_role("button", name="Take out Tomas Breitner")).to_be_visible()
        # The unit ends the session, as if somebody had done it on another device.
        with page.expect_request("**/api/v1/mail/drafts*") as saved:
            self.add(page, " And more.")
            self.leave_for_a_moment(page)
        token = saved.value.headers["authorization"]
        self.add(page, " And the end.")
        page.request.delete("/api/v1/identity/sessions/current", headers={"authorization": token})
        expect(page.get_by_text("You were signed out")).to_be_visible(timeout=LONG)
        self.sign_in(page, person("dmitri"))
        expect(page.get_by_label("Letter", exact=True)).to_have_value(f"{text} And more. And the end.", timeout=LONG)
        page.get_by_role("button", name="Throw away draft").click()
        expect(page.get_by_text("The draft is thrown away.")).to_be_visible(timeout=LONG)

    def test_two_devices_follow_each_other(self):
        desk, phone = self.enter("maeve"), self.enter("maeve", device=PHONE)
        rows = phone.get_by_role("list", name="Inbox").get_by_role("listitem")
        first = desk.get_by_role("list", name="Inbox").get_by_role("listitem").first
        subject = first.locator(".letter-subject").inner_text(timeout=LONG)
        expect(rows.first).to_contain_text(subject, timeout=LONG)
        count = rows.count()
        is_read = first.locator(".letter-dot").count() == 0

        def do(what):
            first.get_by_role("button", name="What to do with").click()
            desk.get_by_role("menuitem", name=what, exact=True).click()

        do("Mark as unread" if is_read else "Mark as read")
        expect(rows.first.get_by_text("Unread")).to_have_count(1 if is_read else 0, timeout=LONG)
        do("Flag")
        expect(rows.first.get_by_text("Flagged")).to_have_count(1, timeout=LONG)
        do("Take the flag off")
        expect(rows.first.get_by_text("Flagged")).to_have_count(0, timeout=LONG)
        do("Archive")
        expect(rows).to_have_count(count - 1, timeout=LONG)
        desk.get_by_role("status").get_by_role("button", name="Undo").last.click()
        expect(rows).to_have_count(count, timeout=LONG)
        expect(rows.first).to_contain_text(subject)
        # A letter that is open on one is marked on the other, and stays open.
        rows.first.get_by_role("link").click()
        expect(phone.get_by_role("heading", level=1)).to_have_text(subject, timeout=LONG)
        do("Flag")
        expect(phone.locator(".letter").get_by_text("Flagged")).to_be_visible(timeout=LONG)
        do("Take the flag off")
        expect(phone.locator(".letter").get_by_text("Flagged")).to_have_count(0, timeout=LONG)
        # Folders come and go.
        phone.get_by_role("link", name="Inbox").first.click()
        phone.get_by_role("link", name="Folders").click()
        desk.get_by_role("link", name="Folders").click()
        name = self.subject("Shared")
        desk.get_by_role("button", name="New folder").click()
        desk.get_by_label("Name of the folder").fill(name)
        desk.get_by_role("button", name="Make the folder").click()
        expect(phone.get_by_role("link", name=name)).to_be_visible(timeout=LONG)
        # A draft is listed, shown as it becomes while nobody writes in it, and gone.
        phone.get_by_role("link", name=re.compile("^Drafts")).click()
        subject = self.subject("Both see it")
        self.write(desk, "Tomas", subject, "One.")
        self.leave_for_a_moment(desk)
        self.row(phone, subject).click(timeout=LONG)
        text = phone.get_by_label("Letter", exact=True)
        expect(text).to_have_value("One.", timeout=LONG)
        phone.get_by_role("heading", level=1).focus()
        self.add(desk, " Two.")
        self.leave_for_a_moment(desk)
        expect(text).to_have_value("One. Two.", timeout=LONG)
        text.focus()
        self.add(desk, " Three.")
        self.leave_for_a_moment(desk)
        expect(phone.get_by_text("You have just changed this draft on another device.")).to_be_visible(timeout=LONG)
        expect(text).to_have_value("One. Two.")
        phone.get_by_role("button", name="Show what it says there").click()
        expect(text).to_have_value("One. Two. Three.", timeout=LONG)
        desk.get_by_role("button", name="Throw away draft").click()
        expect(phone.get_by_text("You have just thrown this draft away on another device.")).to_be_visible(timeout=LONG)
        phone.get_by_role("link", name="Drafts").first.click()
        expect(self.row(phone, subject)).to_have_count(0, timeout=LONG)

    def test_two_devices_write_one_draft(self):
        desk, phone = self.enter("grace"), self.enter("grace", device=PHONE)
        subject = self.subject("Both")
        self.write(desk, "Tomas", subject, "Begun at the desk.")
        self.leave_for_a_moment(desk)
        expect(desk.get_by_text("on this device and with the unit")).to_be_visible(timeout=LONG)
        phone.get_by_role("link", name="Folders").click()
        phone.get_by_role("link", name=re.compile("^Drafts")).click()
        self.row(phone, subject).click(timeout=LONG)
        expect(phone.get_by_label("Letter", exact=True)).to_have_value("Begun at the desk.", timeout=LONG)
        # The phone hears of nothing for a moment, and what it saves comes too late.
        phone.context.set_offline(True)
        self.add(phone, " Phone.")
        self.add(desk, " Desk.")
        self.leave_for_a_moment(desk)
        expect(desk.get_by_text("on this device and with the unit")).to_be_visible(timeout=LONG)
        phone.context.set_offline(False)
        self.leave_for_a_moment(phone)
        expect(phone.get_by_text("You have changed this draft elsewhere, too.")).to_be_visible(timeout=LONG)
        expect(phone.get_by_label("Letter", exact=True)).to_have_value("Begun at the desk. Phone.")
        phone.get_by_role("button", name="Open the other one").click()
        expect(phone.get_by_label("Letter", exact=True)).to_have_value("Begun at the desk. Desk.", timeout=LONG)

    def test_many_are_moved_and_come_back(self):
        page = self.enter("client")
        boxes = page.get_by_role("checkbox", name=re.compile("^Choose: "))
        expect(boxes.nth(3)).to_be_attached(timeout=LONG)
        boxes.nth(0).focus()
        page.keyboard.press("Space")
        boxes.nth(2).click(modifiers=["Shift"])
        bar = page.get_by_role("region", name="Chosen letters")
        expect(bar.get_by_text("3 chosen")).to_be_visible()
        links = page.get_by_role("list", name="Inbox").get_by_role("listitem")
        before = links.first.get_by_role("link").inner_text()
        count = links.count()
        bar.get_by_role("button", name="Archive").click()
        expect(page.get_by_text("3 letters are in Archive.")).to_be_visible()
        expect(links).to_have_count(count - 3)
        page.get_by_role("button", name="Undo").click()
        expect(links).to_have_count(count, timeout=LONG)
        expect(links.first.get_by_role("link")).to_contain_text(before.splitlines()[-1])
        page.get_by_role("link", name="Folders").click()
        page.get_by_role("link", name="What I did").click()
        expect(page.get_by_text("3 letters moved").first).to_be_visible(timeout=LONG)
        expect(page.get_by_text("Taken back").first).to_be_visible()

    def test_folders_are_made_moved_and_brought_back(self):
        page = self.enter("client", "/letters/folders", device=PHONE)
        name = self.subject("Box")
        page.get_by_role("button", name="New folder").click()
        page.get_by_label("Name of the folder").fill(name)
        page.get_by_role("button", name="Make the folder").click()
        expect(page.get_by_role("link", name=name)).to_be_visible(timeout=LONG)
        page.get_by_role("button", name=f"What to do with the folder {name}").click()
        page.get_by_role("menuitem", name="Move the folder").click()
        page.get_by_role("dialog").get_by_role("button", name="Archive").click()
        expect(page.get_by_text(f"{name} is moved.")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name=f"What to do with the folder {name}").click()
        page.get_by_role("menuitem", name="Remove").click()
        expect(page.get_by_role("link", name=name)).to_have_count(0, timeout=LONG)
        page.get_by_role("status").get_by_role("button", name="Undo").last.click()
        expect(page.get_by_role("link", name=name)).to_be_visible(timeout=LONG)

    def test_by_keyboard_alone(self):
        page = self.enter("client")
        first = page.get_by_role("list", name="Inbox").get_by_role("link").first
        expect(first).to_be_visible(timeout=LONG)
        first.focus()
        page.keyboard.press("ArrowDown")
        row = page.locator("[aria-posinset='2']")
        expect(row.get_by_role("link")).to_be_focused()
        page.keyboard.press("x")
        expect(page.get_by_text("One chosen")).to_be_visible()
        page.keyboard.press("x")
        page.keyboard.press("Shift+ArrowDown")
        expect(page.get_by_text("2 chosen")).to_be_visible()
        page.keyboard.press("Shift+ArrowDown")
        expect(page.get_by_text("3 chosen")).to_be_visible()
        page.get_by_role("button", name="Choose none").click()
        row.get_by_role("link").focus()
        # Who doesn't want them turns them off; lists come in pages for who wants that.
        page.keyboard.press("?")
        dialog = page.get_by_role("dialog", name="Pages and keys")
        expect(dialog.get_by_text("Put into Trash")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "mail-keys")
        dialog.get_by_label("Use keys in lists").uncheck()
        page.keyboard.press("Escape")
        row.get_by_role("link").focus()
        page.keyboard.press("x")
        expect(page.get_by_role("region", name="Chosen letters")).to_have_count(0)
        page.get_by_role("button", name="About this list").click()
        page.get_by_role("menuitem", name="Pages and keys").click()
        dialog.get_by_label("Use keys in lists").check()
        page.keyboard.press("Escape")
        row.get_by_role("link").focus()
        subject, size = row.inner_text(), page.get_by_role("list", name="Inbox").get_by_role("listitem").count()
        page.keyboard.press("#")
        expect(page.get_by_text("The letter is in Trash.")).to_be_visible()
        # The next one takes its place, and the focus.
        expect(row.get_by_role("link")).to_be_focused()
        self.assertNotEqual(row.inner_text(), subject)
        page.keyboard.press("u")
        expect(page.get_by_role("list", name="Inbox").get_by_role("listitem")).to_have_count(size, timeout=LONG)
        expect(row).to_have_text(re.compile(re.escape(subject.splitlines()[2])))
        row.get_by_role("link").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_be_focused(timeout=LONG)
        page.get_by_role("link", name="Reply", exact=True).focus()
        page.keyboard.press("Enter")
        to = page.get_by_role("combobox", name="To")
        expect(page.get_by_role("heading", level=1)).to_have_text("Reply", timeout=LONG)
        to.focus()
        page.keyboard.press("Backspace")
        page.keyboard.type("Margit")
        expect(page.get_by_role("option", name=re.compile("Margit"))).to_have_attribute("aria-selected", "true", timeout=LONG)
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Take out Margit Solheim")).to_be_visible()
        expect(to).to_be_focused()
        page.keyboard.type("nobody at all")
        expect(page.get_by_text("Nobody by this name whom you can write to.")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Throw away draft").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).not_to_have_text("Reply", timeout=LONG)

    def test_text_is_text(self):
        page = self.enter("dmitri")
        subject = self.subject("<b>bold</b>")
        self.write(page, "Tomas", subject, HOSTILE)
        self.send(page)
        expect(page.get_by_text("Sent.", exact=True)).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="Folders").click()
        page.get_by_role("link", name="Sent", exact=True).click()
        self.row(page, subject).click(timeout=LONG)
        expect(page.get_by_role("heading", level=1)).to_have_text(subject)
        expect(page.locator(".letter .letter-words")).to_have_text(HOSTILE)
        self.assertEqual(page.locator(".letter img").count(), 0)
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 1280)

    def test_later_called_back_and_passed_on(self):
        page = self.enter("maeve")
        subject = self.subject("For tomorrow")
        self.write(page, "Tomas", subject, "Not today.")
        page.get_by_role("button", name="Send later").click()
        page.get_by_label("Day and time").fill("2020-01-01T09:00")
        page.get_by_role("button", name="Send then").click()
        expect(page.get_by_text("Please choose a time that lies ahead")).to_be_visible()
        page.get_by_label("Day and time").fill((datetime.date.today() + datetime.timedelta(days=3)).isoformat() + "T09:00")
        page.get_by_role("button", name="Send then").click()
        expect(page.get_by_role("status").get_by_text("Leaves on")).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="Folders").click()
        page.get_by_role("link", name="Waiting to be sent").click()
        expect(page.get_by_role("link", name=re.compile(subject))).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Call back and change").first.click()
        expect(page.get_by_label("Letter", exact=True)).to_have_value("Not today.", timeout=LONG)
        page.get_by_role("button", name="Throw away draft").click()
        expect(page.get_by_text("The draft is thrown away.")).to_be_visible(timeout=LONG)
        page.get_by_role("link", name=re.compile("^Letters")).click()
        first = page.get_by_role("list", name="Inbox").get_by_role("link").first
        first.click(timeout=LONG)
        passed = page.locator(".letter > .letter-words").inner_text()
        page.get_by_role("link", name="Pass on").click()
        page.get_by_role("combobox", name="To").fill("Margit")
        page.get_by_role("option", name=re.compile("Margit")).click(timeout=LONG)
        page.get_by_label("Letter", exact=True).fill("Please read this.")
        self.send(page)
        expect(page.get_by_text("Sent.", exact=True)).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="Folders").click()
        page.get_by_role("link", name="Sent", exact=True).click()
        self.row(page, "Fwd: ").first.click(timeout=LONG)
        expect(page.locator(".letter > .letter-words")).to_contain_text("Please read this.")
        expect(page.locator(".letter > .letter-words")).to_contain_text(passed.splitlines()[0])

    def test_a_long_list_moves_under_nobody(self):
        page = self.enter("hanna", device=PHONE)
        subject = self.subject("While you read")
        signed_in = page.request.post("/api/v1/identity/sessions", data={"login": "owen", "password": person("owen")["password"]})
        bearer = {"authorization": f"Bearer {signed_in.json()['access_token']}"}
        people = page.request.get("/api/v1/mail/correspondents", headers=bearer).json()["people"]
        hanna = next(each["id"] for each in people if each["name"].startswith("Hanna"))
        rows = page.get_by_role("list", name="Inbox").get_by_role("listitem")
        expect(rows.first).to_be_visible(timeout=LONG)
        page.evaluate("scrollTo(0, 3000)")
        seen = page.locator("[aria-posinset='36']")
        expect(seen).to_be_in_viewport(timeout=LONG)
        self.assertLess(rows.count(), 40)
        before = seen.get_by_role("link").inner_text()
        page.request.post("/api/v1/mail/letters", headers=bearer, data={"to": [hanna], "subject": subject, "body": "A word."})
        fresh = page.get_by_role("button", name="One new letter")
        expect(fresh).to_be_in_viewport(timeout=LONG)
        self.assertEqual(seen.get_by_role("link").inner_text(), before)
        seen.get_by_role("link").click()
        expect(page.get_by_role("button", name="Who opened this")).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="Inbox").first.click()
        expect(seen).to_be_in_viewport()
        fresh.click()
        expect(self.row(page, subject)).to_be_in_viewport(timeout=LONG)

    def test_search(self):
        page = self.enter("client", "/letters/search", device=PHONE)
        page.get_by_label("Words to look for").fill("sleep diary")
        found = page.get_by_role("list", name="Letters that were found").get_by_role("link")
        expect(found.first).to_be_visible(timeout=LONG)
        expect(page.locator("mark").first).to_be_visible()
        count = found.count()
        # A letter, and not a draft that another journey has left.
        found.filter(has=page.locator(".letter-who", has_text=re.compile("^Ines"))).first.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Sleep diary", timeout=LONG)
        page.get_by_role("link", name="Search").first.click()
        expect(page.get_by_label("Words to look for")).to_have_value("sleep diary")
        expect(found).to_have_count(count, timeout=LONG)
        # The unit looks for marks, people and times as well.
        show = page.get_by_role("group", name="Show only")
        show.get_by_role("button", name="Person").click()
        self.check_accessible(page, "mail-person")
        page.get_by_label("Name").fill("margit")
        page.get_by_role("dialog").get_by_role("button", name="Margit Solheim").click(timeout=LONG)
        expect(page.get_by_text("No letter has these words.")).to_be_visible(timeout=LONG)
        page.get_by_label("Words to look for").fill("")
        expect(found.first).to_be_visible(timeout=LONG)
        for name in found.locator(".letter-who").all_inner_texts():
            self.assertIn("Margit Solheim", name)
        show.get_by_role("button", name="With Margit Solheim").click()
        page.get_by_role("button", name="Letters of all people").click()
        show.get_by_role("button", name="Urgent").click()
        expect(page.get_by_text("No letter has these words.").or_(found.first)).to_be_visible(timeout=LONG)
        for row in found.all():
            expect(row.get_by_text("Urgent")).to_be_visible()
        show.get_by_role("button", name="Urgent").click()
        show.get_by_role("button", name="With files").click()
        page.wait_for_load_state("networkidle")
        for row in found.all():
            expect(row.get_by_text("file")).to_have_count(1)
        show.get_by_role("button", name="With files").click()
        # A list goes on from the end of a month.
        page.get_by_role("link", name="Folders").click()
        page.get_by_role("link", name=re.compile("^Inbox")).click()
        rows = page.get_by_role("list", name="Inbox").get_by_role("listitem")
        expect(rows.first).to_be_visible(timeout=LONG)
        newest = rows.first.locator("time").get_attribute("datetime")
        show.get_by_role("button", name="Time").click()
        months = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
        expect(months.nth(1)).to_be_visible(timeout=LONG)
        self.check_accessible(page, "mail-time")
        months.nth(1).click()
        expect(show.get_by_role("button", name=re.compile("^Until"))).to_have_attribute("aria-pressed", "true")
        expect(page.locator(f"time[datetime='{newest}']")).to_have_count(0, timeout=LONG)
        self.assertLess(rows.first.locator("time").get_attribute("datetime"), newest)
        show.get_by_role("button", name=re.compile("^Until")).click()
        page.get_by_label("First day").fill("2026-02-02")
        page.get_by_label("Last day").fill("2026-02-01")
        page.get_by_role("button", name="Show these").click()
        expect(page.get_by_text("The last day lies before the first.")).to_be_visible()
        page.get_by_role("button", name="Letters of all times").click()
        expect(page.locator(f"time[datetime='{newest}']").first).to_be_visible(timeout=LONG)

    @staticmethod
    def pull(page, row, to, hold=0):
        """A finger on a row, moved aside by that part of its width, or resting there."""
        box = row.bounding_box()
        x, y = box["x"] + box["width"] * (0.75 if to < 0 else 0.25), box["y"] + box["height"] / 2
        finger = page.context.new_cdp_session(page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        if hold:
            expect(page.get_by_role("region", name="Chosen letters")).to_be_visible()
        for step in range(1, 6 if to else 1):
            finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + to * box["width"] * step / 5, "y": y}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()

    def test_by_touch(self):
        page = self.enter("grace", device=PHONE)
        rows = page.get_by_role("list", name="Inbox").get_by_role("listitem")
        expect(rows.nth(2)).to_be_visible(timeout=LONG)
        count, is_read = rows.count(), rows.first.locator(".letter-dot").count() == 0
        self.pull(page, rows.first, 0.4)
        expect(page.get_by_text("Marked as unread." if is_read else "Marked as read.")).to_be_visible()
        expect(rows.first.locator(".letter-dot")).to_have_count(1 if is_read else 0)
        self.pull(page, rows.first, -0.3)
        expect(page.get_by_text("The letter is in Archive.")).to_be_visible()
        expect(rows).to_have_count(count - 1)
        page.get_by_role("status").get_by_role("button", name="Undo").last.click()
        expect(rows).to_have_count(count, timeout=LONG)
        self.pull(page, rows.first, -0.6)
        expect(page.get_by_text("The letter is in Trash.")).to_be_visible()
        page.get_by_role("status").get_by_role("button", name="Undo").last.click()
        expect(rows).to_have_count(count, timeout=LONG)
        # Not far enough: nothing.
        self.pull(page, rows.first, -0.1)
        expect(rows).to_have_count(count)
        self.pull(page, rows.first, 0, hold=1)
        expect(page.get_by_text("One chosen")).to_be_visible()
        rows.nth(1).get_by_role("link").tap()
        expect(page.get_by_text("2 chosen")).to_be_visible()
        page.get_by_role("button", name="Choose none").click()
        rows.nth(1).get_by_role("link").tap()
        expect(page.get_by_role("button", name="Who opened this")).to_be_visible(timeout=LONG)

    def test_all_in_a_folder(self):
        page = self.enter("hanna")
        expect(page.get_by_role("checkbox", name=re.compile("^Choose: ")).first).to_be_attached(timeout=LONG)
        page.get_by_role("button", name="About this list").click()
        page.get_by_role("menuitem", name="Pages and keys").click()
        page.get_by_label("Show lists in pages").check()
        page.keyboard.press("Escape")
        rows = page.get_by_role("list", name="Inbox").get_by_role("listitem")
        expect(rows).to_have_count(50)
        first = rows.first.locator(".letter-subject").inner_text()
        pages = page.get_by_role("navigation", name="Pages of the list")
        pages.get_by_role("button", name="Older").click()
        expect(pages.get_by_text("Page 2 of")).to_be_visible(timeout=LONG)
        expect(rows.first.get_by_role("link")).to_be_focused()
        self.assertNotEqual(rows.first.locator(".letter-subject").inner_text(), first)
        pages.get_by_role("button", name="Newer").click()
        expect(rows.first).to_contain_text(first)
        page.get_by_role("checkbox", name=re.compile("^Choose: ")).first.focus()
        page.keyboard.press("Space")
        bar = page.get_by_role("region", name="Chosen letters")
        bar.get_by_role("button", name="Choose all shown").click()
        every = bar.get_by_role("button", name="in this folder")
        total = int(re.search(r"\d+", every.inner_text()).group(0))
        self.assertGreater(total, 50)
        every.click()
        expect(bar.get_by_text(f"{total} chosen")).to_be_visible()
        self.check_accessible(page, "mail-pages")
        bar.get_by_role("button", name="What else to do").click()
        page.get_by_role("menuitem", name="Flag", exact=True).click()
        done = page.get_by_role("status").get_by_text(re.compile(r"^\d+ letters are done\.$"))
        expect(done).to_be_visible(timeout=LONG)
        expect(rows.get_by_text("Flagged")).to_have_count(50, timeout=LONG)
        page.get_by_role("status").get_by_role("button", name="Undo").last.click()
        expect(page.get_by_text("Taken back.")).to_be_visible(timeout=LONG)
        expect(rows.get_by_text("Flagged")).not_to_have_count(50, timeout=LONG)
        # Words that staff use again and again.
        self.write(page, "Margit", self.subject("Template"), "Dear colleague, the same as always.")
        page.get_by_role("button", name="Templates and signature").click()
        name = self.subject("As always")
        page.get_by_label("Name of a new template").fill(name)
        page.get_by_role("button", name="Keep as a template").click()
        expect(page.get_by_role("dialog").get_by_role("button", name=name, exact=True)).to_be_visible(timeout=LONG)
        self.check_accessible(page, "mail-templates")
        page.get_by_label("Signature", exact=True).fill("Hanna, your unit")
        page.get_by_role("button", name="Save the signature").click()
        expect(page.get_by_text("Your signature is saved.")).to_be_visible(timeout=LONG)
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Throw away draft").click()
        page.get_by_role("link", name="Write").first.click()
        text = page.get_by_label("Letter", exact=True)
        expect(text).to_have_value("\n\nHanna, your unit", timeout=LONG)
        page.get_by_role("button", name="Templates and signature").click()
        page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click(timeout=LONG)
        expect(text).to_have_value("Dear colleague, the same as always.\n\nHanna, your unit")
        page.get_by_role("button", name="Templates and signature").click()
        page.get_by_label("Signature", exact=True).fill("")
        page.get_by_role("button", name="Save the signature").click()
        page.get_by_role("button", name=f"Remove the template {name}").click()
        expect(page.get_by_text(f"{name} is removed.")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Throw away draft").click()

    def test_files(self):
        page = self.enter("dmitri")
        subject = self.subject("With a file")
        self.write(page, "Tomas", subject, "See there.")
        page.get_by_label("Add files").set_input_files([{"name": "notes.json", "mimeType": "application/json", "buffer": b'{"a": 1}'}])
        expect(page.get_by_role("button", name="Take out notes.json")).to_be_visible()
        expect(page.get_by_role("progressbar")).to_have_count(0, timeout=LONG)
        self.send(page)
        expect(page.get_by_text("Sent.", exact=True)).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="Folders").click()
        page.get_by_role("link", name="Sent", exact=True).click()
        self.row(page, subject).click(timeout=LONG)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save notes.json").click()
        self.assertEqual(download.value.suggested_filename, "notes.json")
        self.assertEqual(download.value.path().read_bytes(), b'{"a": 1}')

    def test_in_french(self):
        page = self.open("/letters", language="fr-FR")
        page.get_by_label("Identifiant ou adresse e-mail").fill("pelle")
        page.get_by_label("Mot de passe", exact=True).fill(person("pelle")["password"])
        page.get_by_role("button", name="Se connecter").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Boîte de réception", timeout=LONG)
        page.get_by_role("link", name="Dossiers").click()
        expect(page.get_by_role("link", name="En attente d’envoi")).to_be_visible()
        page.get_by_role("link", name="Écrire").first.click()
        expect(page.get_by_role("button", name="Envoyer", exact=True)).to_be_visible(timeout=LONG)


if __name__ == "__main__":
    unittest.main()
