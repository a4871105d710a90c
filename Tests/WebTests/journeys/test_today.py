"""A therapist's day: who waits, what is urgent, an absence from arranging it to the client who is answered all the same."""

import datetime
import re
import unittest

import keyboard
import test_mail
from browser import DESK, PHONE, SMALL, BrowserTest, expect

LONG = test_mail.LONG
MANY = 200


class Today(BrowserTest):
    enter = test_mail.Mail.enter
    write = test_mail.Mail.write
    send = test_mail.Mail.send
    row = staticmethod(test_mail.Mail.row)
    subject = staticmethod(test_mail.Mail.subject)

    @staticmethod
    def go(page, path):
        """By a link of the page: loading it anew would end a session that is in memory."""
        page.evaluate("path => { const a = document.createElement('a'); a.href = path; document.body.append(a); a.click(); a.remove(); }", path)

    def test_an_absence(self):
        """By keyboard alone, whoever it is."""
        subject = self.subject("While you are away")
        client = keyboard.only(self.enter("client"))
        coordinator = keyboard.only(self.enter("ruben", path="/"))
        self.go(coordinator, "/more")
        coordinator.get_by_role("link", name=re.compile("^Who stands in")).click()
        arrange = coordinator.get_by_role("button", name="Arrange", exact=True)
        arrange.click(timeout=LONG)
        # Nothing is chosen yet: each field says so.
        expect(coordinator.get_by_role("alert")).to_contain_text("Who is away")
        absent = coordinator.get_by_label("Who is away")
        covering = coordinator.get_by_role("combobox", name="Who stands in")
        absent.select_option(label="Tomas Breitner")
        covering.select_option(label="Ines Valcourt")
        coordinator.get_by_label("Until").fill((datetime.datetime.now() + datetime.timedelta(days=2)).strftime("%Y-%m-%dT12:00"))
        coordinator.get_by_label("Why").fill("On leave")
        arrange.click()
        # In the demo he stands in himself: what is against it is named.
        expect(coordinator.get_by_role("alert")).to_contain_text("stands in for others at that time", timeout=LONG)
        expect(coordinator.locator("form .banner").get_by_text("Tomas Breitner stands in for Hanna Iyer")).to_be_visible()
        self.check_accessible(coordinator, "covers-desk")
        absent.select_option(label="Ines Valcourt")
        arrange.click()
        expect(coordinator.get_by_text("Choose somebody else.")).to_be_visible(timeout=LONG)
        covering.select_option(label="Tomas Breitner")
        arrange.click()
        cover = coordinator.get_by_role("list", name="Who stands in").get_by_role("listitem").filter(has_text="Tomas Breitner for Ines Valcourt")
        expect(cover).to_be_visible(timeout=LONG)
        # A day less.
        cover.get_by_role("button", name="Another end").click()
        end = (datetime.datetime.now() + datetime.timedelta(days=1)).strftime("%Y-%m-%dT10:00")
        coordinator.get_by_role("dialog").get_by_label("Until").fill(end)
        coordinator.get_by_role("dialog").get_by_role("button", name="Set this end").click()
        expect(cover).to_contain_text("10:00", timeout=LONG)
        therapist = keyboard.only(self.enter("tomas", path="/", device=PHONE))
        expect(therapist.get_by_role("heading", level=1)).to_have_text("Today", timeout=LONG)
        expect(therapist.get_by_role("region", name="You stand in for").get_by_text("Ines Valcourt")).to_be_visible(timeout=LONG)
        self.write(client, "Ines", subject, "Could we talk about it?")
        client.get_by_role("checkbox", name="Urgent").check()
        self.send(client)
        expect(client.get_by_text("Sent.", exact=True)).to_be_visible(timeout=LONG)
        # Told as it happens: taken note of by whoever stands in.
        urgent = therapist.get_by_role("region", name=re.compile("urgent letter")).get_by_role("listitem").filter(has_text="to Ines Valcourt")
        expect(urgent.last).to_be_visible(timeout=LONG)
        self.check_accessible(therapist, "today-phone")
        urgent.last.get_by_role("button", name="Take note").tap()
        expect(therapist.get_by_text("sees that you have taken note.")).to_be_visible(timeout=LONG)
        therapist.get_by_role("navigation", name="Main").get_by_role("link", name="Clients").tap()
        therapist.get_by_label("Show", exact=True).select_option(label="For whom I stand in", timeout=LONG)
        therapist.get_by_label("Find by name").fill("acht jon")
        found = therapist.get_by_role("table").get_by_role("link")
        expect(found).to_have_count(1, timeout=LONG)
        found.tap()
        others = therapist.get_by_role("list", name="Letters with others who work here")
        others.get_by_role("link").filter(has_text=subject).tap(timeout=LONG)
        expect(therapist.get_by_role("heading", level=1)).to_have_text(subject, timeout=LONG)
        therapist.get_by_label("Your answer").fill("Ines is away. I am here.")
        self.check_accessible(therapist, "covered-letter-phone")
        therapist.get_by_role("button", name="Send", exact=True).tap()
        expect(therapist.get_by_role("heading", level=1)).to_have_text("Today", timeout=LONG)
        self.row(client, f"Re: {subject}").click(timeout=LONG)
        expect(client.locator(".letter > .letter-words")).to_have_text("Ines is away. I am here.", timeout=LONG)
        cover.get_by_role("button", name="End now").click()
        expect(cover).to_have_count(0, timeout=LONG)

    def test_by_keyboard_alone(self):
        page = self.enter("tomas", path="/")
        expect(page.get_by_role("heading", level=1)).to_have_text("Today", timeout=LONG)
        page.get_by_role("navigation", name="Main").get_by_role("link", name="Clients").press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text("Your clients", timeout=LONG)
        links = page.get_by_role("table").get_by_role("link")
        expect(links.nth(2)).to_be_visible(timeout=LONG)
        page.get_by_label("Order").select_option(label="Name")
        self.check_accessible(page, "caseload-desk")
        links.first.focus()
        page.keyboard.press("ArrowDown")
        expect(links.nth(1)).to_be_focused()
        page.keyboard.press("End")
        expect(links.last).to_be_focused()
        page.keyboard.press("Home")
        name = links.first.inner_text()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text(name, timeout=LONG)
        for tab, then in (("Reply times", ".figures, .empty"), ("Who looks after them", ".lines"), ("Letters", ".rows, .empty")):
            page.get_by_role("navigation", name=name).get_by_role("link", name=tab).press("Enter")
            expect(page.locator(then).first).to_be_visible(timeout=LONG)
        self.check_accessible(page, "client-desk")
        self.many(page)
        self.go(page, "/caseload")
        expect(links).to_have_count(MANY, timeout=LONG)
        self.assertLessEqual(page.evaluate("document.querySelectorAll('main tr *').length"), MANY * 16)
        links.first.focus()
        page.keyboard.press("End")
        expect(links.last).to_be_focused()
        page.keyboard.press("ArrowUp")
        expect(links.nth(MANY - 2)).to_be_focused()
        page.get_by_label("Find by name").fill("150 cl")
        expect(links).to_have_count(1)

    @staticmethod
    def many(page):
        """As many clients as nobody has."""

        def line(number):
            name = {"first_name": "Client", "last_name": str(number), "name": f"Client {number}"}
            identifier = f"0198c0de-0000-7000-8000-{number:012d}"
            return {"client": {"id": identifier, "number": number, **name}, "kind": "primary", "since": "2026-01-05T09:00:00Z", "matching_id": identifier, "unanswered_letters": 0}

        page.route("**/tango/my/caseload?*", lambda route: route.fulfill(json={"clients": [line(number) for number in range(1, MANY + 1)]}))

    def test_to_several_one_by_one(self):
        client = self.enter("dmitri")
        page = self.enter("tomas", path="/", device=SMALL, color_scheme="dark")
        subject = self.subject("For all of you")
        self.go(page, "/caseload/templates")
        page.get_by_role("button", name="New template").tap(timeout=LONG)
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Name").fill(subject)
        dialog.get_by_label("Subject").fill(subject)
        dialog.get_by_label("Letter").fill("The group meets at six.")
        dialog.get_by_role("button", name="Save").tap()
        expect(page.get_by_role("listitem").filter(has_text=subject)).to_be_visible(timeout=LONG)
        self.check_accessible(page, "templates-small")
        page.get_by_role("link", name="Write to several").tap()
        page.get_by_label("Begin with a template").select_option(label=subject, timeout=LONG)
        expect(page.get_by_label("Letter", exact=True)).to_have_value("The group meets at six.")
        page.get_by_role("button", name="Send 0 letters").tap()
        expect(page.get_by_role("alert")).to_contain_text("To")
        page.get_by_role("button", name=re.compile("^Choose all")).tap()
        expect(page.get_by_role("region", name="What it looks like")).to_be_visible()
        self.check_accessible(page, "several-small")
        page.get_by_role("button", name=re.compile("^Send [0-9]+ letters")).tap()
        expect(page.get_by_role("heading", name=re.compile("letters sent"))).to_be_visible(timeout=LONG)
        page.get_by_role("link", name="What became of your letters to several").tap()
        expect(page.get_by_role("list", name="What became of your letters to several").get_by_role("listitem").first).to_contain_text("letters sent", timeout=LONG)
        page.get_by_role("link", name="Write to several").tap()
        # With a thumb through two hundred of them.
        self.many(page)
        page.get_by_role("link", name="Your clients").tap()
        page.get_by_label("Order").select_option(label="Name", timeout=LONG)
        links = page.get_by_role("table").get_by_role("link")
        expect(links).to_have_count(MANY, timeout=LONG)
        name = links.last.inner_text()
        links.last.tap()
        expect(page.get_by_role("heading", level=1)).to_have_text(name, timeout=LONG)
        self.row(client, subject).click(timeout=LONG)
        # Nobody sees who else got it.
        expect(client.get_by_text(re.compile("^to you$", re.I)).first).to_be_visible(timeout=LONG)

    def test_who_counsels_alone_finds_no_records(self):
        """Notes and surveys are for therapists and coordinators."""
        page = self.enter("tomas", path="/", device=PHONE)

        def as_counsellor(route):
            answer = route.fetch()
            told = answer.json()
            told["person"]["roles"] = ["counsellor"]
            route.fulfill(response=answer, json=told)

        page.route("**/api/v1/identity/sessions/refresh", as_counsellor)
        page.reload()
        page.get_by_role("navigation", name="Main").get_by_role("link", name="Clients").tap(timeout=LONG)
        page.get_by_role("table").get_by_role("link").first.tap(timeout=LONG)
        tabs = page.locator("nav.tabs")
        expect(tabs.get_by_role("link", name="Reply times")).to_be_visible(timeout=LONG)
        expect(tabs.get_by_role("link", name=re.compile("^(Notes|Questions)$"))).to_have_count(0)
        notes = page.evaluate("location.pathname") + "/notes"
        self.go(page, notes)
        expect(page.get_by_role("heading", level=1, name="This isn't here")).to_be_visible()

    def test_what_became_of_a_mailing(self):
        """Of one that couldn't go to everybody, as the unit tells it."""
        page = self.enter("tomas", path="/", device=SMALL)
        somebody = "0198c0de-0000-7000-8000-000000000001"
        job = {"id": "0198c0de-0000-7000-8000-000000000002", "kind": "send", "state": "finished", "total": 2, "done": 1, "failed_count": 1,
            "failed": [{"id": somebody, "code": "not_matched"}], "ended_at": "2026-11-20T10:00:00Z"}
        page.route("**/api/v1/mail/jobs", lambda route: route.fulfill(json={"jobs": [job, {**job, "id": somebody, "kind": "move"}]}))
        page.route("**/api/v1/chat/people?*", lambda route: route.fulfill(json={"people": [{"id": somebody, "name": "Ada Vance", "persona": False}]}))
        self.go(page, "/caseload/several/sent")
        lines = page.get_by_role("list", name="What became of your letters to several").locator(":scope > li")
        expect(lines).to_have_count(1, timeout=LONG)
        expect(lines).to_contain_text("One letter sent")
        expect(lines).to_contain_text("Ada Vance: you don’t look after them any more")
        self.check_accessible(page, "mailings-refused-small")

    def test_the_rest_in_both_schemes(self):
        page = self.enter("tomas", path="/", color_scheme="dark")
        expect(page.get_by_role("heading", level=1)).to_have_text("Today", timeout=LONG)
        self.quiet(page)
        self.check_accessible(page, "today-desk-dark")
        self.go(page, "/caseload/figures")
        expect(page.locator(".figures, .empty").first).to_be_visible(timeout=LONG)
        self.check_accessible(page, "figures-desk-dark")
        # Somebody else's client: nothing of theirs, but how one may look, and who sees that.
        self.go(page, "/caseload/00000000-0000-7000-8000-000000000000")
        expect(page.get_by_text("The client sees that you looked")).to_be_visible(timeout=LONG)
        page.get_by_label("Reason").fill("A call from the ward")
        page.get_by_role("button", name="Look at the letters").click()
        expect(page.get_by_role("alert")).to_contain_text("There is no such client.", timeout=LONG)
        self.check_accessible(page, "foreign-desk-dark")
        page.set_viewport_size({"width": 320, "height": 568})
        self.go(page, "/caseload")
        expect(page.get_by_role("table").get_by_role("link").first).to_be_visible(timeout=LONG)
        self.check_accessible(page, "caseload-small-dark")


if __name__ == "__main__":
    unittest.main()
