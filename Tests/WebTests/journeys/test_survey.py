"""Questions: asked by a therapist, answered on a phone with and without a network, and the alert that follows from an answer."""

import json
import pathlib
import re
import unittest

import doors
import test_course
import test_mail
import test_screens
from browser import DESK, PHONE, SMALL, BrowserTest, expect, offline

LONG = 30_000
CLIENT, NAME, THERAPIST = "nora", "Nora Van Houten", "hanna"
TITLE = "How these two weeks were"


class Survey(BrowserTest):
    enter = test_mail.Mail.enter
    follow = staticmethod(test_screens.Screens.follow)

    def prepare(self, page):
        """Puts somebody on duty and takes an instrument that comes with the service, as a coordinator does."""
        who = page.get_by_label("Who")
        expect(who).to_be_visible(timeout=LONG)
        name = who.locator("option").nth(1).inner_text()
        who.select_option(name)
        page.get_by_role("button", name="Put on duty").click()
        expect(page.get_by_role("list", name="On duty").get_by_text(name)).to_be_visible(timeout=LONG)
        self.check_accessible(page, "duty-desk")
        self.follow(page, "/unit/instruments")
        page.get_by_role("button", name=re.compile("Look at .* before it is taken")).first.click()
        window = page.get_by_role("dialog")
        expect(window.get_by_text("It would be version 1.")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "instrument-trial-desk")
        window.get_by_role("button", name="Take it").click()
        line = page.get_by_role("list", name="Instruments").get_by_role("link")
        expect(line.first).to_be_visible(timeout=LONG)
        self.check_accessible(page, "instruments-desk")
        line.first.click()
        expect(page.get_by_role("heading", name="Versions and source")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "instrument-desk")
        self.make(page)

    def make(self, page):
        """Makes a survey of the nine questions, and corrects it."""
        self.follow(page, "/unit/surveys")
        page.get_by_role("link", name="New survey").click()
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_label("Name: English")).to_be_focused(timeout=LONG)
        page.get_by_label("Name: English").fill(TITLE)
        page.get_by_label("What it asks").select_option("phq-9 1")
        page.get_by_label("Opens at").fill("00:00")
        page.get_by_label("To be begun within (hours)").fill("4")
        self.check_accessible(page, "survey-new-desk")
        page.get_by_role("button", name="Save").click()
        page.get_by_role("list", name="Surveys").get_by_role("link", name=TITLE).click()
        page.get_by_label("To be begun within (hours)").fill("48")
        page.get_by_label("Clients see their scores").check()
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("list", name="Surveys").get_by_role("link", name=re.compile(f"{TITLE}.*for 48 hours"))).to_be_visible(timeout=LONG)
        self.check_accessible(page, "surveys-desk")

    def ask(self):
        """Asks a client, as a therapist does."""
        page = self.enter(THERAPIST, "/caseload", SMALL)
        page.get_by_role("link", name=re.compile(NAME)).first.click()
        page.get_by_role("link", name="Questions", exact=True).click()
        page.get_by_role("button", name="Ask", exact=True).click()
        expect(page.get_by_label("Questions", exact=True)).to_be_focused()
        page.get_by_label("Questions", exact=True).select_option(label=TITLE)
        page.get_by_role("button", name="Ask", exact=True).click()
        expect(page.get_by_text("Waits for an answer").first).to_be_visible(timeout=LONG)
        self.check_accessible(page, "client-surveys-small")
        return page

    @offline
    def test_an_answer_that_needs_somebody(self):
        self.prepare(self.enter("coordinator", "/unit/duty", DESK))
        therapist = self.ask()
        page = self.enter(CLIENT, "/", PHONE)
        # The alert comes to a page that is open.
        self.follow(therapist, "/")
        expect(therapist.get_by_role("article", name=NAME)).to_have_count(0)
        self.answer(page)
        self.see(therapist)
        self.correct(therapist)
        self.by_phone(therapist)
        self.rescore()

    def rescore(self):
        """Another version calls the lowest band otherwise: earlier answers are scored by it once it was seen what that changes."""
        shipped = pathlib.Path(__file__).resolve().parents[3] / "Services/ridler/App/Shipped"
        rules = json.loads((shipped / "phq9_rules.json").read_text())
        rules["scoring"][0]["version"] = 2
        rules["scoring"][0]["bands"][0]["id"] = "hardly-any"
        form = {"language": "en", "form": (shipped / "phq9_en.json").read_text()}
        test_course.api(doors.token(test_mail.person("ruben")), "POST", "ridler/instruments", {"instrument": "phq-9", "forms": [form], "rules": json.dumps(rules)})
        page = self.enter("ruben", "/unit/instruments/phq-9", DESK)
        page.get_by_role("button", name="Show what would change").click()
        expect(page.get_by_text(re.compile(r"\(minimal\) → 0 \(hardly-any\)"))).to_be_visible(timeout=LONG)
        self.check_accessible(page, "rescore-desk")
        page.get_by_role("button", name="Score them anew").click()
        page.get_by_role("dialog").get_by_role("button", name="Score them anew").click()
        expect(page.get_by_text("They are scored anew.")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Show what would change").click()
        expect(page.get_by_role("status").get_by_text(re.compile("^0 scores"))).to_be_visible(timeout=LONG)

    def answer(self, page):
        expect(page.get_by_text(TITLE)).to_be_visible(timeout=LONG)
        self.check_accessible(page, "survey-home-phone")
        page.get_by_role("link", name="Answer", exact=True).click()
        expect(page.get_by_role("heading", name="Question 1 of")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "survey-question-phone")
        page.get_by_label("Several days").check()
        expect(page.get_by_text("Saved with the unit.")).to_be_visible(timeout=LONG)
        for number in range(2, 9):
            page.get_by_role("button", name="Next").click()
            expect(page.get_by_role("heading", name=f"Question {number} of")).to_be_focused()
            page.get_by_label("Not at all").check()
        page.get_by_role("button", name="Next").click()
        # Help is there at once, without a network too, and stays when the answer is lowered.
        self.lose_network(page)
        page.get_by_label("Several days").check()
        help = page.get_by_role("alert")
        expect(help.get_by_role("link", name="Crisis line")).to_be_visible()
        self.check_accessible(page, "survey-help-phone")
        page.get_by_label("Not at all").check()
        expect(help.get_by_role("link", name="Crisis line")).to_be_visible()
        expect(page.get_by_text("Kept on this device")).to_be_visible()
        page.context.set_offline(False)
        expect(page.get_by_text("Saved with the unit.")).to_be_visible(timeout=LONG)
        while page.get_by_role("button", name="Next").count():
            page.get_by_role("button", name="Next").click()
        page.get_by_role("button", name="Send the answers").click()
        expect(page.get_by_text("The unit has your answers.")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "survey-end-phone")
        self.follow(page, "/surveys")
        expect(page.get_by_text("Nothing is asked now.")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "survey-own-phone")

    def see(self, page):
        alert = page.get_by_role("article", name=NAME)
        expect(alert.get_by_text("Not seen yet")).to_be_visible(timeout=LONG)
        # It stands before all else.
        expect(page.get_by_role("heading", level=2).first).to_have_text("An answer that needs you")
        self.check_accessible(page, "alert-small")
        alert.get_by_role("button", name="I have seen it").click()
        expect(alert.get_by_text("Seen", exact=True)).to_be_visible(timeout=LONG)
        alert.get_by_role("button", name="I have contacted them").click()
        expect(alert.get_by_text("Contacted", exact=True)).to_be_visible(timeout=LONG)
        alert.get_by_role("button", name="Close it").click()
        window = page.get_by_role("dialog")
        window.get_by_role("button", name="Close it").click()
        expect(window.get_by_label("What it came to")).to_be_focused()
        window.get_by_label("What it came to").select_option("Spoke with the client, who is safe")
        self.check_accessible(page, "alert-close-small")
        window.get_by_role("button", name="Close it").click()
        expect(alert).to_have_count(0, timeout=LONG)

    def questions(self, page):
        self.follow(page, "/caseload")
        page.get_by_role("link", name=re.compile(NAME)).first.click()
        page.get_by_role("link", name="Questions", exact=True).click()

    def correct(self, page):
        self.questions(page)
        page.get_by_role("list", name="Answers").get_by_role("link", name=re.compile("the client's own")).first.click()
        expect(page.get_by_text("Help was shown to the client")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "response-small")
        page.get_by_role("button", name="Correct the answers").click()
        page.get_by_role("group", name="Little interest or pleasure in doing things").get_by_label("Not at all").check()
        self.check_accessible(page, "response-correct-small")
        page.get_by_role("button", name="Save the correction").click()
        expect(page.get_by_text("corrected by Hanna Iyer")).to_be_visible(timeout=LONG)
        page.get_by_role("link", name=re.compile("It corrects earlier answers")).click()
        expect(page.get_by_text("Other answers have taken the place of these.")).to_be_visible(timeout=LONG)
        expect(page.get_by_role("button", name="Correct the answers")).to_have_count(0)

    def by_phone(self, page):
        self.questions(page)
        page.get_by_label("Questions", exact=True).select_option(label=TITLE)
        page.get_by_role("button", name="Ask", exact=True).click()
        page.get_by_role("link", name="Enter what they tell by phone").click()
        page.get_by_role("button", name="All questions on one page").click()
        group = page.get_by_role("main").get_by_role("group")
        expect(group.first).to_be_visible(timeout=LONG)
        for each in group.all():
            each.get_by_role("radio").first.check()
        expect(page.get_by_text("Saved with the unit.")).to_be_visible(timeout=LONG)
        self.check_accessible(page, "survey-by-phone-small")
        page.get_by_role("button", name="Send the answers").click()
        expect(page.get_by_text("The unit has their answers.")).to_be_visible(timeout=LONG)
        self.questions(page)
        expect(page.get_by_role("list", name="Answers").get_by_text("told by phone, entered by Hanna Iyer").first).to_be_visible(timeout=LONG)


if __name__ == "__main__":
    unittest.main()
