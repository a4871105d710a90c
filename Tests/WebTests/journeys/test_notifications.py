"""Wishes for what one is told of, which hold on all devices; and what stands there where a device can't be told of anything."""

import unittest

import test_push
from browser import CHROMIUM, DESK, PHONE, SMALL, URL, BrowserTest, expect
from people import join

expect.set_options(timeout=30_000)


class Notifications(BrowserTest):
    sign_in_as = test_push.Push.sign_in_as
    is_complaint = staticmethod(test_push.Push.is_complaint)

    program = CHROMIUM
    is_offline = True

    def shown(self, person, device, **more):
        return self.entered(person, "/account/notifications", device, **more)

    def save(self, page, card):
        """Saves, and waits until it has been."""
        with page.expect_response(lambda answer: answer.request.method == "PATCH" and answer.ok):
            card.get_by_role("button", name="Save").click()
        expect(card.locator("[aria-busy]")).to_have_count(0)

    def test_wishes_hold_everywhere_and_nothing_typed_is_lost(self):
        person = join()
        page = self.shown(person, PHONE, timezone_id="Europe/Vienna")
        other = self.shown(person, DESK)
        with other.expect_response(lambda answer: answer.request.method == "PATCH" and answer.ok):
            other.get_by_role("radio", name="Of urgent letters only").check()
        # What another device has changed is no obstacle to something else.
        page.get_by_role("checkbox", name="Tell me nothing in quiet hours").check()
        hours = page.get_by_role("region", name="When it is quiet")
        expect(hours.get_by_label("Time zone")).to_have_value("Europe/Vienna")
        expect(page.get_by_role("radio", name="Of urgent letters only")).to_be_checked()
        hours.get_by_label("From").fill("21:30")
        self.save(page, hours)
        hours.get_by_label("Until").fill("21:30")
        hours.get_by_role("button", name="Save").click()
        expect(hours.get_by_text("Another time than the beginning")).to_be_visible()
        # The same on both: shown, and what was typed stays.
        hours.get_by_label("Until").fill("06:15")
        other.reload()
        hours_there = other.get_by_role("region", name="When it is quiet")
        hours_there.get_by_label("Until").fill("08:00")
        self.save(other, hours_there)
        hours.get_by_role("button", name="Save").click()
        expect(hours.get_by_role("alert")).to_contain_text("08:00")
        expect(hours.get_by_label("Until")).to_have_value("06:15")
        hours.get_by_role("button", name="Save what is here").click()
        expect(hours.get_by_role("alert")).to_have_count(0)
        expect(hours.locator("[aria-busy]")).to_have_count(0)
        with page.expect_response(lambda answer: answer.request.method == "PATCH" and answer.ok):
            page.get_by_role("checkbox", name="Tell me of urgent letters all the same").check()
        other.reload()
        expect(hours_there.get_by_label("Until")).to_have_value("06:15")
        expect(other.get_by_role("checkbox", name="Tell me of urgent letters all the same")).to_be_checked()
        page.get_by_role("button", name="Close").first.click()
        self.check_accessible(page, "push-quiet-phone")

    def test_where_it_cant_be(self):
        page = self.open("/help", device=SMALL, color_scheme="dark")
        page.context.grant_permissions(["notifications"], origin=URL)
        page.goto("/account/notifications")
        self.sign_in_as(page, join())
        # A push service can't be reached, as is so here.
        page.get_by_role("button", name="Tell me on this device").click()
        expect(page.get_by_text("This browser couldn't be registered")).to_be_visible()
        # Refused in the browser.
        page.add_init_script("Object.defineProperty(Notification, 'permission', {configurable: true, get: () => 'denied'})")
        page.reload()
        expect(page.get_by_text("This browser has been told to refuse")).to_be_visible()
        self.check_accessible(page, "push-refused-small")
        # A browser without a push service.
        page.add_init_script("delete globalThis.PushManager")
        page.reload()
        expect(page.get_by_text("This browser can't be told of anything")).to_be_visible()
        # An iPhone, which could from the home screen.
        page.add_init_script("Object.defineProperty(navigator, 'userAgent', {get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)'})")
        page.reload()
        expect(page.get_by_role("link", name="Put it on your home screen")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
