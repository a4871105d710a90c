"""Chat between people, each in a browser of their own."""

import json
import os
import re
import signal
import unittest
import uuid

from browser import DESK, HOME, PHONE, BrowserTest, account, expect, offline
from codes import code

HOSTILE = "<img src=x onerror=alert(1)> \u202eright to left\u202c " + "x" * 10_000 + " 👩‍👩‍👧"
# So that a machine with much to do isn't taken for a fault.
LONG = 30_000


class Chat(BrowserTest):
    def enter(self, role, name=None, device=DESK, **more):
        """Somebody's page with the rooms, or the room of two with `name`."""
        page = self.entered(role, "/chat", device, **more)
        if name:
            self.enter_room(page, name)
        return page

    def enter_room(self, page, name):
        # Others may have their name in what was said there last.
        page.get_by_role("region", name="Your rooms").get_by_role("link", name=re.compile(f"^{re.escape(name)}")).first.click()
        expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
        expect(self.field(page)).to_be_visible(timeout=LONG)

    def both(self):
        """A client on a desk and their therapist on a phone, in their room of two."""
        return self.enter("client", "Ines Valcourt"), self.enter("therapist", "Jonas Achterberg", PHONE)

    @staticmethod
    def field(page):
        return page.get_by_role("textbox", name="Message")

    def say(self, page, text):
        self.field(page).fill(text)
        page.get_by_role("button", name="Send", exact=True).click()

    @staticmethod
    def message(page, text):
        """Messages with these words; those that answer to them have them in short, and are others."""
        return page.get_by_role("article").filter(has=page.locator(".words", has_text=text))

    def act(self, page, text, action):
        """Something of the sheet of a message."""
        message = self.message(page, text)
        message.hover()
        message.get_by_role("button", name=re.compile("what you can do")).click()
        sheet = page.get_by_role("dialog")
        if action:
            sheet.get_by_role("button", name=action, exact=True).click()
        return sheet

    @staticmethod
    def word():
        return f"word {uuid.uuid4().hex[:10]}"

    def test_two_people(self):
        client, therapist = self.both()
        hello, answer, other = self.word(), self.word(), self.word()
        self.say(client, hello)
        expect(self.message(therapist, hello)).to_be_visible(timeout=LONG)
        expect(self.message(client, hello)).to_have_count(1)
        # Looked at, so read; and read out once.
        expect(client.get_by_text("Read", exact=True)).to_be_visible(timeout=LONG)
        expect(therapist.locator("[aria-live=polite]").get_by_text(f"Jonas Achterberg: {hello}")).to_have_count(1)
        self.field(therapist).press_sequentially("I")
        expect(client.locator(".typing")).to_contain_text("Ines Valcourt: writing", timeout=LONG)
        self.field(therapist).fill("")
        expect(client.locator(".typing")).not_to_contain_text("writing", timeout=LONG)
        self.act(therapist, hello, "🙏")
        expect(self.message(client, hello).get_by_role("button", name="🙏 1: Ines Valcourt")).to_be_visible(timeout=LONG)
        self.message(client, hello).get_by_role("button", name="🙏 1: Ines Valcourt").click()
        expect(self.message(therapist, hello).get_by_role("button", name=re.compile("🙏 2:"))).to_be_visible(timeout=LONG)
        self.act(therapist, hello, "Reply")
        expect(self.field(therapist)).to_be_focused()
        self.say(therapist, answer)
        expect(self.message(client, answer).get_by_role("button", name=re.compile(hello))).to_be_visible(timeout=LONG)
        self.act(therapist, answer, "Change")
        field = therapist.get_by_role("textbox", name="New words")
        expect(field).to_have_value(answer)
        field.fill(other)
        therapist.get_by_role("button", name="Save", exact=True).click()
        expect(self.message(client, other)).to_contain_text("changed", timeout=LONG)
        expect(self.message(client, answer)).to_have_count(0)
        expect(self.act(therapist, other, "What it said before").get_by_text(answer)).to_be_visible(timeout=LONG)
        therapist.keyboard.press("Escape")
        expect(self.act(therapist, other, "Who has looked at it from outside").get_by_text("Nobody.")).to_be_visible(timeout=LONG)
        therapist.keyboard.press("Escape")
        self.act(therapist, other, "Delete")
        expect(self.message(therapist, other)).to_have_count(0)
        therapist.get_by_role("button", name="Undo").click()
        expect(self.message(therapist, other)).to_be_visible()
        self.act(therapist, other, "Delete")
        expect(self.message(client, other)).to_have_count(1)
        # Whoever puts the offer away needs no time for it.
        therapist.locator(".toast").filter(has_text="Message deleted.").get_by_role("button", name="Close").click()
        expect(self.message(client, other)).to_have_count(0, timeout=LONG)
        sheet = self.act(therapist, hello, "Who has read it")
        expect(sheet.get_by_role("status")).to_contain_text(re.compile("Nobody|Read by"))
        therapist.keyboard.press("Escape")
        # Nor whoever looks elsewhere.
        self.act(client, hello, "Delete")
        expect(self.message(client, hello)).to_have_count(0)
        client.evaluate("Object.defineProperty(document, 'hidden', {value: true}) && document.dispatchEvent(new Event('visibilitychange'))")
        expect(self.message(therapist, hello)).to_have_count(0, timeout=LONG)
        # Nor whoever closes the page.
        last = self.word()
        self.say(therapist, last)
        expect(self.message(client, last)).to_have_count(1, timeout=LONG)
        self.act(therapist, last, "Delete")
        expect(self.message(therapist, last)).to_have_count(0)
        therapist.goto("about:blank")
        expect(self.message(client, last)).to_have_count(0, timeout=LONG)
        # What somebody said as they went, while nothing came through, is sent all the same.
        words = self.word()
        therapist = self.enter("therapist", "Jonas Achterberg", PHONE)
        therapist.route("**/messages", lambda route: None, times=1)
        with therapist.expect_request("**/messages"):
            self.say(therapist, words)
        therapist.goto("about:blank")
        expect(self.message(client, words)).to_have_count(1, timeout=LONG)
    @offline
    def test_what_is_written_without_network_is_sent_once(self):
        client, therapist = self.both()
        first, second, meanwhile = self.word(), self.word(), self.word()
        self.lose_network(client)
        self.say(client, first)
        self.say(client, second)
        expect(self.message(client, first)).to_contain_text(re.compile("Waits|Being sent"))
        # It stays when one goes elsewhere, as what isn't finished does.
        self.field(client).fill("half a sen")
        client.get_by_role("link", name="Letters").click()
        client.get_by_role("link", name="Folders").click()
        client.get_by_role("link", name=re.compile("^Drafts")).click()
        expect(client.get_by_role("heading", level=1, name="Drafts")).to_be_visible()
        client.get_by_role("link", name="Home").click()
        client.get_by_role("link", name=re.compile("^Chat")).first.click()
        self.enter_room(client, "Ines Valcourt")
        expect(self.field(client)).to_have_value("half a sen")
        self.say(therapist, meanwhile)
        expect(self.message(therapist, meanwhile)).to_contain_text(re.compile("Sent|Read"), timeout=LONG)
        client.context.set_offline(False)
        for page in (client, therapist):
            for text in (first, second, meanwhile):
                expect(self.message(page, text)).to_have_count(1, timeout=LONG)
            texts = page.get_by_role("article").locator(".words").all_inner_texts()
            self.assertLess(texts.index(first), texts.index(second))
        expect(self.message(client, second)).not_to_contain_text("Waits", timeout=LONG)
        client.reload()
        expect(self.field(client)).to_have_value("half a sen", timeout=LONG)
        for text in (first, second, meanwhile):
            expect(self.message(client, text)).to_have_count(1, timeout=LONG)
        self.field(client).fill("")

    def test_nothing_is_lost_when_the_unit_restarts(self):
        client, therapist = self.both()
        words = {client: [], therapist: []}
        for service in ("gateway", "chat"):
            for page in words:
                words[page].append(self.word())
                self.say(page, words[page][-1])
            # As if it had been cut off; it is started anew by itself.
            os.kill(int((HOME / "service" / service / "supervise" / "pid").read_text()), signal.SIGKILL)
            for page in words:
                words[page].append(self.word())
                self.say(page, words[page][-1])
        for page in words:
            for author, theirs in words.items():
                for text in theirs:
                    expect(self.message(page, text)).to_have_count(1, timeout=2 * LONG)
                    expect(self.message(page, text)).not_to_contain_text(re.compile("Waits|Being sent"), timeout=2 * LONG)
                texts = page.get_by_role("article").locator(".words").all_inner_texts()
                self.assertEqual([text for text in texts if text in theirs], theirs, "in the order of who wrote them")

    def test_a_room_for_everyone(self):
        coordinator, client = self.enter("coordinator"), self.enter("client", device=PHONE)
        name, text = self.word(), self.word()
        coordinator.get_by_role("link", name="New conversation").click()
        coordinator.get_by_role("button", name="Make a room for several").click()
        coordinator.get_by_label("Name of the room").fill(name)
        coordinator.get_by_role("radio", name=re.compile("^Everyone is in it")).check()
        expect(coordinator.get_by_label("Bring somebody in")).to_have_count(0)
        coordinator.get_by_role("radio", name=re.compile("^Who works here")).check()
        self.check_accessible(coordinator, "chat-for-everyone")
        coordinator.get_by_role("button", name="Make the room").click()
        expect(coordinator.get_by_role("heading", level=1, name=name)).to_be_visible(timeout=LONG)
        self.say(coordinator, text)
        # A client is in it without having come, and reads.
        client.get_by_role("region", name="Your rooms").get_by_role("link", name=re.compile(f"^{re.escape(name)}")).click(timeout=LONG)
        expect(self.message(client, text)).to_be_visible(timeout=LONG)
        expect(self.field(client)).to_have_count(0)
        client.get_by_role("link", name="About this room").click()
        expect(client.get_by_text("Everybody of the unit is in it.")).to_be_visible(timeout=LONG)
        # There are ten at most: it makes room for others.
        coordinator.get_by_role("link", name="About this room").click()
        coordinator.get_by_role("button", name="Delete the room").click()
        coordinator.get_by_role("dialog").get_by_role("button", name="Delete the room").click()
        expect(coordinator.get_by_role("heading", level=1, name=name)).to_have_count(0, timeout=LONG)

    def test_only_those_who_keep_order_make_rooms_for_everyone(self):
        therapist = self.enter("therapist")
        therapist.get_by_role("link", name="New conversation").click()
        therapist.get_by_role("button", name="Make a room for several").click()
        expect(therapist.get_by_role("radio", name=re.compile("^Everybody"))).to_be_visible()
        expect(therapist.get_by_role("radio", name=re.compile("^Everyone is in it"))).to_have_count(0)

    def test_a_room_is_made_filled_and_left(self):
        therapist = self.enter("therapist")
        name, early, text, call = self.word(), self.word(), self.word(), self.word()
        therapist.get_by_role("link", name="New conversation").click()
        therapist.get_by_role("button", name="Make a room for several").click()
        therapist.get_by_role("button", name="Make the room").click()
        expect(therapist.get_by_text("Please fill this in.")).to_be_visible()
        therapist.get_by_label("Name of the room").fill(name)
        therapist.get_by_role("button", name="Make the room").click()
        expect(therapist.get_by_role("heading", level=1, name=name)).to_be_visible(timeout=LONG)
        self.say(therapist, early)
        therapist.get_by_role("link", name="About this room").click()
        therapist.get_by_role("button", name="Bring somebody in").click()
        therapist.get_by_label("Bring somebody in").fill("Jonas")
        # What was said until now stays hidden from who comes later. The page is read anew then; what was begun in it stays.
        with therapist.expect_response(lambda answer: answer.url.endswith("/members")) as read:
            therapist.get_by_label("Newcomers see").select_option("Only what is said from then on")
        self.assertTrue(read.value.ok)
        expect(therapist.get_by_label("Bring somebody in")).to_have_value("Jonas")
        therapist.get_by_role("button", name="Jonas Achterberg", exact=True).click()
        expect(therapist.get_by_role("heading", name="2 members")).to_be_visible(timeout=LONG)
        # Whom staff name stands there as other clients know them, and is told for whom it is.
        therapist.get_by_role("link", name="Back to the room", exact=True).click()
        self.say(therapist, text)
        self.field(therapist).press_sequentially("For @jo")
        expect(therapist.get_by_role("option", name="Jonas Achterberg")).to_be_visible(timeout=LONG)
        self.field(therapist).press("Enter")
        expect(self.field(therapist)).to_have_value("For @Lighthouse ")
        self.field(therapist).press_sequentially(call)
        self.field(therapist).press("Enter")
        client = self.enter("client", name, PHONE)
        expect(self.message(client, call)).to_contain_text("Mentions you", timeout=LONG)
        expect(self.message(client, call).locator(".mention")).to_have_text("@Lighthouse")
        expect(self.message(client, text)).to_have_count(1)
        expect(self.message(client, early)).to_have_count(0)
        # Nobody else looks after the room: whoever leaves hands it over.
        therapist.get_by_role("link", name="About this room").click()
        therapist.get_by_role("button", name="Leave the room").click()
        therapist.get_by_role("dialog").get_by_role("button", name="Leave the room").click()
        hand = therapist.get_by_role("dialog", name="Hand the room over and leave")
        expect(hand.get_by_label("Jonas Achterberg")).to_be_visible(timeout=LONG)
        hand.get_by_role("button", name="Cancel").click()
        client.get_by_role("link", name="About this room").click()
        expect(client.get_by_role("heading", name="2 members")).to_be_visible()
        client.get_by_role("button", name="For an hour").click()
        expect(client.get_by_text(re.compile("Quiet until"))).to_be_visible(timeout=LONG)
        client.get_by_label("Words in this room").fill(text.split(" ")[1])
        client.get_by_role("button", name="Search").click()
        expect(client.locator("mark")).to_have_text(text.split(" ")[1], timeout=LONG)
        client.get_by_text("Narrow down").click()
        client.get_by_label("Said by").select_option("Jonas Achterberg")
        client.get_by_role("button", name="Search").click()
        expect(client.get_by_text("Nothing found.")).to_be_visible(timeout=LONG)
        client.get_by_label("Said by").select_option("Ines Valcourt")
        client.get_by_role("button", name="Search").click()
        expect(client.locator("mark")).to_have_text(text.split(" ")[1], timeout=LONG)
        client.get_by_role("link", name="Chat", exact=True).click()
        client.get_by_role("link", name="Search in all rooms").click()
        client.get_by_label("Words in your rooms").fill(text.split(" ")[1])
        client.get_by_role("button", name="Search", exact=True).click()
        expect(client.get_by_role("link", name=re.compile(f"· {name}"))).to_have_count(1, timeout=LONG)
        client.get_by_role("link", name=re.compile(text)).click()
        expect(self.message(client, text)).to_be_visible(timeout=LONG)
        expect(client.locator(".message.target")).to_contain_text(text)
        # Passed on it waits in another room, after what is being written there; by itself nothing is sent.
        self.act(client, text, "Pass on")
        client.get_by_label("Part of a room's name").fill("Ines")
        client.get_by_role("dialog").get_by_role("button", name="Ines Valcourt").click()
        expect(self.field(client)).to_have_value(f"Passed on:\n{text}", timeout=LONG)
        self.field(client).fill("")
        client.go_back()
        client.get_by_role("link", name="About this room").click()
        client.get_by_role("button", name="What you can do: Ines Valcourt").click()
        client.get_by_role("menuitem", name="Block", exact=True).click()
        expect(client.get_by_text("Blocked by you")).to_be_visible(timeout=LONG)
        client.get_by_role("button", name="Undo").click()
        expect(client.get_by_text("Blocked by you")).to_have_count(0, timeout=LONG)
        # What is said at the edge is put away, as it lies over the button.
        said = client.locator(".toast")
        while said.count() > 0:
            said.first.get_by_role("button", name="Close").click()
        expect(said).to_have_count(0)
        client.get_by_role("button", name="Leave the room").click()
        client.get_by_role("dialog").get_by_role("button", name="Leave the room").click()
        expect(client.get_by_text("You have left the room.")).to_be_visible(timeout=LONG)
        expect(client.get_by_role("link", name=name)).to_have_count(0)
        expect(therapist.get_by_role("heading", name="One member")).to_be_visible(timeout=LONG)
        therapist.get_by_role("button", name="Close the room").click()
        expect(therapist.get_by_role("button", name="Open the room again")).to_be_visible(timeout=LONG)
        therapist.get_by_role("link", name="Back to the room", exact=True).click()
        expect(therapist.get_by_text("This room is closed.")).to_be_visible(timeout=LONG)

    def test_all_tabs_hear_by_one_connection(self):
        therapist = self.enter("therapist", "Jonas Achterberg", PHONE)
        client = self.enter("client", "Ines Valcourt")
        sockets = []
        other = client.context.new_page()
        other.on("websocket", lambda socket: sockets.append(socket.url))
        other.goto("/chat")
        self.enter_room(other, "Ines Valcourt")
        first, second, third = self.word(), self.word(), self.word()
        self.say(therapist, first)
        expect(self.message(other, first)).to_have_count(1, timeout=LONG)
        self.assertEqual(sockets, [])
        client.close()
        self.say(therapist, second)
        expect(self.message(other, second)).to_have_count(1, timeout=LONG)
        self.assertEqual(len(sockets), 1)
        # The number of rooms that ask for attention follows one everywhere.
        other.get_by_role("link", name="Home").click()
        self.say(therapist, third)
        expect(other.get_by_role("navigation").get_by_role("link", name="Chat 1 new")).to_be_visible(timeout=LONG)
        expect(other.get_by_role("link", name="One room with new messages")).to_be_visible(timeout=LONG)
        other.get_by_role("navigation").get_by_role("link", name=re.compile("^Chat")).click()
        row = other.get_by_role("region", name="Your rooms").get_by_role("link", name="Ines Valcourt")
        expect(row).to_contain_text("One new message")
        expect(row).to_contain_text(third)
        row.click()
        expect(other.locator(".new-line")).to_be_visible()
        expect(row).not_to_contain_text("new message", timeout=LONG)

    def test_sent_later_and_taken_back(self):
        client = self.enter("client", "Ines Valcourt")
        text = f"Later {self.word()}"
        self.field(client).fill(text)
        plan = {"name": f"{self.word()}.txt", "mimeType": "text/plain", "buffer": b"Five breaths."}
        client.locator("input[type=file]").set_input_files([plan])
        expect(client.get_by_role("button", name=f"Take out: {plan['name']}")).to_be_visible(timeout=LONG)
        client.get_by_role("button", name="Send later").click()
        dialog = client.get_by_role("dialog")
        dialog.get_by_label("Day and time").fill("2020-01-01T09:00")
        dialog.get_by_role("button", name="Send then").click()
        expect(dialog.get_by_text("Please choose a time")).to_be_visible()
        dialog.get_by_role("button", name=re.compile("^Tomorrow morning")).click()
        expect(self.field(client)).to_have_value("", timeout=LONG)
        client.get_by_role("button", name="One message waits to be sent").click()
        expect(dialog.get_by_text(plan["name"])).to_be_visible()
        dialog.get_by_role("button", name="Take back and change").click()
        expect(self.field(client)).to_have_value(text, timeout=LONG)
        client.get_by_role("button", name=f"Take out: {plan['name']}").click()
        expect(client.get_by_role("button", name="One message waits to be sent")).to_have_count(0)

    def test_by_keyboard_alone(self):
        page = self.enter("client", "Ines Valcourt")
        text, other = self.word(), self.word()
        self.field(page).focus()
        page.keyboard.type(text)
        page.keyboard.press("Shift+Enter")
        page.keyboard.type("second line")
        page.keyboard.press("Enter")
        expect(self.message(page, text)).to_contain_text("second line")
        expect(self.field(page)).to_have_value("")
        expect(self.field(page)).to_be_focused()
        expect(self.message(page, text)).to_contain_text(re.compile("Sent|Read"), timeout=LONG)
        # From the field back to the latest message, up to the one before, and what can be done with it.
        for _ in range(4):
            page.keyboard.press("Shift+Tab")
            if "what you can do" in self.focused(page):
                break
        self.assertIn(text, self.focused(page))
        page.keyboard.press("ArrowUp")
        self.assertNotIn(text, self.focused(page))
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        self.assertIn(text, self.focused(page))
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Change", exact=True).press("Enter")
        expect(page.get_by_role("textbox", name="New words")).to_be_focused()
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(other)
        page.keyboard.press("Enter")
        expect(self.message(page, other)).to_contain_text("changed", timeout=LONG)

    def test_text_is_text(self):
        client, therapist = self.both()
        mark = self.word()
        self.say(client, f"{mark} {HOSTILE} https://example.org/{mark[5:]}")
        for page in (client, therapist):
            message = self.message(page, mark)
            expect(message).to_contain_text("<img src=x onerror=alert(1)>", timeout=LONG)
            expect(message.locator("img")).to_have_count(0)
            link = message.get_by_role("link")
            expect(link).to_have_attribute("rel", "noopener noreferrer")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), page.viewport_size["width"])
        expect(self.message(client, mark)).to_contain_text(re.compile("Sent|Read"), timeout=LONG)

    def test_files(self):
        client, therapist = self.both()
        mark = self.word()
        client.locator("input[type=file]").set_input_files([
            {"name": "plan.txt", "mimeType": "text/plain", "buffer": b"Five breaths."},
            {"name": "dot.png", "mimeType": "image/png", "buffer": DOT},
        ])
        expect(client.get_by_role("button", name="Take out: dot.png")).to_be_visible(timeout=LONG)
        expect(client.get_by_role("progressbar")).to_have_count(0, timeout=LONG)
        self.say(client, mark)
        message = self.message(therapist, mark)
        expect(message.get_by_role("img", name="dot.png")).to_be_visible(timeout=LONG)
        message.get_by_role("button", name=re.compile("Show it larger")).click()
        expect(therapist.get_by_role("dialog", name="dot.png").get_by_role("img")).to_be_visible()
        therapist.keyboard.press("Escape")
        with therapist.expect_download() as download:
            message.get_by_role("button", name=re.compile("Save plan.txt")).click()
        self.assertEqual(download.value.path().read_bytes(), b"Five breaths.")

    def test_reading_back(self):
        client, mark, last = self.enter("client", "Ines Valcourt"), self.word(), self.word()
        self.speak(client, "client", [f"{mark} line {number}." for number in range(60)])
        therapist = self.enter("therapist", "Jonas Achterberg", PHONE)
        expect(self.message(therapist, f"{mark} line 59.")).to_be_in_viewport(timeout=LONG)
        # Fifty are there; more come as one scrolls up, and what one reads doesn't move.
        expect(self.message(therapist, f"{mark} line 9.")).to_have_count(0)
        expect(therapist.get_by_role("button", name="To the first new message")).to_be_visible()
        first = self.message(therapist, f"{mark} line 10.")
        log = therapist.get_by_role("region", name="Messages")
        before = log.evaluate(
            """each => {
                each.scrollTop = 300;
                return [each.scrollTop, document.querySelector('.message').getBoundingClientRect().top];
            }"""
        )
        expect(self.message(therapist, f"{mark} line 9.")).to_have_count(1, timeout=LONG)
        self.assertAlmostEqual(first.bounding_box()["y"], before[1], delta=40)
        self.assertGreater(log.evaluate("each => each.scrollTop"), before[0] + 100)
        # Who reads further up is left there, and hears how much came.
        self.say(client, last)
        button = therapist.get_by_role("button", name="One new message")
        expect(button).to_be_visible(timeout=LONG)
        expect(self.message(therapist, last)).not_to_be_in_viewport()
        button.click()
        expect(self.message(therapist, last)).to_be_in_viewport()
        expect(client.get_by_text("Read", exact=True)).to_be_visible(timeout=LONG)
        therapist.get_by_role("link", name="Back to the rooms").click()
        self.speak(client, "client", [f"{mark} again"])
        therapist.get_by_role("button", name="Mark all as read").click(timeout=LONG)
        expect(therapist.get_by_role("button", name="Mark all as read")).to_have_count(0, timeout=LONG)

    def speak(self, page, role, texts):
        """Says something in the room of a page without a browser, which would take longer."""
        person = account(role)
        token = page.request.post("/api/v1/identity/sessions", data={"login": person["login"], "password": person["password"]}).json()["access_token"]
        room = page.url.split("/chat/")[1]
        for text in texts:
            answer = page.request.post(f"/api/v1/chat/rooms/{room}/messages", data={"text": text}, headers={"Authorization": f"Bearer {token}"})
            self.assertTrue(answer.ok, answer.text())

    def test_in_french(self):
        page = self.open(device=PHONE, language="fr-CA")
        person = account("client")
        page.get_by_label("Identifiant ou adresse e-mail").fill(person["login"])
        page.get_by_label("Mot de passe", exact=True).fill(person["password"])
        page.get_by_role("button", name="Se connecter").click()
        page.get_by_role("link", name=re.compile("^Discussion")).first.click()
        page.get_by_role("region", name="Vos salons").get_by_role("link", name="Ines Valcourt").click()
        text = self.word()
        self.field(page).fill(text)
        page.get_by_role("button", name="Envoyer", exact=True).click()
        expect(self.message(page, text)).to_contain_text(re.compile("Envoyé|Lu"), timeout=LONG)
        page.get_by_role("link", name="À propos de ce salon").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("À propos de ce salon")

    @staticmethod
    def focused(page):
        return page.evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.innerText")


# A small square of one colour.
DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000080000000808020000004b6d29dc000000114944415478da63908f8fc68a188696040024"
    "03364138e348b90000000049454e44ae426082"
)

if __name__ == "__main__":
    unittest.main()
