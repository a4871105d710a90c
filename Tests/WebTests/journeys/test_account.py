"""One's account: each setting, seen where it holds; leaving, and taking it back; going without a network."""

import json
import os
import re
import struct
import subprocess
import unittest
import zlib

from browser import DESK, HOME, PHONE, BrowserTest, expect, offline
from people import PASSWORD, join, mailed
from codes import code

expect.set_options(timeout=30_000)


def picture(width, height):
    """A PNG of one colour."""

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = (b"\x00" + b"\x20\x90\x80" * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Account(BrowserTest):
    def signed_in(self, person, path="/", device=DESK, **more):
        page = self.entered(person, path, device, **more)
        page.set_default_timeout(30_000)
        return page

    def title(self, page, text):
        expect(page.get_by_role("heading", level=1)).to_have_text(text)

    def card(self, page, name):
        return page.get_by_role("region", name=name)

    def test_a_name_is_seen_everywhere_and_never_lost(self):
        person = join()
        page = self.signed_in(person, "/account/profile")
        tab = page.context.new_page()
        tab.goto("/more")
        expect(tab.get_by_role("link", name="Your account")).to_contain_text("Ada Lovelace")
        other = self.signed_in(person, "/account/profile", PHONE)
        name = self.card(page, "Name")
        name.get_by_label("First name").fill("Áda <i>")
        name.get_by_role("button", name="Save").click()
        expect(page.get_by_role("button", name="You: Áda <i> Lovelace")).to_be_visible()
        # Another tab hears of it, without being loaded anew.
        expect(tab.get_by_role("link", name="Your account")).to_contain_text("Áda <i> Lovelace")
        # Another device had begun to write something else: both are shown, and its words stay.
        name = self.card(other, "Name")
        name.get_by_label("First name").fill("Adele")
        name.get_by_role("button", name="Save").click()
        expect(name.get_by_role("alert")).to_contain_text("Áda <i>")
        expect(name.get_by_label("First name")).to_have_value("Adele")
        name.get_by_role("button", name="Save what is here").click()
        expect(other.get_by_role("button", name="You: Adele Lovelace")).to_be_visible()
        # The pseudonym of somebody else can't be had.
        pseudonym = self.card(page, "Pseudonym")
        pseudonym.get_by_label("Pseudonym").fill("Lighthouse")
        pseudonym.get_by_role("button", name="Save").click()
        expect(pseudonym.get_by_text("Somebody has this already.")).to_be_visible()
        pseudonym.get_by_label("Pseudonym").fill(f"Otter {person['login'][-9:]}")
        pseudonym.get_by_role("button", name="Save").click()
        expect(page.get_by_text("Saved.").last).to_be_visible()

    def test_in_french_wherever_one_signs_in(self):
        person = join()
        page = self.signed_in(person, "/account/profile", PHONE)
        language = self.card(page, "Language")
        language.get_by_label("Language").select_option(label="français")
        language.get_by_role("button", name="Save").click()
        self.title(page, "Nom et langue")
        # A toast lies over the end of a phone's page for a while.
        page.get_by_role("button", name="Fermer").click()
        zone = self.card(page, "Fuseau horaire")
        zone.get_by_label("Fuseau horaire").select_option("America/Toronto")
        zone.get_by_role("button", name="Enregistrer").click()
        page.get_by_role("status").filter(has_text="Enregistré.").get_by_role("button", name="Fermer").click()
        page.get_by_role("link", name="Votre compte").click()
        self.title(page, "Votre compte")
        for name, title in (("Mot de passe", "Mot de passe"), ("Partir", "Partir"), ("Qui a consulté", "Qui a consulté vos données")):
            page.get_by_role("link", name=name).click()
            self.title(page, title)
            page.get_by_role("link", name="Votre compte").click()
        again = self.open()
        again.get_by_label("Login name or mail address").fill(person["login"])
        again.get_by_label("Password", exact=True).fill(PASSWORD)
        again.get_by_role("button", name="Sign in").click()
        expect(again.get_by_role("link", name="Vers qui se tourner")).to_be_visible()

    def test_a_picture_is_made_small_shown_and_taken_back(self):
        page = self.signed_in(join(), "/account/picture", PHONE)
        chooser = page.locator("input[type=file]")
        chooser.set_input_files({"name": "me.png", "mimeType": "image/png", "buffer": b"no picture at all"})
        expect(page.get_by_role("alert")).to_contain_text("This isn't a picture that can be used.")
        chooser.set_input_files({"name": "me.png", "mimeType": "image/png", "buffer": picture(1200, 700)})
        expect(page.get_by_text("Nobody sees it yet.")).to_be_visible()
        self.check_accessible(page, "picture-chosen")
        page.get_by_role("button", name="Show this picture").click()
        expect(page.get_by_text("This is what others see.")).to_be_visible()
        page.reload()
        face = page.locator("main .avatar img")
        expect(face).to_be_visible()
        # Bytes that came with one's token, and no more of them than are needed.
        self.assertTrue(face.get_attribute("src").startswith("blob:"))
        self.assertEqual(face.evaluate("each => each.decode().then(() => [each.naturalWidth, each.naturalHeight])"), [256, 256])
        page.get_by_role("button", name="Remove").click()
        expect(page.get_by_text("Others see your initials.")).to_be_visible()
        page.get_by_role("button", name="Undo").click()
        expect(page.get_by_text("This is what others see.")).to_be_visible()

    def test_another_password_and_other_devices(self):
        person = join()
        page = self.signed_in(person, "/account/devices")
        phone = self.signed_in(person, device=PHONE)
        laptop = self.signed_in(person)
        page.reload()
        places = page.locator("main li")
        expect(places).to_have_count(3)
        expect(places.first).to_contain_text("This device")
        places.nth(2).get_by_role("button", name="Rename").click()
        expect(page.get_by_label("Name of this device")).to_be_focused()
        page.get_by_label("Name of this device").fill("My <b>phone</b>")
        page.keyboard.press("Enter")
        expect(places.nth(2)).to_contain_text("My <b>phone</b>")
        places.nth(1).get_by_role("button", name="Sign out").click()
        expect(page.get_by_role("status").filter(has_text="Signed out:")).to_be_visible()
        expect(places).to_have_count(2)
        self.title(page, "Devices")
        # The one that was used last is the first of the others.
        self.is_signed_out(laptop)
        page.goto("/account/password")
        page.get_by_label("Present password").fill("something else")
        page.get_by_label("New password").fill("another calm otter swims")
        page.get_by_role("button", name="Change the password").click()
        expect(page.get_by_role("alert")).to_contain_text("That isn't your password.")
        page.get_by_label("Present password").fill(PASSWORD)
        page.get_by_label("New password").fill("12345678")
        page.get_by_role("button", name="Change the password").click()
        expect(page.get_by_text("This is too easy to guess.")).to_be_visible()
        page.get_by_label("New password").fill("another calm otter swims")
        page.get_by_role("button", name="Change the password").click()
        expect(page.get_by_role("alert")).to_contain_text("Your password is changed.")
        # Here one goes on, also after the page is loaded anew; elsewhere it is over.
        page.reload()
        self.title(page, "Password")
        self.is_signed_out(phone)
        self.sign_in(phone, {**person, "password": "another calm otter swims"})

    def is_signed_out(self, page):
        """At once if it is told, else with the next thing that is asked."""
        page.reload()
        expect(page.get_by_role("button", name="Sign in")).to_be_visible()

    def test_another_address(self):
        person = join()
        page = self.signed_in(person, "/account/address", PHONE)
        wanted = f"new.{person['email']}"
        page.get_by_label("New mail address").fill(wanted)
        page.get_by_role("button", name="Ask for the change").click()
        expect(page.get_by_text("Please fill this in.")).to_be_visible()
        page.get_by_label("Your password").fill(PASSWORD)
        page.get_by_role("button", name="Ask for the change").click()
        expect(page.get_by_text(f"We have sent a mail to {wanted}.")).to_be_visible()
        page.goto(f"/address/confirm#{mailed(wanted, '/address/confirm#')}")
        page.get_by_role("button", name="Yes, this is my address").click()
        expect(page.get_by_text("This address counts from now on.")).to_be_visible()
        page.goto("/account")
        expect(page.get_by_role("link", name="Mail address")).to_contain_text(wanted)

    def test_a_second_step_on_and_off(self):
        person = join()
        page = self.signed_in(person, "/account/second-factor", PHONE)
        page.get_by_label("Your password").fill(PASSWORD)
        page.get_by_role("button", name="Set it up").click()
        secret = page.locator(".key").inner_text().replace(" ", "")
        expect(page.get_by_role("img", name="Square code for the app")).to_be_visible()
        page.get_by_label("Code from your authenticator app").fill(code(secret))
        page.get_by_role("button", name="Turn it on").click()
        self.title(page, "Your recovery codes")
        recovery = page.locator(".codes li").all_inner_texts()
        self.assertEqual(len(recovery), 10)
        page.get_by_role("button", name="I have noted them down").click()
        expect(page.get_by_text("10 recovery codes are left")).to_be_visible()
        again = self.open()
        self.sign_in(again, person, next_=False)
        self.title(again, "One more step")
        page.get_by_role("button", name="Turn it off").click()
        page.get_by_label("Your password").fill(PASSWORD)
        page.get_by_label("Code from your authenticator app").fill(recovery[0])
        page.get_by_role("button", name="Turn it off").click()
        expect(page.get_by_text("Signing in asks for your password only.")).to_be_visible()
        again.goto("/")
        self.sign_in(again, person)

    def test_taking_everything_along(self):
        person = join()
        page = self.signed_in(person, "/account/export")
        page.get_by_label("Your password").fill(PASSWORD)
        page.get_by_role("button", name="Put it together").click()
        button = page.get_by_role("button", name="Save the file")
        expect(button).to_be_visible(timeout=60_000)
        with page.expect_download() as download:
            button.click()
        self.assertTrue(re.fullmatch(r"theracomm-[\d-]{10}\.ndjson", download.value.suggested_filename))
        lines = [json.loads(line) for line in download.value.path().read_text().splitlines()]
        self.assertIn(person["email"], json.dumps(lines))
        # The same to be read, in any browser and without a network.
        with page.expect_download() as download:
            page.get_by_role("button", name="Save as a page to read").click()
        self.check_accessible(page, "export-ready-desk")
        kept = self.open("/help")
        kept.route("**/kept", lambda route: route.fulfill(path=download.value.path(), content_type="text/html"))
        kept.goto("/kept")
        expect(kept.get_by_role("heading", level=2, name="About you")).to_be_visible()
        expect(kept.get_by_text(person["email"]).first).to_be_visible()
        self.check_accessible(kept, "export-page-desk")
        page.get_by_role("button", name="Remove it from the unit").click()
        expect(button).to_be_hidden()
        self.title(page, "Take your data along")

    def test_leaving_and_staying(self):
        page = self.signed_in(join(), "/account/leave", PHONE)
        page.get_by_label("Your password").fill(PASSWORD)
        page.get_by_role("button", name="Delete my account").click()
        expect(page.get_by_text("Your account is going to be deleted:")).to_be_visible()
        self.check_accessible(page, "leave-asked")
        page.reload()
        page.get_by_role("button", name="Stay").click()
        expect(page.get_by_role("status").filter(has_text="Your account stays.")).to_be_visible()
        expect(page.get_by_role("button", name="Delete my account")).to_be_visible()

    def test_what_is_shown_of_one(self):
        page = self.signed_in(join(), "/account/shown", PHONE)
        box = page.get_by_label("Show how far I have read in chats")
        expect(box).to_be_checked()
        box.uncheck()
        expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
        page.reload()
        expect(page.get_by_label("Show how far I have read in chats")).not_to_be_checked()
        expect(page.get_by_label("Show when I am online")).to_be_checked()

    @offline
    def test_signing_out_without_network_ends_the_session_later(self):
        person = join()
        for closes in (False, True):
            page = self.signed_in(person)
            self.lose_network(page)
            self.leave(page)
            expect(page.get_by_text("You are signed out.")).to_be_visible()
            self.assertIn("__Host-theracomm", self.cookies(page))
            context = page.context
            if closes:
                page.close()
                page = context.new_page()
            with context.expect_event("response", lambda each: each.request.method == "DELETE", timeout=30_000) as ended:
                context.set_offline(False)
                if closes:
                    page.goto("/")
            self.assertEqual(ended.value.status, 204)
            expect(page.get_by_role("button", name="Sign in")).to_be_visible()
            ended.value.finished()
            self.assertNotIn("__Host-theracomm", self.cookies(page))
            page.reload()
            expect(page.get_by_role("button", name="Sign in")).to_be_visible()

    def test_signing_out_loses_nothing_that_was_written(self):
        person = join()
        page = self.signed_in(person, device=PHONE)
        # An entry that the unit has refused.
        page.evaluate(
            """async () => {
                const name = (await indexedDB.databases()).map((each) => each.name).find((each) => each.startsWith('theracomm.person.'));
                const request = indexedDB.open(name);
                await new Promise((done) => request.addEventListener('success', done));
                const person = name.split('.').pop();
                const change = request.result.transaction('outbox', 'readwrite');
                change.objectStore('outbox').put({id: 'a', person, kind: 'letter', lane: 'x', payload: {}, madeAt: 1, tries: 1, state: 'refused'});
                await new Promise((done) => change.addEventListener('complete', done));
                request.result.close();
            }"""
        )
        page.reload()
        self.leave(page)
        dialog = page.get_by_role("dialog", name="One thing that you wrote hasn't been sent")
        expect(dialog).to_be_visible()
        self.check_accessible(page, "unsent")
        dialog.get_by_role("button", name="Stay signed in").click()
        expect(dialog).to_be_hidden()
        self.leave(page)
        dialog.get_by_role("button", name="Sign out, and keep it on this device").click()
        expect(page.get_by_text("You are signed out.")).to_be_visible()
        self.sign_in(page, person)
        self.leave(page)
        dialog.get_by_role("button", name="Sign out, and throw it away").click()
        expect(page.get_by_text("You are signed out.")).to_be_visible()
        self.sign_in(page, person)
        self.leave(page)
        expect(page.get_by_text("You are signed out.")).to_be_visible()

    @staticmethod
    def leave(page):
        page.get_by_role("button", name="You:").click()
        page.get_by_role("menuitem", name="Sign out").click()

    @staticmethod
    def cookies(page):
        return [each["name"] for each in page.context.cookies()]

    def test_colours_and_size_by_keyboard_alone(self):
        page = self.signed_in(join(), "/more")
        self.title(page, "More")
        # From the title on: the list, each line of it one stop.
        for _ in range(2):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        self.title(page, "Your account")
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        link = page.get_by_role("link", name="Reading and writing")
        for _ in range(12):
            page.keyboard.press("Tab")
            if link.evaluate("each => each === document.activeElement"):
                break
        page.keyboard.press("Enter")
        self.title(page, "Reading and writing")
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
        page.keyboard.press("Tab")
        expect(page.get_by_label("As the device has them")).to_be_focused()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        expect(page.get_by_label("Dark")).to_be_checked()
        self.assertNotEqual(page.evaluate("getComputedStyle(document.body).backgroundColor"), paper)
        page.keyboard.press("Tab")
        for _ in range(3):
            page.keyboard.press("ArrowDown")
        expect(page.get_by_label("150 %")).to_be_checked()
        page.reload()
        expect(page.get_by_label("Dark")).to_be_checked()
        self.assertEqual(page.evaluate("getComputedStyle(document.documentElement).fontSize"), "24px")
        self.check_accessible(page, "reading-large-dark")
        # Where to turn stays in sight, on the smallest phone as well.
        page.set_viewport_size({"width": 320, "height": 640})
        page.goto("/more")
        self.title(page, "More")
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
        place = page.get_by_role("banner").get_by_role("link", name="Where to turn").bounding_box()
        self.assertTrue(place["x"] >= 0 and place["x"] + place["width"] <= 320, place)

    @offline
    def test_choices_hold_on_all_devices(self):
        person = join()
        page = self.signed_in(person, "/account/reading", PHONE)
        own = page.context
        page.get_by_label("Dark").check()
        with page.expect_response(lambda answer: answer.request.method == "PATCH" and "enter_sends" in answer.request.post_data):
            page.get_by_label("Begins a new line").check()
        desk = self.signed_in(person, "/account/reading")
        expect(desk.get_by_label("Dark")).to_be_checked()
        expect(desk.locator("html[data-appearance=dark]")).to_have_count(1)
        expect(desk.get_by_label("Begins a new line")).to_be_checked()
        # Without a network it holds here, and waits.
        self.lose_network(page)
        page.get_by_label("125 %").check()
        expect(page.locator("html[data-text='125']")).to_have_count(1)
        with desk.expect_response(lambda answer: answer.request.method == "PATCH"):
            desk.get_by_label("Light").check()
        with page.expect_response("**/identity/preferences") as saved:
            own.set_offline(False)
        # What the other device has chosen meanwhile is something else, and stays.
        self.assertEqual(saved.value.request.post_data_json, {"text_size": 125})
        expect(page.get_by_label("Light")).to_be_checked()
        other = self.signed_in(person, "/account/reading")
        expect(other.get_by_label("125 %")).to_be_checked()
        expect(other.get_by_label("Light")).to_be_checked()

    def test_a_report_and_what_becomes_of_it(self):
        page = self.signed_in(join(), "/account/report", PHONE)
        expect(page.get_by_text("Nothing yet. When you report something")).to_be_visible()
        page.get_by_label("Something is hard to read or to use").check()
        page.get_by_label("What happened?").fill("The times are too pale.\nAlso on paper.")
        page.get_by_role("button", name="Send the report").click()
        expect(page.get_by_role("alert")).to_contain_text("Your report has arrived.")
        own = self.card(page, "What you have reported")
        expect(own.get_by_role("listitem")).to_contain_text("Not answered yet")
        command = os.environ["WEB_TEST_ADMIN"].split(" ")
        listed = subprocess.run([*command, "identity", "reports", "--state", "open"], check=True, capture_output=True, text=True).stdout
        report = next(line for line in listed.splitlines() if "too pale" in line).split()[0]
        subprocess.run([*command, "identity", "answer-report", report, "--answer", "They are darker now.\nThank you."], check=True, capture_output=True)
        page.reload()
        expect(own.get_by_role("listitem")).to_contain_text("They are darker now.")
        expect(own.get_by_role("listitem")).to_contain_text("Answered")
        self.check_accessible(page, "report-answered")

    def test_removing_everything_from_a_device(self):
        page = self.signed_in(join(), "/account/reading", PHONE)
        page.get_by_label("Light").check()
        page.goto("/account/device")
        own = page.get_by_label("This is my own device")
        own.check()
        expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
        page.get_by_role("button", name="Close").click()
        # The cookie outlives the browser from now on.
        self.assertGreater(next(each for each in page.context.cookies() if each["name"] == "__Host-theracomm")["expires"], 0)
        page.get_by_role("button", name="Remove everything from this device").click()
        expect(page.get_by_role("button", name="Sign in")).to_be_visible()
        self.assertEqual(page.evaluate("localStorage.length"), 0)
        self.assertEqual(page.evaluate("indexedDB.databases().then((all) => all.length)"), 0)
        self.assertNotIn("__Host-theracomm", self.cookies(page))

    def test_news_is_read_confirmed_and_put_away(self):
        page = self.signed_in(join(), "/more/broadcasts", PHONE)
        page.get_by_role("link", name="What to do in an emergency").click()
        self.title(page, "What to do in an emergency")
        page.get_by_role("button", name="I have read it").click()
        confirmed = page.get_by_text("You said that you have read this:")
        expect(confirmed).to_be_focused()
        page.get_by_role("link", name="News of the unit").click()
        expect(page.get_by_role("link", name="What to do in an emergency")).not_to_contain_text("Please confirm")
        page.get_by_role("link", name="Closed on Sunday").click()
        page.get_by_role("button", name="Put away").click()
        self.title(page, "News of the unit")
        expect(self.card(page, "Put away").get_by_role("link", name="Closed on Sunday")).to_be_visible()
        page.go_back()
        expect(page.get_by_text("You put this away:")).to_be_visible()

    def test_news_comes_by_itself_in_ones_language_and_goes(self):
        person = join()
        page = self.signed_in(person, "/more/broadcasts", PHONE)
        expect(page.get_by_role("link", name="What to do in an emergency")).to_be_visible()
        english, french = HOME / "paint.md", HOME / "paint.fr.md"
        english.write_text("# Fresh paint\n\nDon't lean on the walls.\n")
        french.write_text("# Peinture fraîche\n\nNe vous appuyez pas aux murs.\n")
        drafted = self.trumpet("draft", str(english), "--translation", f"fr={french}", "--to", f"person:{person['number']}", "--json")
        broadcast = json.loads(drafted.splitlines()[0])["id"]
        self.trumpet("publish", broadcast, "--yes")
        page.get_by_role("link", name="Fresh paint").click()
        expect(page.get_by_text("Don't lean on the walls.")).to_be_visible()
        page.get_by_label("Language of this text").select_option(label="français")
        self.title(page, "Peinture fraîche")
        expect(page.get_by_text("Ne vous appuyez pas aux murs.")).to_be_visible()
        self.trumpet("withdraw", broadcast, "--yes")
        self.title(page, "This isn't here")

    @staticmethod
    def trumpet(*words):
        """The operator at the command line."""
        command = [*os.environ["WEB_TEST_ADMIN"].split(" "), "trumpet", *words]
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout


if __name__ == "__main__":
    unittest.main()
