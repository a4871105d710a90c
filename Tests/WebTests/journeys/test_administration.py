"""An administrator looks at the system, and answers what somebody has reported; whoever wrote it reads the answer."""

import os
import re
import subprocess
import time
import unittest

import test_mail
from browser import DESK, HOME, PHONE, SMALL, BrowserTest, expect
from people import PASSWORD, join

LONG = 30_000
LOGIN = "vera.lindqvist"


class Administration(BrowserTest):
    enter = test_mail.Mail.enter

    def administrator(self, path, device=DESK, **more):
        """A page of an administrator, who is made for this, with a second step as all staff has."""
        test_mail.PEOPLE[LOGIN] = {"login": LOGIN, "password": PASSWORD}
        if not (HOME / f"recovery-{LOGIN}.json").exists():
            self.identity("create-person", "--login", LOGIN, "--first", "Vera", "--last", "Lindqvist", "--role", "administrator", "--password-stdin")
        return self.enter(LOGIN, path, device, **more)

    def test_a_report_from_word_to_answer(self):
        reporter = join("Ada", f"Byron{time.monotonic_ns()}")
        page = self.open("/account/report", device=PHONE)
        self.sign_in(page, reporter)
        text = f"The button for files does nothing. {time.monotonic_ns()}"
        page.get_by_label("Something is hard to read or to use").check()
        page.get_by_label("What happened?").fill(text)
        page.get_by_role("button", name="Send the report").click()
        expect(page.get_by_text("Your report has arrived.")).to_be_visible(timeout=LONG)
        desk = self.administrator("/administration")
        desk.get_by_role("link", name=re.compile("^Reports")).click()
        desk.get_by_role("link", name=re.compile(re.escape(text))).click()
        expect(desk.get_by_role("heading", level=1, name="Hard to read or to use")).to_be_visible()
        expect(desk.get_by_text(re.compile("^Chrome"))).to_be_visible()
        # An answer needs words; nothing that was chosen is lost by that.
        desk.get_by_role("button", name="Save").click()
        expect(desk.get_by_role("alert").first).to_be_visible()
        desk.get_by_role("textbox", name="Answer").fill("It works again since today.")
        self.check_accessible(desk, "administration-report")
        desk.get_by_role("button", name="Save").click()
        expect(desk.get_by_text("Saved. Whoever wrote it sees your answer.")).to_be_visible(timeout=LONG)
        desk.get_by_role("link", name="Reports").first.click()
        expect(desk.get_by_role("link", name=re.compile(re.escape(text)))).to_have_count(0)
        desk.get_by_label("Show").select_option(label="Answered")
        expect(desk.get_by_role("link", name=re.compile(re.escape(text)))).to_be_visible(timeout=LONG)

    def test_how_the_system_is(self):
        for device, (size, scheme) in {"small": (SMALL, "dark"), "desk": (DESK, "light")}.items():
            page = self.administrator("/administration/health", size, color_scheme=scheme)
            expect(page.get_by_role("status").filter(has_text=re.compile("works|asked|behind"))).to_be_visible(timeout=LONG)
            services = page.get_by_role("region", name="Services").get_by_role("listitem")
            expect(services.filter(has_text="Letters")).to_be_visible()
            expect(page.get_by_role("row", name=re.compile("^Accounts and sign-in"))).to_contain_text(re.compile("[1-9]"))
            self.check_accessible(page, f"administration-health-{device}")
            page.goto("/administration/reports")
            expect(page.get_by_label("Show")).to_be_visible(timeout=LONG)
            self.check_accessible(page, f"administration-reports-{device}")

    def test_others_find_no_door(self):
        page = self.open("/administration")
        self.sign_in(page, "client")
        expect(page.get_by_role("heading", level=1, name="This isn't here")).to_be_visible()
        coordinator = self.enter("ruben", "/administration")
        expect(coordinator.get_by_role("link", name=re.compile("^Reports"))).to_be_visible(timeout=LONG)
        expect(coordinator.get_by_role("link", name=re.compile("^How the system is"))).to_have_count(0)
        coordinator.goto("/administration/health")
        expect(coordinator.get_by_role("heading", level=1, name="This isn't here")).to_be_visible(timeout=LONG)

    @staticmethod
    def identity(*words):
        """The operator at the command line."""
        command = [*os.environ["WEB_TEST_ADMIN"].split(" "), "identity", *words]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60, input=PASSWORD)
        assert done.returncode == 0, done.stderr


if __name__ == "__main__":
    unittest.main()
