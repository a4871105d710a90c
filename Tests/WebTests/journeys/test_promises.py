"""Promises of the unit, as those see it who rely on them: an urgent letter, whom one's things were shown to, news that is set right, and letters
that are sent while the gateway dies."""

import json
import os
import re
import signal
import subprocess
import unittest

import test_mail
from browser import HOME, PHONE, BrowserTest, expect
from people import join

LONG = 30_000


class Promises(BrowserTest):
    enter = test_mail.Mail.enter
    write = test_mail.Mail.write
    send = test_mail.Mail.send
    row = staticmethod(test_mail.Mail.row)
    subject = staticmethod(test_mail.Mail.subject)

    def test_urgent_until_somebody_takes_note(self):
        client = self.enter("client", device=PHONE)
        therapist = self.enter("therapist", device=PHONE)
        subject = self.subject("Tonight")
        self.write(client, "Ines", subject, "I can't wait.")
        client.get_by_label("Urgent").check()
        expect(client.get_by_text("This is no crisis line.", exact=False)).to_be_visible()
        self.send(client)
        expect(client.get_by_text("Sent.", exact=True)).to_be_visible(timeout=LONG)
        self.open_sent(client, subject)
        expect(client.get_by_text("Ines Valcourt hasn't taken note yet.")).to_be_visible(timeout=LONG)
        row = self.row(therapist, subject)
        expect(row).to_contain_text("Urgent", timeout=LONG)
        # At night, with a thumb.
        row.tap()
        therapist.get_by_role("button", name="I have taken note").tap()
        expect(therapist.get_by_text(re.compile("sees that you have taken note"))).to_be_visible(timeout=LONG)
        client.reload()
        expect(client.get_by_text(re.compile("Ines Valcourt has taken note:"))).to_be_visible(timeout=LONG)

    def open_sent(self, page, subject):
        page.get_by_role("link", name="Folders").click()
        page.get_by_role("link", name="Sent", exact=True).click()
        self.row(page, subject).click(timeout=LONG)

    def test_letters_are_sent_once_while_the_gateway_dies(self):
        client, therapist = self.enter("client"), self.enter("therapist")
        subjects = [self.subject(f"Number {number}") for number in range(3)]
        for subject in subjects:
            self.write(client, "Ines", subject, "Sent while it broke.")
            # As if it had been cut off; it is started anew by itself.
            os.kill(int((HOME / "service/gateway/supervise/pid").read_text()), signal.SIGKILL)
            self.send(client)
            expect(client.get_by_role("heading", level=1)).not_to_have_text("New letter", timeout=LONG)
        for subject in subjects:
            expect(self.row(therapist, subject)).to_have_count(1, timeout=2 * LONG)
        therapist.reload()
        for subject in subjects:
            expect(self.row(therapist, subject)).to_have_count(1, timeout=LONG)

    def test_whoever_breaks_the_glass_is_seen(self):
        coordinator = self.enter("ruben")
        bearer = []
        coordinator.on("request", lambda request: bearer.append(request.headers.get("authorization")))
        coordinator.reload()
        expect(coordinator.get_by_role("button", name="You:")).to_be_visible(timeout=LONG)
        client = self.enter("client", "/account/looks", device=PHONE)
        reason = f"Asked by the court {self.subject('for')}"
        person = next(each["id"] for each in json.loads((HOME / "demo.json").read_text())["accounts"] if each["login"] == "client")
        headers = {"authorization": next(each for each in reversed(bearer) if each)}
        answer = coordinator.request.post("/api/v1/tango/accesses", headers=headers, data={"client_id": person, "reason": reason, "minutes": 15})
        self.assertEqual(answer.status, 201, answer.text())
        client.reload()
        expect(client.get_by_text(reason)).to_be_visible(timeout=LONG)
        expect(client.get_by_text("Holds now").first).to_be_visible()

    def test_news_is_confirmed_set_right_and_asked_for_again(self):
        person = join()
        page = self.entered(person, device=PHONE)
        first, second = HOME / "lift.md", HOME / "lift-2.md"
        first.write_text("# The lift is out of order\n\nUntil Monday.\n")
        second.write_text("# The lift is out of order\n\nUntil Wednesday.\n")
        drafted = self.trumpet("draft", str(first), "--must-acknowledge", "--to", f"person:{person['number']}", "--json")
        broadcast = json.loads(drafted.splitlines()[0])["id"]
        self.trumpet("publish", broadcast, "--yes")
        card = page.get_by_role("article", name="The lift is out of order")
        expect(card).to_contain_text("Until Monday.", timeout=LONG)
        card.get_by_role("button", name="I have read it").click()
        expect(card).to_have_count(0, timeout=LONG)
        self.trumpet("correct", broadcast, str(second), "--yes")
        expect(card).to_contain_text("Until Wednesday.", timeout=LONG)
        card.get_by_role("button", name="I have read it").click()
        expect(card).to_have_count(0, timeout=LONG)
        reach = self.trumpet("reach", broadcast, "--json")
        self.assertIn('"acknowledged":1', reach.replace(" ", ""))
        self.trumpet("withdraw", broadcast, "--yes")

    @staticmethod
    def trumpet(*words):
        """The operator at the command line."""
        command = [*os.environ["WEB_TEST_ADMIN"].split(" "), "trumpet", *words]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        return done.stdout


if __name__ == "__main__":
    unittest.main()
