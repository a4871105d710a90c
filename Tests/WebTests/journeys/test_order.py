"""Order in chat: a message from being reported to the decision that its reporter hears of, and who is behind another name, by two people."""

import os
import re
import subprocess
import unittest

import keyboard
import test_chat
import test_mail
import test_screens
from browser import DESK, PHONE, SMALL, BrowserTest, account, expect
from people import join

LONG = 30_000


class Order(BrowserTest):
    enter = test_mail.Mail.enter
    follow = staticmethod(test_screens.Screens.follow)
    say = test_chat.Chat.say
    act = test_chat.Chat.act
    enter_room = test_chat.Chat.enter_room
    field = staticmethod(test_chat.Chat.field)
    message = staticmethod(test_chat.Chat.message)
    word = staticmethod(test_chat.Chat.word)

    def room_of_two(self, login, name, device):
        page = self.enter(login, "/chat", device)
        self.enter_room(page, name)
        return page

    def test_from_the_message_to_the_decision(self):
        hurt, why = f"{self.word()} <b onclick=alert(1)>", f"It hurts {self.word()}"
        therapist = keyboard.only(self.room_of_two("therapist", "Jonas Achterberg", DESK))
        client = keyboard.only(self.room_of_two("client", "Ines Valcourt", PHONE))
        self.say(therapist, hurt)
        expect(self.message(client, hurt)).to_be_visible(timeout=LONG)
        sheet = self.act(client, hurt, "Report")
        client.get_by_label("What is wrong with it?").fill(why)
        client.get_by_role("button", name="Report it").click()
        expect(sheet).to_have_count(0)
        judge = keyboard.only(self.enter("ruben", "/unit", DESK))
        judge.get_by_role("region", name=re.compile("^Reported messages without a decision")).get_by_role("link", name=why).click(timeout=LONG)
        expect(judge.get_by_role("heading", level=1, name="A reported message")).to_be_visible()
        message = judge.get_by_role("region", name="Ines Valcourt")
        expect(message).to_contain_text(hurt)
        expect(message).to_contain_text("A room that you can't look into")
        expect(judge.get_by_role("region", name="What was reported")).to_contain_text("Jonas Achterberg")
        self.check_accessible(judge, "chat-reported")
        decision = judge.get_by_role("region", name="Your decision")
        decision.get_by_role("button", name="Decide").click()
        expect(decision.get_by_label("Words for whoever reported it")).to_be_focused()
        message.get_by_role("button", name="Delete the message").click()
        expect(message).to_contain_text("Deleted by Ruben")
        expect(self.message(client, hurt)).to_have_count(0, timeout=LONG)
        decision.get_by_label("Words for whoever reported it").fill("Thank you. It is gone.")
        decision.get_by_role("button", name="Decide").click()
        # Who reported it hears of it at once, and reads the words.
        expect(client.get_by_role("status").filter(has_text="was found right")).to_be_visible(timeout=LONG)
        expect(decision).to_have_count(0)
        expect(judge.get_by_role("heading", level=1)).to_be_focused()
        self.follow(client, "/chat/order")
        line = client.get_by_role("region", name="Messages you have reported").get_by_role("listitem").filter(has_text=why)
        expect(line).to_contain_text("Thank you. It is gone.")
        judge.get_by_role("link", name="Reported messages").click()
        expect(judge.get_by_role("link", name=re.compile(why))).to_have_count(0)
        judge.get_by_label("Only those without a decision").uncheck()
        expect(judge.get_by_role("link", name=re.compile(why))).to_contain_text("Found right")
        self.check_accessible(judge, "chat-reports")
        # Once it is decided, the room isn't there any more for who decided.
        judge.get_by_role("link", name=re.compile(why)).click()
        expect(judge.get_by_role("button", name="Delete the message")).to_have_count(0)

    def test_two_people_learn_who_it_is(self):
        room = f"Evening {self.word()}"
        self.chat("open-room", room, str(account("therapist")["number"]), "--anonymous")
        person = join("Florentine", "Abele")
        client = self.entered(person, "/chat", device=PHONE)
        client.get_by_role("article").filter(has_text=room).get_by_role("button", name="Join under another name").click()
        expect(client.get_by_role("heading", level=1, name=room)).to_be_visible(timeout=LONG)
        words = self.word()
        self.say(client, words)
        therapist = self.room_of_two("therapist", room, DESK)
        expect(self.message(therapist, words)).to_be_visible(timeout=LONG)
        therapist.get_by_role("link", name="About this room").click()
        members = therapist.get_by_role("region", name=re.compile("members?$"))
        members.get_by_role("listitem").filter(has_text="Another name").get_by_role("button").click()
        therapist.get_by_role("menuitem", name="Ask who this is").click()
        sheet = therapist.get_by_role("dialog")
        sheet.get_by_role("button", name="Ask").click()
        expect(sheet.get_by_label("Reason")).to_be_focused()
        why = f"Somebody is in danger {self.word()}"
        sheet.get_by_label("Reason").fill(why)
        self.check_accessible(therapist, "chat-ask-who")
        sheet.get_by_role("button", name="Ask").click()
        expect(sheet.get_by_text("Waits for a second person")).to_be_visible()
        second = self.enter("ruben", "/unit", SMALL, color_scheme="dark")
        second.get_by_role("link", name=re.compile("^Who is behind another name")).click(timeout=LONG)
        line = second.get_by_role("listitem").filter(has_text=why)
        expect(line).to_contain_text("Ines Valcourt asked")
        self.check_accessible(second, "chat-personas")
        line.get_by_role("button", name=re.compile("^Don't agree")).click()
        line.get_by_role("button", name="Don't agree").click()
        expect(line.get_by_label("Reason")).to_be_focused()
        second.reload()
        line.get_by_role("button", name=re.compile("^Agree")).click()
        # The one behind it is told at once.
        expect(client.get_by_role("status").filter(has_text="Two people have learned")).to_be_visible(timeout=LONG)
        expect(line).to_have_count(0)
        second.get_by_label("Only those that wait for a second person").uncheck()
        expect(line).to_contain_text("Agreed to")
        line.get_by_role("button", name="Show who it is").click()
        expect(line).to_contain_text("It is Florentine Abele")
        # Who asked sees it, too.
        therapist.keyboard.press("Escape")
        members.get_by_role("listitem").filter(has_text="Another name").get_by_role("button").click()
        therapist.get_by_role("menuitem", name="Ask who this is").click()
        sheet.get_by_role("button", name="Show who it is").click()
        expect(sheet).to_contain_text("It is Florentine Abele")

    def test_others_find_no_door(self):
        page = self.entered("client")
        self.follow(page, "/chat/personas")
        expect(page.get_by_role("heading", level=1, name="This isn't here")).to_be_visible()
        self.follow(page, "/chat/reports")
        expect(page.get_by_text("No message waits for a decision.")).to_be_visible()
        self.check_accessible(page, "chat-reports-none")
        self.follow(page, "/chat/reports/nothing/1")
        expect(page.get_by_role("heading", level=1, name="This isn't here")).to_be_visible()

    @staticmethod
    def chat(*words):
        """The operator at the command line."""
        command = [*os.environ["WEB_TEST_ADMIN"].split(" "), "chat", *words]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr


if __name__ == "__main__":
    unittest.main()
