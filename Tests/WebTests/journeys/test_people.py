"""People: many from a file, each line with its fate; what was typed wrong set right; a counsellor who is screened, appointed and no more."""

import re
import time
import unittest

import test_health
import test_mail
import test_screens
from browser import DESK, PHONE, SMALL, BrowserTest, expect
from people import PASSWORD

LONG = 30_000


class People(BrowserTest):
    enter = test_mail.Mail.enter
    administrator = test_health.Health.administrator
    identity = staticmethod(test_health.Health.identity)
    follow = staticmethod(test_screens.Screens.follow)

    def test_many_from_a_file_and_one_of_them_set_right(self):
        page = self.enter("ruben", "/people", DESK)
        page.get_by_role("link", name="Or for many, from a file").click()
        page.get_by_role("button", name="Look at the lines").click()
        expect(page.get_by_role("alert")).to_contain_text("last_name, login")
        mark = time.monotonic_ns()
        lines = f"""Last name;First name;login;email;roles
Okonjo;Ada;ada.{mark};;
"<img src=x onerror=alert(1)>";Bo;bo.{mark};bo.{mark}@example.org;therapist
Taken;Cy;client;;
Wrong;Di;di.{mark};;king
"""
        page.get_by_label("Choose a file").set_input_files({"name": "people.csv", "mimeType": "text/csv", "buffer": lines.encode()})
        expect(page.get_by_text("Ready: 3. Made: 0. Refused: 0. Wrong in the file: 1.")).to_be_visible()
        expect(page.get_by_role("row", name=re.compile("^5 "))).to_contain_text("There is no such role")
        self.check_accessible(page, "people-import")
        page.get_by_role("button", name="Make 3 accounts").click()
        expect(page.get_by_text("Ready: 0. Made: 2. Refused: 1. Wrong in the file: 1.")).to_be_visible(timeout=LONG)
        expect(page.get_by_role("row", name=re.compile("^4 "))).to_contain_text("Login name: Somebody has this already.")
        expect(page.get_by_role("row", name=re.compile("^3 "))).to_contain_text("<img src=x")
        page.get_by_role("link", name="Ada Okonjo").click()
        expect(page.get_by_role("heading", level=1, name="Ada Okonjo")).to_be_visible()
        self.set_right(page, mark)

    def set_right(self, page, mark):
        login = page.get_by_role("region", name="Login name")
        login.get_by_label("Login name").fill("client")
        login.get_by_role("button", name="Save").click()
        expect(login.get_by_text("Somebody has this already.")).to_be_visible()
        login.get_by_label("Login name").fill(f"adaora.{mark}")
        login.get_by_role("button", name="Save").click()
        expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
        # No address, so a password is handed over in person.
        login.get_by_label("New password", exact=True).fill("okonjo")
        login.get_by_role("button", name="Give this password").click()
        expect(login.get_by_label("New password", exact=True)).to_be_focused()
        login.get_by_label("New password", exact=True).fill(PASSWORD)
        login.get_by_role("button", name="Give this password").click()
        expect(page.get_by_role("status").filter(has_text="The password holds.")).to_be_visible()
        client = self.open("/", device=PHONE)
        self.sign_in(client, {"login": f"adaora.{mark}", "password": PASSWORD})
        address = page.get_by_role("region", name="Mail address")
        expect(address).to_contain_text("There is none.")
        address.get_by_label("Mail address").fill(f"ada.{mark}@example.org")
        address.get_by_role("button", name="Save").click()
        expect(address.get_by_role("button", name="They have none any more")).to_be_visible()
        address.get_by_role("button", name="They have none any more").click()
        expect(address).to_contain_text("There is none.")
        self.identity("set-pseudonym", f"adaora.{mark}", "--pseudonym", f"Rude {mark}")
        page.reload()
        offence = page.get_by_role("region", name="How others see them")
        offence.get_by_role("button", name=f"Take the name “Rude {mark}” away").click()
        expect(page.get_by_role("status").filter(has_text="Others see that name no more.")).to_be_visible()
        expect(offence).to_have_count(0)
        places = page.get_by_role("region", name="Where they are signed in")
        expect(places.get_by_role("listitem")).to_have_count(1, timeout=LONG)
        self.check_accessible(page, "people-one")
        places.get_by_role("button", name=re.compile("^Sign out")).first.click()
        expect(places).to_contain_text("Nowhere.")
        client.reload()
        expect(client.get_by_role("heading", level=1, name="Sign in")).to_be_visible(timeout=LONG)

    def test_a_counsellor_is_screened_appointed_and_no_more(self):
        login = f"noemi.{time.monotonic_ns()}"
        self.identity("create-person", "--login", login, "--first", "Noemi", "--last", "Adler", "--role", "therapist", "--password-stdin")
        page = self.administrator("/people", SMALL, color_scheme="dark")
        page.get_by_label("Search by name or login name").fill(login)
        page.get_by_role("link", name=re.compile(login)).click()
        card = page.get_by_role("region", name="Counsellor")
        card.get_by_role("button", name="Appoint", exact=True).click()
        card.get_by_label("Good at").fill("Sleep, grief")
        card.get_by_label("Languages").fill("en, fr")
        card.get_by_label("Qualifications").fill("Diploma")
        card.get_by_label("About them").fill("Listens.")
        card.get_by_role("button", name="Appoint them").click()
        expect(card.get_by_role("alert")).to_contain_text("Begin the screening first.")
        card.get_by_role("button", name="Leave it as it is").click()
        card.get_by_role("button", name="Begin the screening").click()
        expect(page.get_by_role("status").filter(has_text="The screening has begun.")).to_be_visible()
        card.get_by_role("button", name="Appoint", exact=True).click()
        for name, text in {"Good at": "Sleep, grief", "Languages": "en, fr", "Qualifications": "Diploma", "About them": "Listens."}.items():
            card.get_by_label(name).fill(text)
        card.get_by_role("button", name="Appoint them").click()
        expect(card).to_contain_text(re.compile("sleep", re.IGNORECASE), timeout=LONG)
        expect(page.get_by_text("Counsellor").first).to_be_visible()
        self.check_accessible(page, "people-counsellor")
        self.is_found({"login": login, "password": PASSWORD})
        card.get_by_role("button", name="End the appointment").click()
        expect(card.get_by_role("button", name="Begin the screening")).to_be_visible(timeout=LONG)

    def is_found(self, person):
        """A counsellor writes what clients read; one of these finds it, and talks under another name."""
        counsellor = self.entered(person, "/account", DESK)
        counsellor.get_by_role("link", name="What clients read of you").click()
        expect(counsellor.get_by_label("Qualifications")).to_have_value("Diploma", timeout=LONG)
        counsellor.get_by_label("About you").fill("Listens at night, too.")
        self.check_accessible(counsellor, "counselling-desk")
        counsellor.get_by_role("button", name="Save").click()
        expect(counsellor.get_by_role("status").filter(has_text="It is saved.")).to_be_visible(timeout=LONG)
        client = self.entered("client", "/more", PHONE)
        client.get_by_role("link", name="Counsellors").click()
        card = client.get_by_role("article", name="Noemi Adler")
        expect(card.get_by_text("Listens at night, too.")).to_be_visible(timeout=LONG)
        client.get_by_label("Language").select_option("fr")
        client.get_by_label("Good at").select_option(index=1)
        expect(card).to_be_visible(timeout=LONG)
        self.check_accessible(client, "counsellors-phone")
        client.get_by_label("Under another name").check()
        card.get_by_role("button", name="Talk with Noemi").click()
        expect(client.get_by_role("textbox", name="Message")).to_be_visible(timeout=LONG)


if __name__ == "__main__":
    unittest.main()
