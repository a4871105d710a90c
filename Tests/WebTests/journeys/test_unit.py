"""The unit as a whole: what needs somebody today, reports that are answered."""

import csv
import datetime
import re
import time
import unittest
from pathlib import Path

import keyboard
import test_health
import test_mail
import test_screens
from browser import DESK, PHONE, BrowserTest, expect
from people import join

LONG = 30_000
DEMO = Path(__file__).resolve().parents[3] / "demo"


class Unit(BrowserTest):
    enter = test_mail.Mail.enter
    follow = staticmethod(test_screens.Screens.follow)

    def test_a_report_is_answered(self):
        client = self.entered(join(), "/account/report", device=PHONE)
        client.get_by_label("I have an idea").check()
        client.get_by_label("What happened?").fill("A button to breathe out.")
        client.get_by_role("button", name="Send the report").click()
        expect(client.get_by_role("alert")).to_contain_text("Your report has arrived.")
        page = self.enter("coordinator", path="/more", device=DESK)
        page.get_by_role("link", name="The unit today").click()
        expect(page.get_by_role("heading", level=1, name="The unit today")).to_be_visible()
        page.get_by_role("region", name="Reports without an answer").get_by_role("link", name="A button to breathe out.").click()
        expect(page.get_by_role("heading", level=1, name="An idea")).to_be_visible()
        # Answered without words: said beside the field.
        page.get_by_role("button", name="Save the answer").click()
        expect(page.get_by_label("Your answer")).to_be_focused()
        page.get_by_label("Your answer").fill("It comes in spring.")
        page.get_by_role("button", name="Save the answer").click()
        expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
        self.check_accessible(page, "unit-report")
        client.reload()
        expect(client.get_by_role("region", name="What you have reported").get_by_role("listitem")).to_contain_text("It comes in spring.", timeout=LONG)

    def test_news_is_written_shown_corrected_and_taken_back(self):
        """By keyboard alone, whoever it is."""
        page = keyboard.only(self.enter("coordinator", path="/unit/news/new", device=DESK))
        page.get_by_role("button", name="Save the draft").click()
        english = page.get_by_role("group", name="English")
        expect(english.get_by_label("Title")).to_be_focused()
        title = f"Painters on Monday {time.monotonic_ns()}"
        english.get_by_label("Title").fill(title)
        english.get_by_label("Text").fill("The stairs smell of **paint**.")
        french = page.get_by_role("group", name="français")
        french.get_by_label("Title").fill("Peinture lundi")
        page.get_by_label("How important is it?").select_option(label="Notice")
        page.get_by_label("Asks everybody to say").check()
        page.get_by_label("By what they are here").check()
        self.check_accessible(page, "desk-editor")
        page.get_by_role("button", name="Save the draft").click()
        expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
        whom = page.get_by_role("region", name="Whom it reaches now")
        expect(whom).to_contain_text("people")
        expect(whom).to_contain_text("Clients:")
        page.get_by_role("button", name="Show it now").click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("people, at once.")
        dialog.get_by_role("button", name="Show it").click()
        expect(page.get_by_text("Shown now", exact=True)).to_be_visible()
        client = keyboard.only(self.enter("client", path="/more/broadcasts", device=PHONE))
        client.get_by_role("link", name=title).click()
        client.get_by_role("button", name="I have read it").click()
        expect(client.get_by_text("You said that you have read this:")).to_be_visible()
        reach = page.get_by_role("region", name="Who has it")
        page.reload()
        expect(reach.get_by_role("row", name="Say they have read it").first).to_contain_text("1 (", timeout=LONG)
        reach.get_by_role("button", name="Who hasn't said it").click()
        expect(reach.get_by_role("listitem").first).to_be_visible()
        expect(reach.get_by_role("listitem").filter(has_text="Jonas")).to_have_count(0)
        self.check_accessible(page, "desk-shown")
        # A correction is shown again.
        page.get_by_role("link", name="Correct it").click()
        page.get_by_role("group", name="English").get_by_label("Text").fill("The lift smells of paint.")
        page.get_by_role("button", name="Correct it").click()
        expect(page.get_by_text("The lift smells of paint.")).to_be_visible()
        expect(client.get_by_text("The lift smells of paint.")).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Take it back").click()
        page.get_by_role("dialog").get_by_role("button", name="Take it back").click()
        expect(page.get_by_text("Taken back", exact=True)).to_be_visible()
        expect(client.get_by_role("heading", level=1, name="This isn't here")).to_be_visible(timeout=LONG)

    def test_a_crisis_takes_one_press_and_one_more(self):
        page = self.enter("coordinator", path="/unit/news", device=PHONE)
        stranger = self.open("/", device=PHONE)
        page.get_by_role("button", name="Tell everybody of a crisis").click()
        self.check_accessible(page, "desk-crisis")
        page.get_by_role("button", name="Show it to everybody now").click()
        expect(page.get_by_role("heading", level=1, name="Please read this now")).to_be_visible(timeout=LONG)
        expect(page.get_by_text("Shown now", exact=True)).to_be_visible()
        stranger.reload()
        expect(stranger.get_by_role("heading", name="Please read this now")).to_be_visible(timeout=LONG)
        # A slip in it calls nobody again.
        page.get_by_role("link", name="Correct it").click()
        again = page.get_by_label("Tell those again who aren't looking")
        expect(again).to_be_checked()
        again.uncheck()
        page.get_by_role("group", name="English").get_by_label("Text").fill("Stay at home today.")
        with page.expect_request(re.compile("/correct[?]quiet=true")):
            page.get_by_role("button", name="Correct it").click()
        expect(page.get_by_text("Stay at home today.")).to_be_visible(timeout=LONG)
        # Nobody else of the tests is to meet it.
        page.get_by_role("button", name="Take it back").click()
        page.get_by_role("dialog").get_by_role("button", name="Take it back").click()
        expect(page.get_by_text("Taken back", exact=True)).to_be_visible()

    def test_leave_without_anybody_who_stands_in_is_seen_the_day_before(self):
        page = self.enter("coordinator", path="/unit/calendar", device=PHONE)
        tomorrow = (datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=1)).date()
        leaves = page.get_by_role("region", name="On leave")
        leaves.get_by_role("button", name="Note the leave").click()
        expect(leaves.get_by_label("Who")).to_be_focused()
        # The last of the staff: nobody else of the tests sends them away.
        leaves.get_by_label("Who").select_option(label="Odile Marchetti")
        leaves.get_by_label("First day").fill(str(tomorrow))
        leaves.get_by_label("Last day").fill(str(tomorrow + datetime.timedelta(days=1)))
        leaves.get_by_role("button", name="Note the leave").click()
        line = leaves.get_by_role("listitem").filter(has_text="Odile Marchetti")
        expect(line.filter(has_text=tomorrow.strftime("%B"))).not_to_have_count(0)
        holidays = page.get_by_role("region", name="Days on which nobody answers")
        before = holidays.get_by_role("listitem").count()
        holidays.get_by_label("Day", exact=True).fill(f"{tomorrow.year + 1}-05-01")
        holidays.get_by_role("button", name="Add this day").click()
        expect(holidays.get_by_role("listitem").filter(has_text="May 1")).to_have_count(1)
        holidays.get_by_label("Day", exact=True).fill(f"{tomorrow.year + 1}-12-24")
        holidays.get_by_label("Closed only from").fill("12:00")
        holidays.get_by_label("On this date each year").check()
        holidays.get_by_role("button", name="Add this day").click()
        yearly = holidays.get_by_role("listitem").filter(has_text="each year")
        expect(yearly.filter(has_text="December 24")).to_contain_text("closed from 12:00 on")
        holidays.get_by_label("Public holidays of").select_option(label="Saskatchewan")
        holidays.get_by_role("button", name="Take these days over").click()
        expect(yearly).to_have_count(11)
        expect(yearly.filter(has_text="Saskatchewan Day")).to_have_count(1)
        self.check_accessible(page, "unit-calendar")
        for left in range(10, -1, -1):
            yearly.first.get_by_role("button", name="No longer each year").click()
            expect(yearly).to_have_count(left)
        holidays.get_by_role("button", name="Remove May 1").click()
        expect(holidays.get_by_role("listitem")).to_have_count(before)
        self.follow(page, "/unit")
        expect(page.get_by_role("region", name="Away tomorrow, and nobody stands in")).to_contain_text("Odile Marchetti")
        # The strip of absences says the same, for four weeks at once.
        self.follow(page, "/caseload/covers")
        strip = page.get_by_role("region", name=re.compile("^Absences"))
        row = strip.get_by_role("listitem").filter(has_text="Odile Marchetti").first
        expect(row).to_contain_text("without cover on some days")
        self.check_accessible(page, "covers-strip")
        strip.get_by_role("button", name="Four weeks later").press("Enter")
        expect(row).to_have_count(0)
        strip.get_by_role("button", name="From today").press("Enter")
        expect(row).to_be_visible()
        self.follow(page, "/unit/calendar")
        line.get_by_role("button", name="Remove").first.click()
        expect(line).to_have_count(0)

    def test_where_to_turn_in_another_language(self):
        page = self.enter("coordinator", path="/unit", device=PHONE)
        page.get_by_role("link", name="What the unit says of itself").click()
        page.get_by_label("français").check()
        places = page.get_by_label("Name of the place")
        before = places.count()
        page.get_by_label("Name of the unit").fill("")
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_label("Name of the unit")).to_be_focused()
        page.get_by_label("Name of the unit").fill("Unité Lumière du Nord")
        page.get_by_label("What it is").fill("Une unité <img src=x onerror=alert(1)>.")
        page.get_by_role("button", name="Add a place").click()
        page.get_by_role("button", name="Add a place").click()
        places.last.fill("Écoute <b>jour et nuit</b>")
        page.get_by_label("Page").last.fill("http://ecoute.example")
        page.get_by_role("button", name="Save").click()
        # The line in which nothing stands is gone; what is wrong is said beside its field.
        expect(places).to_have_count(before + 1)
        expect(page.get_by_label("Page").last).to_be_focused()
        self.check_accessible(page, "unit-words")
        page.get_by_label("Page").last.fill("https://ecoute.example")
        page.get_by_label("Telephone number").last.fill("112")
        page.get_by_role("button", name="Further up").last.click()
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("status").filter(has_text="Saved. Everybody reads it")).to_be_visible()
        stranger = self.open("/help", device=PHONE, language="fr")
        expect(stranger.get_by_text("Écoute <b>jour et nuit</b>")).to_be_visible(timeout=LONG)
        expect(stranger.get_by_text("<img src=x onerror")).to_be_visible()
        # Nobody else of the tests is to read it.
        self.addCleanup(test_health.Health.identity, "describe-unit", "--language", "fr", "--file", str(DEMO / "unit/fr.json"))
        page.get_by_role("button", name="Take this language away").click()
        expect(page.get_by_role("button", name="Take this language away")).to_have_count(0)
        stranger.reload()
        expect(stranger.get_by_text("Écoute <b>jour et nuit</b>")).to_have_count(0)

    def test_hours_are_set_and_the_promise_is_shown(self):
        page = self.enter("coordinator", path="/unit/calendar", device=DESK)
        hours = page.get_by_role("region", name="Hours of the unit")
        hours.get_by_role("button", name="Set other hours").click()
        for day in ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday"):
            hours.get_by_label(day).fill("09:00-12:00, 13:00-17:00")
        hours.get_by_label("Friday").fill("morning")
        hours.get_by_label("An answer is promised within (hours)").fill("14")
        hours.get_by_label("On the clock of").fill("Europe/Vienna")
        hours.get_by_role("button", name="Set these hours").click()
        expect(hours.get_by_label("Friday")).to_be_focused()
        self.check_accessible(page, "unit-hours")
        hours.get_by_label("Friday").fill("9-12")
        hours.get_by_role("button", name="Set these hours").click()
        expect(hours.get_by_text("An answer is promised within 14 of these hours.")).to_be_visible()
        expect(hours.get_by_role("definition").nth(4)).to_have_text("09:00–12:00")
        expect(hours.get_by_role("definition").nth(6)).to_have_text("closed")

    def test_somebody_has_hours_of_their_own(self):
        page = self.enter("coordinator", path="/unit/calendar", device=PHONE)
        page.get_by_label("Whose hours").select_option(label="Odile Marchetti")
        hours = page.get_by_role("region", name="Hours of Odile Marchetti")
        expect(hours.get_by_text("Answers in the hours of the unit.")).to_be_visible()
        hours.get_by_role("button", name="Set other hours").click()
        for day in ("Monday", "Tuesday", "Thursday", "Friday", "Saturday", "Sunday"):
            hours.get_by_label(day).fill("")
        hours.get_by_label("Wednesday").fill("10-14")
        hours.get_by_label("On the clock of").fill("Europe/Vienna")
        self.check_accessible(page, "unit-own-hours")
        hours.get_by_role("button", name="Set these hours").click()
        expect(hours.get_by_role("definition").nth(2)).to_have_text("10:00–14:00")
        expect(hours.get_by_role("definition").nth(0)).to_have_text("closed")
        hours.get_by_role("button", name="Answer in the hours of the unit again").click()
        expect(hours.get_by_text("Answers in the hours of the unit.")).to_be_visible()

    def test_reply_times_as_bars_and_as_a_file(self):
        page = self.enter("coordinator", path="/unit/reply-times", device=DESK)
        table = page.get_by_role("table")
        expect(table.get_by_role("row").nth(1)).to_be_visible()
        page.get_by_label("What counts").select_option(label="All hours")
        page.get_by_label("Of whom").select_option(label="Ines Valcourt")
        expect(table.get_by_role("columnheader").first).to_have_text("Week")
        self.check_accessible(page, "unit-times")
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save all of it").click()
        rows = list(csv.reader(saved.value.path().read_text().splitlines()))
        self.assertEqual(rows[0][:3], ["Week", "Of whom", "Which answers"])
        self.assertIn("Ines Valcourt", {row[1] for row in rows[1:]})

    def test_who_looked_at_what(self):
        client = self.enter("client", path="/letters")
        client.get_by_role("list", name="Inbox").get_by_role("link").first.click()
        expect(client.get_by_role("button", name="Who opened this")).to_be_visible()
        page = self.enter("coordinator", path="/unit/looks", device=PHONE)
        openings = page.get_by_role("region", name="Letters that were opened")
        line = openings.get_by_role("listitem").filter(has_text="Jonas Achterberg").first
        expect(line).to_contain_text("it was addressed to them", timeout=LONG)
        line.get_by_role("button", name="Looks at this letter").click()
        expect(openings.get_by_text("Only looks at one letter are shown.")).to_be_visible()
        expect(openings.get_by_role("listitem").first).to_contain_text("Jonas Achterberg")
        page.get_by_label("Who", exact=True).select_option(label="Odile Marchetti")
        expect(page.get_by_role("region", name="Access that was taken").get_by_text("Nobody has taken access.")).to_be_visible()

    def test_clients_and_therapists_find_no_door(self):
        for login in ("client", "therapist"):
            page = self.enter(login, path="/")
            for path in ("/unit", "/unit/reports", "/unit/news", "/unit/looks", "/unit/reply-times", "/unit/calendar", "/unit/words", "/chat/personas"):
                self.follow(page, path)
                expect(page.get_by_role("heading", level=1, name="This isn't here")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
