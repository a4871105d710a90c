"""A course, by those who are in it: applied for and given, read and written in with and without a network, and seen by the therapist."""

import datetime
import json
import re
import unittest
import urllib.request

import doors
import test_mail
import test_screens
from browser import DESK, PHONE, SMALL, URL, BrowserTest, expect

LONG = 30_000
TITLE = "Two lessons to try"
# Somebody whom the demo has not enrolled, and who looks after them.
CLIENT, NAME, THERAPIST = "anton", "Anton Birchwood", "hanna"


def api(token, method, path, body=None, **headers):
    """What the API answers."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{URL}/api/v1/{path}", data, {"Authorization": f"Bearer {token}", "Content-Type": "application/json", **headers}, method=method)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.loads(answer.read() or "null")


class Course(BrowserTest):
    enter = test_mail.Mail.enter
    follow = staticmethod(test_screens.Screens.follow)

    def programme(self):
        """Publishes a programme of two lessons: the second opens when the first is done."""
        token = doors.token(test_mail.person("ruben"))
        modules = {each["name"]: each for each in api(token, "GET", "curator/modules?limit=200")["modules"]}
        one, two = ({"module_id": modules[name]["id"], "version": modules[name]["version"]} for name in ("worry-1", "worry-2"))
        body = {
            "texts": [{"language": "en", "title": TITLE, "description": "Lessons to read and to write in.", "eligibility": "For those who worry a lot."}],
            "modules": [{**one, "rules": []}, {**two, "rules": [{"rule": "done", "module_id": one["module_id"], "days": 0}]}],
            "surveys": [],
            "contact": {"kind": "on-request"},
            "languages": ["en"],
            "weeks": 8,
            "zone": "America/Regina",
        }
        made = api(token, "POST", "babylon/desk/programmes", body)
        api(token, "POST", f"babylon/desk/programmes/{made['id']}/publish", {})

    def test_from_the_application_to_the_first_lesson(self):
        self.programme()
        client = self.enter(CLIENT, "/", PHONE)
        self.apply(client)
        self.accept()
        self.read(client)
        self.see_it()
        self.both_are_kept(client)
        self.see_who_looked(client)

    def apply(self, page):
        expect(page.get_by_role("heading", name="Your course")).to_be_visible(timeout=LONG)
        page.get_by_role("main").get_by_role("link", name="Look at it").click()
        page.get_by_role("article").filter(has_text=TITLE).get_by_role("link", name="Apply").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Apply: {TITLE}", timeout=LONG)
        page.get_by_role("button", name="Send the application").click()
        # What is missing is said, and the first of it has the focus.
        expect(page.get_by_label("Your phone number")).to_be_focused()
        self.check_accessible(page, "course-apply-phone")
        page.get_by_label("Your phone number").fill("+1 306 555 0100")
        page.get_by_label("Somebody to call in an emergency").fill("Grace Birchwood")
        page.get_by_label("Their phone number").fill("+1 306 555 0101")
        page.get_by_label("Where you are now").fill("Regina")
        page.get_by_label("I agree").check()
        page.get_by_role("button", name="Send the application").click()
        expect(page.get_by_role("heading", name="Your application is with the unit")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "course-applied-phone")

    def accept(self):
        page = self.enter("ruben", "/unit", DESK)
        page.get_by_role("link", name="Applications and courses").click()
        expect(page.get_by_role("list", name="Applications and courses").get_by_role("link").first).to_be_visible(timeout=LONG)
        self.check_accessible(page, "applications-desk")
        page.get_by_role("list", name="Applications and courses").get_by_role("link", name=re.compile(NAME)).first.click()
        expect(page.get_by_text("Grace Birchwood")).to_be_visible(timeout=LONG)
        page.get_by_label("Time of the call").fill("2026-11-02T10:00")
        page.get_by_label("Is the programme for them?").select_option("eligible")
        self.check_accessible(page, "application-desk")
        page.get_by_role("button", name="Write what the call came to").click()
        # Its first day was yesterday: the first lesson is open, whatever the hour.
        yesterday = datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=1)
        page.get_by_label("First day").fill(yesterday.isoformat())
        page.get_by_role("button", name="Give a place").click()
        page.get_by_role("button", name="Begin the course").click()
        expect(page.get_by_role("region", name="Enrolment").get_by_text("Runs", exact=True)).to_be_visible(timeout=LONG)
        self.follow(page, "/unit/programmes")
        expect(page.get_by_text(TITLE).first).to_be_visible(timeout=LONG)
        self.check_accessible(page, "programmes-desk")

    def read(self, page):
        self.follow(page, "/")
        expect(page.get_by_role("link", name="Begin lesson 1")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "course-home-phone")
        self.follow(page, "/course")
        expect(page.get_by_role("link", name="Begin lesson 1")).to_be_visible(timeout=LONG)
        expect(page.get_by_text("It opens when this is done: Lesson 1")).to_be_visible()
        self.check_accessible(page, "course-phone")
        page.get_by_role("link", name="Begin lesson 1").click()
        expect(page.get_by_text("Page 1 of 3")).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="Next page").click()
        expect(page.get_by_text("Page 2 of 3")).to_be_visible()
        expect(page.get_by_role("heading", level=2).first).to_be_focused()
        page.get_by_role("link", name="Next page").click()
        worry = page.get_by_label("What was it about?")
        worry.fill("The rent")
        expect(page.get_by_text("Saved with the unit.")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "course-lesson-phone")
        # From here on without a network; one's place is kept, and so is each word.
        page.context.set_offline(True)
        worry.fill("The rent, and the letter about it")
        page.get_by_role("radiogroup").or_(page.get_by_role("group", name=re.compile("How loud"))).get_by_label("7", exact=True).check()
        expect(page.get_by_text("Kept on this device")).to_be_visible()
        page.get_by_role("button", name="I am done with this").click()
        page.get_by_role("button", name="I have read it all").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Your course")
        page.context.set_offline(False)
        # What was read is told, and the next lesson opens by it.
        expect(page.get_by_role("link", name="Begin lesson 2")).to_be_visible(timeout=LONG)
        self.follow(page, "/")
        expect(page.get_by_role("link", name="Begin lesson 2")).to_be_visible(timeout=LONG)

    def see_it(self):
        page = self.enter(THERAPIST, "/caseload", SMALL)
        page.get_by_role("main").get_by_role("link", name="Courses").click()
        expect(page.get_by_role("list", name="Courses").get_by_role("link").first).to_be_visible(timeout=LONG)
        self.check_accessible(page, "courses-small")
        page.get_by_role("list", name="Courses").get_by_role("link", name=re.compile(NAME)).click()
        expect(page.get_by_role("heading", name="Exercises that the client shares")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Read it").first.click()
        expect(page.get_by_text("The rent, and the letter about it")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Show it").click()
        expect(page.get_by_text("Given a place")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "course-case-small")
        page.get_by_label("Let it rest").check()
        page.get_by_label("Reason of the pause").fill("On holiday")
        page.get_by_role("button", name="Let it rest").click()
        page.get_by_role("button", name="Go on").click()
        expect(page.get_by_role("button", name="Note a contact")).to_be_visible(timeout=LONG)

    def both_are_kept(self, page):
        """What two devices write at the same time lies beside each other until one of them is chosen."""
        other = self.enter(CLIENT, "/course", DESK)
        for each in (page, other):
            self.follow(each, "/course")
            each.get_by_role("list").get_by_role("link", name=re.compile("^Lesson 1")).click()
            if each == other:
                # All of it is done: another device begins anew.
                each.get_by_role("link", name="Next page").click()
                each.get_by_role("link", name="Next page").click()
            expect(each.get_by_label("What was it about?")).to_have_value("The rent, and the letter about it", timeout=LONG)
        page.context.set_offline(True)
        page.get_by_label("What was it about?").fill("The rent alone")
        other.get_by_label("What was it about?").fill("The letter alone")
        expect(other.get_by_text("Saved with the unit.")).to_be_visible(timeout=LONG)
        page.context.set_offline(False)
        expect(page.get_by_text("You wrote this on another device as well.")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "course-both-phone")
        page.get_by_role("button", name="Take this one").click()
        expect(page.get_by_label("What was it about?")).to_have_value("The letter alone")
        expect(page.get_by_text("Saved with the unit.")).to_be_visible(timeout=LONG)
        expect(page.get_by_role("button", name="Take this one")).to_have_count(0)

    def see_who_looked(self, page):
        self.follow(page, "/course")
        page.get_by_role("link", name="Who has looked at it").click()
        expect(page.get_by_role("list", name="Who has looked at it").get_by_text("Hanna Iyer").first).to_be_visible(timeout=LONG)
        self.check_accessible(page, "course-looks-phone")


if __name__ == "__main__":
    unittest.main()
