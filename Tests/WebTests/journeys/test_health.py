"""An administrator looks at how the system is; nobody else can."""

import os
import re
import subprocess
import unittest

import test_mail
from browser import DESK, HOME, SMALL, BrowserTest, expect
from people import PASSWORD

LONG = 30_000
LOGIN = "vera.lindqvist"


class Health(BrowserTest):
    enter = test_mail.Mail.enter

    def administrator(self, path, device=DESK, **more):
        """A page of an administrator, who is made for this, with a second step as all staff has."""
        test_mail.PEOPLE[LOGIN] = {"login": LOGIN, "password": PASSWORD}
        if not (HOME / f"recovery-{LOGIN}.json").exists():
            self.identity("create-person", "--login", LOGIN, "--first", "Vera", "--last", "Lindqvist", "--role", "administrator", "--password-stdin")
        return self.enter(LOGIN, path, device, **more)

    def test_how_the_system_is(self):
        for device, (size, scheme) in {"small": (SMALL, "dark"), "desk": (DESK, "light")}.items():
            page = self.administrator("/unit/health", size, color_scheme=scheme)
            expect(page.get_by_role("status").filter(has_text=re.compile("works|asked|behind"))).to_be_visible(timeout=LONG)
            services = page.get_by_role("region", name="Services").get_by_role("listitem")
            expect(services.filter(has_text="Letters")).to_be_visible()
            expect(page.get_by_role("row", name=re.compile("^Accounts and sign-in"))).to_contain_text(re.compile("[1-9]"))
            self.check_accessible(page, f"unit-health-{device}")

    def test_others_find_no_door(self):
        page = self.administrator("/unit")
        expect(page.get_by_role("link", name=re.compile("^How the system is"))).to_be_visible(timeout=LONG)
        coordinator = self.enter("ruben", "/unit")
        expect(coordinator.get_by_role("link", name=re.compile("^Reports about the system"))).to_be_visible(timeout=LONG)
        expect(coordinator.get_by_role("link", name=re.compile("^How the system is"))).to_have_count(0)
        coordinator.goto("/unit/health")
        expect(coordinator.get_by_role("heading", level=1, name="This isn't here")).to_be_visible(timeout=LONG)

    @staticmethod
    def identity(*words):
        """The operator at the command line."""
        command = [*os.environ["WEB_TEST_ADMIN"].split(" "), "identity", *words]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60, input=PASSWORD)
        assert done.returncode == 0, done.stderr


if __name__ == "__main__":
    unittest.main()
