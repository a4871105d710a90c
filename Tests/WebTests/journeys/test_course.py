"""A course, by those who are in it: applied for and given, read and written in with and without a network, and seen by the therapist."""

import datetime
import json
import pathlib
import re
import unittest
import urllib.request
import uuid

import doors
import test_mail
import test_screens
from browser import DESK, PHONE, SMALL, URL, BrowserTest, expect, offline

LONG = 30_000
TITLE, LATER, EARLY, CALLED = "Two lessons to try", "Lessons that change", "Lessons that nobody reads", "Lessons by phone"
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

    def programme(self, title=TITLE, token=None):
        """Publishes a programme of two lessons: the second opens when the first is done. Gives its id, what it says, and the token that was used."""
        token = token or doors.token(test_mail.person("ruben"))
        modules = {each["name"]: each for each in api(token, "GET", "curator/modules?limit=200")["modules"]}
        one, two = ({"module_id": modules[name]["id"], "version": modules[name]["version"]} for name in ("worry-1", "worry-2"))
        body = {
            "texts": [{"language": "en", "title": title, "description": "Lessons to read and to write in.", "eligibility": "For those who worry a lot."}],
            "modules": [{**one, "rules": []}, {**two, "rules": [{"rule": "done", "module_id": one["module_id"], "days": 0}]}],
            "surveys": [],
            "contact": {"kind": "on-request"},
            "languages": ["en"],
            "weeks": 8,
            "extension_weeks": 4,
            "zone": "America/Regina",
        }
        made = api(token, "POST", "babylon/desk/programmes", body)
        api(token, "POST", f"babylon/desk/programmes/{made['id']}/publish", {})
        return made["id"], body, token

    @offline
    def test_from_the_application_to_the_first_lesson(self):
        self.programme()
        client = self.enter(CLIENT, "/", PHONE)
        self.apply(client)
        self.accept()
        self.read(client)
        self.see_it()
        self.both_are_kept(client)
        self.see_who_looked(client)

    def test_an_enrolment_from_its_first_day_to_its_end(self):
        """A place with a chosen therapist, minutes, more weeks, another version, and the end with all that follows."""
        programme, body, token = self.programme(LATER)
        self.applied(programme, token)
        page = self.enter("ruben", "/unit/applications", DESK)
        page.get_by_label("State").select_option("screened")
        page.get_by_role("list", name="Applications and courses").get_by_role("link", name=re.compile("Owen Petrakis")).click()
        page.get_by_role("radio", name="Give a place").check()
        today = datetime.datetime.now(datetime.UTC).date()
        page.get_by_label("First day").fill((today - datetime.timedelta(days=1)).isoformat())
        page.get_by_label("Goes through it with them").select_option("Hanna Iyer")
        self.check_accessible(page, "accept-desk")
        page.get_by_role("button", name="Give a place").click()
        page.get_by_role("button", name="Begin the course").click()
        enrolment = page.get_by_role("region", name="Enrolment")
        expect(enrolment.get_by_text("Hanna Iyer")).to_be_visible(timeout=LONG)
        expect(enrolment.get_by_text("Runs", exact=True)).to_be_visible(timeout=LONG)
        self.step(page, "Add weeks")
        page.get_by_label("Weeks to add").fill("9")
        page.get_by_role("button", name="Add weeks").click()
        expect(page.get_by_text("Please choose a number from 1 to 4.")).to_be_visible(timeout=LONG)
        page.get_by_label("Weeks to add").fill("4")
        page.get_by_role("button", name="Add weeks").click()
        expect(enrolment.get_by_text("Week 1 of 12")).to_be_visible(timeout=LONG)
        # Nothing of it can be added any more.
        expect(page.get_by_role("radio", name="Add weeks")).to_have_count(0)
        self.rests(page, enrolment)
        self.another_version(page, programme, body, token)
        self.minutes(self.of_therapist())
        self.end(page, token)
        self.figures(page)

    def test_a_programme_is_written_and_published(self):
        """By somebody who knows nothing of the API, with what goes wrong on the way; clients find it, and don't any more once it is retired."""
        title = "Written in the browser"
        modules = {each["name"]: each["id"] for each in api(doors.token(test_mail.person("ruben")), "GET", "curator/modules?limit=200")["modules"]}
        page = self.enter("ruben", "/unit/programmes", DESK)
        page.get_by_role("link", name="New programme").click()
        page.get_by_role("button", name="Begin").click()
        expect(page.get_by_label("Title")).to_be_focused()
        self.check_accessible(page, "programme-new-desk")
        page.get_by_label("Title").fill(title)
        page.get_by_role("button", name="Begin").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Write a programme", timeout=LONG)
        saved = page.get_by_role("status").get_by_text("All of it is saved.")
        page.get_by_label("What it is").fill("Three weeks.")
        lessons = page.get_by_role("region", name="Lessons")
        for name in ("worry-2", "worry-1"):
            lessons.get_by_label("Another lesson").select_option(modules[name])
            lessons.get_by_role("button", name="Add it").click()
        # One after the other; turned round the first would wait for one that comes later.
        expect(lessons.get_by_label("After this lesson")).to_have_value(modules["worry-2"])
        lessons.get_by_role("button", name=re.compile("^Down: 1. ")).click()
        expect(page.get_by_text("All is saved but one thing")).to_be_visible()
        lessons.get_by_role("button", name=re.compile("^Take out: .*After another lesson")).click()
        lessons.get_by_label(re.compile("^When else it opens: 2. ")).select_option("done")
        lessons.get_by_role("button", name="Add a rule").last.click()
        expect(page.get_by_text("Choose a lesson that comes before this one")).to_be_visible()
        lessons.get_by_label("After this lesson").select_option(modules["worry-1"])
        # Numbers that can't be, and a language without a title.
        page.get_by_label("Weeks", exact=True).fill("105")
        page.get_by_role("button", name="Translate: français").click()
        expect(page.get_by_text("All is saved but 2 things")).to_be_visible()
        expect(page.get_by_text("Please choose a number from 1 to 104.")).to_be_visible()
        self.check_accessible(page, "programme-write-desk")
        page.get_by_label("Title").fill("Écrit dans le navigateur")
        page.get_by_label("Weeks", exact=True).fill("3")
        page.get_by_role("radio", name="When the client asks for it").check()
        expect(saved).to_be_visible(timeout=LONG)
        self.a_colleague_writes(page, saved)
        self.publish_and_retire(page, title)

    def a_colleague_writes(self, page, saved):
        """At the same time: nobody writes over the other."""
        token = doors.token(test_mail.person("ruben"))
        programme = page.url.split("/")[-2]
        draft = api(token, "GET", f"babylon/desk/programmes/{programme}")["draft"]
        self.assertEqual(draft["weeks"], 3)
        self.assertEqual(draft["contact"]["kind"], "on-request")
        self.assertEqual([len(each["rules"]) for each in draft["modules"]], [0, 1])
        api(token, "PUT", f"babylon/desk/programmes/{programme}/draft", {**draft, "weeks": 4}, **{"If-Match": "*"})
        page.get_by_label("Places").fill("12")
        expect(page.get_by_text("Somebody else has written this draft meanwhile.")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Load theirs").click()
        expect(page.get_by_label("Weeks", exact=True)).to_have_value("4", timeout=LONG)
        page.get_by_label("Places").fill("12")
        expect(saved).to_be_visible(timeout=LONG)

    def publish_and_retire(self, page, title):
        page.get_by_role("link", name="What it says, and publishing").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(title, timeout=LONG)
        expect(page.get_by_text("12 places")).to_be_visible()
        expect(page.get_by_text("After this is done:")).to_be_visible()
        self.check_accessible(page, "programme-desk")
        page.get_by_role("button", name="Publish").click()
        page.get_by_role("dialog").get_by_role("button", name="Publish").click()
        expect(page.get_by_role("heading", name="Draft of version 1")).to_have_count(0, timeout=LONG)
        expect(page.get_by_text("Takes applications")).to_be_visible()
        # What it says in a language, its clients find.
        client = self.enter("owen", "/", PHONE, language="fr")
        self.follow(client, "/course")
        expect(client.get_by_role("article").filter(has_text="Écrit dans le navigateur")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Take no more applications").click()
        page.get_by_role("dialog").get_by_role("button", name="Take no more applications").click()
        expect(page.get_by_text("Retired", exact=True)).to_be_visible(timeout=LONG)
        expect(page.get_by_role("link", name="Write the next version")).to_have_count(0)
        self.follow(client, "/")
        self.follow(client, "/course")
        expect(client.get_by_role("heading", level=1)).to_be_visible()
        self.quiet(client)
        expect(client.get_by_role("article").filter(has_text="Écrit dans le navigateur")).to_have_count(0)

    def rests(self, page, enrolment):
        """The client reads why."""
        self.step(page, "Let it rest")
        page.get_by_label("Reason of the pause").fill("Exams until Friday")
        page.get_by_role("button", name="Let it rest").click()
        expect(enrolment.get_by_text("Rests", exact=True)).to_be_visible(timeout=LONG)
        client = self.enter("owen", "/course", PHONE)
        expect(client.get_by_text("Exams until Friday")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Go on").click()
        expect(enrolment.get_by_text("Runs", exact=True)).to_be_visible(timeout=LONG)

    @staticmethod
    def applied(programme, token):
        """Has somebody apply, and be talked with, without a browser."""
        made = api(doors.token(test_mail.person("owen")), "POST", "ledger/enrolments", {
            "programme_id": programme, "language": "en", "consent": {"text": "I agree.", "version": "1", "language": "en"}, "phone": "306-555-0107",
            "emergency_contact": {"name": "Lena Petrakis", "phone": "306-555-0108"}, "located_at": "Regina",
        }, **{"Idempotency-Key": str(uuid.uuid4())})
        api(token, "POST", f"ledger/enrolments/{made['id']}/screen", {"outcome": "eligible"})

    @staticmethod
    def step(page, name):
        page.get_by_role("radio", name=name).check()

    def test_somebody_applies_on_the_phone(self):
        """Somebody of the unit writes what they say; they see it, by whom it was written, and why it was refused in the unit's own words."""
        self.programme(CALLED)
        page = self.enter("ruben", "/unit/applications", DESK)
        page.get_by_role("link", name="Write an application").click()
        page.get_by_label("Client").fill("Owen")
        page.get_by_role("button", name="Owen Petrakis").click(timeout=LONG)
        page.get_by_label("Programme").select_option(CALLED)
        expect(page.get_by_role("heading", name="Read this to them")).to_be_visible(timeout=LONG)
        expect(page.get_by_text("I wish to take part in this programme.")).to_be_visible()
        page.get_by_role("button", name="Write the application").click()
        expect(page.get_by_label("Phone", exact=True)).to_be_focused()
        self.check_accessible(page, "application-new-desk")
        page.get_by_label("Phone", exact=True).fill("306-555-0107")
        page.get_by_label("To call in an emergency", exact=True).fill("Lena Petrakis")
        page.get_by_label("Number to call in an emergency").fill("306-555-0108")
        page.get_by_label("Where they are").fill("Regina")
        page.get_by_label("They have heard or read it, and agree").check()
        page.get_by_role("button", name="Write the application").click()
        expect(page.get_by_text("Written for them by Ruben")).to_be_visible(timeout=LONG)
        expect(page.get_by_text("Lena Petrakis")).to_be_visible()
        client = self.enter("owen", "/course", PHONE)
        expect(client.get_by_text("wrote it for you")).to_be_visible(timeout=LONG)
        token = doors.token(test_mail.person("ruben"))
        page.get_by_label("Is the programme for them?").select_option("not")
        page.get_by_label("Call", exact=True).select_option("none")
        page.get_by_role("button", name="Write what the call came to").click()
        self.step(page, "Refuse")
        page.get_by_label("Reason of the refusal").select_option("in-crisis")
        words = next(each["words"] for each in api(token, "GET", "ledger/texts?language=en")["reasons"] if each["reason"] == "in-crisis")
        expect(page.get_by_text(words)).to_be_visible()
        page.get_by_label("Where else to turn").fill("The crisis line is open day and night.")
        page.get_by_role("button", name="Refuse").click()
        expect(page.get_by_role("region", name="Enrolment").get_by_text("Refused", exact=True)).to_be_visible(timeout=LONG)
        client.reload()
        expect(client.get_by_text(words)).to_be_visible(timeout=LONG)
        expect(client.get_by_text("The crisis line is open day and night.")).to_be_visible()
        self.check_accessible(client, "course-refused-phone")

    def another_version(self, page, programme, body, token):
        """Two lessons become one other and one that stays: what that means is shown before it is done."""
        modules = {each["name"]: each for each in api(token, "GET", "curator/modules?limit=200")["modules"]}
        third = {"module_id": modules["worry-3"]["id"], "version": modules["worry-3"]["version"], "rules": []}
        api(token, "PUT", f"babylon/desk/programmes/{programme}/draft", {**body, "modules": [body["modules"][0], third]}, **{"If-Match": "*"})
        api(token, "POST", f"babylon/desk/programmes/{programme}/publish", {})
        move = page.get_by_role("region", name="Another version of the programme")
        self.follow(page, "/unit/applications")
        page.get_by_label("State").select_option("active")
        page.get_by_role("list", name="Applications and courses").get_by_role("link", name=re.compile("Owen Petrakis")).first.click()
        expect(move.get_by_text("They have version 1.")).to_be_visible(timeout=LONG)
        move.get_by_label("Show what would change with").select_option("2")
        expect(move.get_by_text("as until now: Open since")).to_be_visible(timeout=LONG)
        expect(move.get_by_text("It was never open to them.")).to_be_visible()
        self.check_accessible(page, "move-desk")
        move.get_by_role("button", name="Move to version 2").click()
        expect(move.get_by_text("They have version 2.")).to_be_visible(timeout=LONG)

    def of_therapist(self):
        page = self.enter(THERAPIST, "/caseload/course", SMALL)
        page.get_by_role("table", name="Courses").get_by_role("link", name=re.compile("Owen Petrakis")).first.click()
        return page

    def minutes(self, page):
        care = page.get_by_role("region", name="Minutes of care")
        expect(care.get_by_role("button", name="Correct the week")).to_be_visible(timeout=LONG)
        care.get_by_role("button", name="Correct the week").click()
        expect(care.get_by_label("Minutes", exact=True)).to_be_focused()
        care.get_by_label("Minutes", exact=True).fill("45")
        care.get_by_label("Why, if you like to say").fill("On the phone")
        care.get_by_role("button", name="Correct the week").click()
        expect(care.get_by_text("On the phone")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "minutes-small")
        # Time on this page is told when one leaves it.
        with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/minutes")) as told:
            self.follow(page, "/caseload/course")
        self.assertEqual(told.value.status, 200)
        sent = told.value.request.post_data_json
        self.assertLess(sent["from"], sent["until"])

    def end(self, page, token):
        enrolment = page.get_by_role("region", name="Enrolment")
        for name, state in (("Complete it", "Through"), ("Look after them further", "Looked after"), ("Close it", "Closed")):
            self.step(page, name)
            self.check_accessible(page, f"step-{state.split()[0].lower()}-desk")
            page.get_by_role("button", name=name).click()
            expect(enrolment.get_by_text(state, exact=True)).to_be_visible(timeout=LONG)
        expect(page.get_by_role("heading", name="What can be done")).to_have_count(0)
        # Somebody else who applied leaves before the first day.
        self.applied(self.programme(EARLY, token)[0], token)
        self.follow(page, "/unit/applications")
        page.get_by_label("State").select_option("screened")
        page.get_by_role("list", name="Applications and courses").get_by_role("link", name=re.compile("Owen Petrakis")).first.click()
        self.step(page, "End it early")
        page.get_by_role("button", name="End it early").click()
        expect(page.get_by_label("Reason of the end")).to_be_focused()
        page.get_by_label("Reason of the end").fill("Moves away")
        page.get_by_role("button", name="End it early").click()
        expect(enrolment.get_by_text("Ended early", exact=True)).to_be_visible(timeout=LONG)
        expect(self.enter("owen", "/course", PHONE).get_by_text("Moves away")).to_be_visible(timeout=LONG)

    def figures(self, page):
        self.follow(page, "/unit/course-figures")
        row = page.get_by_role("row", name=re.compile("^Through"))
        expect(row).to_be_visible(timeout=LONG)
        page.get_by_label("Programme").select_option(LATER)
        expect(row).to_have_text(re.compile("1$"), timeout=LONG)
        self.check_accessible(page, "course-figures-desk")
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save as a table (CSV)").click()
        self.assertIn("Through,,1", pathlib.Path(saved.value.path()).read_text())

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
        self.lose_network(page)
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
        expect(page.get_by_role("table", name="Courses").get_by_role("link").first).to_be_visible(timeout=LONG)
        page.get_by_label("Show").select_option("Those who are silent")
        expect(page.get_by_text("There is none.")).to_be_visible(timeout=LONG)
        page.get_by_label("Show").select_option("All")
        page.get_by_label("Sorted by").select_option("Minutes of care this week")
        expect(page.get_by_role("table", name="Courses").get_by_role("link").first).to_be_visible(timeout=LONG)
        self.check_accessible(page, "courses-small")
        page.get_by_role("table", name="Courses").get_by_role("link", name=re.compile(NAME)).click()
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
        self.lose_network(page)
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
