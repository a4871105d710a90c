"""Policies that must be accepted before one comes in. Runs last: from here on everybody is asked."""

import os
import subprocess
import time
import unittest

from browser import PHONE, BrowserTest, expect

TEXT = "We keep your letters.\n\n<script>alert(1)</script> is only text.\n" + "Word. " * 400


class Policies(BrowserTest):
    def test_read_and_accept(self):
        command = [*os.environ["WEB_TEST_ADMIN"].split(" "), "identity", "publish-policy", "privacy", "--title", "Privacy", "--file", "-"]
        file = os.path.join(os.environ["WEB_TEST_HOME"], "privacy.md")
        with open(file, "w") as out:
            out.write(TEXT)
        command[-1] = file
        soon = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 1))
        subprocess.run([*command, "--mandatory-from", soon], check=True, capture_output=True)
        time.sleep(1.2)
        page = self.open(device=PHONE)
        self.sign_in(page, "client", next_=False)
        expect(page.get_by_role("heading", level=1)).to_have_text("Before you go on")
        expect(page.get_by_role("region", name="Privacy")).to_contain_text("<script>alert(1)</script> is only text.")
        self.check_accessible(page, "policies")
        page.get_by_role("button", name="Go on").click()
        expect(page.get_by_text("Please say that you accept it.")).to_be_visible()
        page.get_by_label("I accept: Privacy").check()
        page.get_by_role("button", name="Go on").click()
        expect(page.get_by_role("button", name="You:")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
