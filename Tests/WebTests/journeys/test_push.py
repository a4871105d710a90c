"""Being told of letters while no page is open: asked once, turned on and off, in the device's language, and nothing left behind.

Chromium without a window has no push service: what a page asks it for is stood in for, and what such a service would bring is handed to the worker by
the browser's tools.
"""

import json
import re
import unittest

import test_mail
from browser import CHROMIUM, DESK, PHONE, SMALL, URL, BrowserTest, expect
from people import join

expect.set_options(timeout=30_000)

# A subscription in the place of the browser's own, kept as long as the profile.
STAND_IN = """
    const kept = () => JSON.parse(localStorage.getItem('stand-in') ?? 'null');
    const written = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const subscription = () => kept() && {
        endpoint: kept().endpoint, toJSON: kept, unsubscribe: async () => { localStorage.removeItem('stand-in'); return true; },
    };
    PushManager.prototype.getSubscription = async () => subscription();
    PushManager.prototype.subscribe = async ({userVisibleOnly, applicationServerKey}) => {
        if (!userVisibleOnly || applicationServerKey.length !== 65) throw new DOMException('not as browsers demand', 'NotAllowedError');
        const {publicKey} = await crypto.subtle.generateKey({name: 'ECDH', namedCurve: 'P-256'}, true, ['deriveBits']);
        const keys = {p256dh: written(await crypto.subtle.exportKey('raw', publicKey)), auth: written(crypto.getRandomValues(new Uint8Array(16)))};
        localStorage.setItem('stand-in', JSON.stringify({endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`, keys}));
        return subscription();
    };
"""
# What is shown outside of the page: titles and words.
SHOWN = """async () => (await (await navigator.serviceWorker.getRegistration('/')).getNotifications())
    .map(({title, body, tag, lang}) => ({title, body, tag, lang}))"""
QUESTION = "Shall we tell you here when a letter comes?"
# A page of the unit that isn't the client's.
ELSEWHERE = "/problems"


class Push(BrowserTest):
    program = CHROMIUM
    is_offline = True

    @staticmethod
    def is_complaint(line):
        # Of a profile that is kept nowhere.
        return BrowserTest.is_complaint(line) and "does not support the Push API in incognito mode" not in line.text

    def ready(self, person, device=PHONE, path="/account/notifications", **more):
        """A page of somebody in a browser that has a push service, on that screen, with the worker at work."""
        page = self.open("/help", device=device, **more)
        page.context.grant_permissions(["notifications"], origin=URL)
        page.add_init_script(STAND_IN)
        page.goto(path)
        self.sign_in_as(page, person)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
        return page

    def sign_in_as(self, page, person):
        french = page.evaluate("navigator.language") == "fr"
        page.get_by_label("Identifiant" if french else "Login name").fill(person["login"])
        page.get_by_label("Mot de passe" if french else "Password", exact=True).fill(person["password"])
        page.get_by_role("button", name="Se connecter" if french else "Sign in").click()
        expect(page.get_by_role("button", name=re.compile("^(You|Vous)"))).to_be_visible()

    def push(self, page, **told):
        """Hands a push to the worker as a push service would."""
        tools = page.context.new_cdp_session(page)
        seen = []
        tools.on("ServiceWorker.workerRegistrationUpdated", lambda event: seen.extend(event["registrations"]))
        tools.send("ServiceWorker.enable")
        while not seen:
            page.wait_for_timeout(20)
        registration = next(each["registrationId"] for each in seen if each["scopeURL"] == f"{URL}/" and not each["isDeleted"])
        tools.send("ServiceWorker.deliverPushMessage", {"origin": URL, "registrationId": registration, "data": json.dumps(told)})
        tools.detach()

    def shown(self, page, *titles):
        """What is shown, once it is that."""
        for _ in range(400):
            found = page.evaluate(SHOWN)
            if [each["title"] for each in found] == list(titles):
                return found
            page.wait_for_timeout(25)
        self.fail(f"{titles} were awaited, and there is {found}")

    def told(self, page, *titles, **push):
        """What is shown of a push, once it is that. More than one goes: a page that was just left may still answer that it is seen, one that
        was just opened may not do so yet."""
        for _ in range(20):
            self.push(page, **push)
            for _ in range(20):
                found = page.evaluate(SHOWN)
                if [each["title"] for each in found] == list(titles):
                    return found
                page.wait_for_timeout(25)
        self.fail(f"{titles} were awaited, and there is {found}")

    @staticmethod
    def is_subscribed(page):
        return page.evaluate("localStorage.getItem('stand-in') !== null")

    def sign_out(self, page):
        page.get_by_role("button", name=re.compile("^(You|Vous)")).click()
        page.get_by_role("menuitem", name=re.compile("Sign out|Se déconnecter")).click()
        expect(page.get_by_role("button", name=re.compile("Sign in|Se connecter"))).to_be_visible()

    def test_turned_on_here_and_off_from_elsewhere(self):
        person = join()
        phone = self.ready(person, SMALL)
        phone.get_by_role("button", name="Tell me on this device").click()
        expect(phone.get_by_text("You are told on this device, also while this page is closed.")).to_be_visible()
        self.assertTrue(self.is_subscribed(phone))
        self.check_accessible(phone, "push-on-small")
        # The desk sees the phone among others, and takes it off the list.
        desk = self.ready(person, DESK)
        others = desk.get_by_role("region", name="Other devices")
        expect(others.get_by_role("listitem")).to_contain_text("Chrome, or a browser like it")
        self.check_accessible(desk, "push-others-desk")
        others.get_by_role("button", name="Remove").click()
        expect(desk.get_by_role("status").filter(has_text="That device isn't told any more.")).to_be_visible()
        expect(others).to_have_count(0)
        phone.reload()
        expect(phone.get_by_role("button", name="Tell me on this device")).to_be_visible()
        phone.wait_for_function("() => localStorage.getItem('stand-in') === null")
        # And once more, until it is turned off where it was turned on.
        phone.get_by_role("button", name="Tell me on this device").click()
        phone.get_by_role("button", name="Don't tell me here any more").click()
        expect(phone.get_by_role("button", name="Tell me on this device")).to_be_visible()
        self.assertFalse(self.is_subscribed(phone))

    def test_told_in_the_devices_language_and_never_twice(self):
        person = join()
        page = self.ready(person, SMALL, "/account/notifications", language="fr")
        page.get_by_role("button", name="M’avertir sur cet appareil").click()
        expect(page.get_by_text("Vous êtes averti sur cet appareil, même")).to_be_visible()
        self.check_accessible(page, "push-on-small-fr")
        page.goto(ELSEWHERE)
        self.told(page, "2 lettres sont arrivées.", kind="letters", count=2, urgent=False)
        # The newest takes the place of what was told before.
        told = self.told(page, "Une lettre est arrivée.", kind="letters", count=1, urgent=True)
        self.assertEqual(told, [{"title": "Une lettre est arrivée.", "body": "Elle est urgente.", "tag": "letters", "lang": "fr"}])
        # Who has no letters left to read isn't told of them any more.
        page.goto("/")
        self.shown(page)
        # A kind that a newer unit may tell of; whoever has the client in front of them is left alone with it.
        page.goto(ELSEWHERE)
        self.told(page, "Il y a du nouveau.", kind="tea", count=3)
        page.goto("/")
        self.quiet(page)
        self.assertEqual(len(page.evaluate(SHOWN)), 1)
        self.told(page, kind="tea", count=3)
        # A press leads to the letters. A browser gives a worker the right to bring a page forward for a real one only.
        page.context.service_workers[0].evaluate("""async () => {
            await registration.showNotification('a press', {tag: 'letters', data: {path: '/letters'}});
            const [notification] = await registration.getNotifications();
            dispatchEvent(new NotificationEvent('notificationclick', {notification}));
        }""")
        expect(page.get_by_role("heading", level=1)).to_have_text("Boîte de réception")
        self.shown(page)

    def test_nothing_is_left_behind(self):
        person = join()
        page = self.ready(person)
        page.get_by_role("button", name="Tell me on this device").click()
        expect(page.get_by_text("You are told on this device, also")).to_be_visible()
        self.sign_out(page)
        self.assertFalse(self.is_subscribed(page))
        # What comes all the same says nothing.
        self.told(page, "There is something new.", kind="letters", count=2, urgent=True)
        page.goto("/account/notifications")
        self.sign_in_as(page, person)
        expect(page.get_by_role("button", name="Tell me on this device")).to_be_visible()
        expect(page.get_by_role("region", name="Other devices")).to_have_count(0)
        # Nobody is asked before an answer has come.
        page.get_by_role("navigation").get_by_role("link", name="Home").click()
        expect(page.get_by_text("No new letters")).to_be_visible()
        self.quiet(page)
        expect(page.get_by_role("region", name=QUESTION)).to_have_count(0)
        page.go_back()
        # Somebody else in the same browser, after a session that has only ended, hears nothing of it.
        page.get_by_role("button", name="Tell me on this device").click()
        expect(page.get_by_text("You are told on this device, also")).to_be_visible()
        page.context.clear_cookies()
        page.goto("/account/notifications")
        self.sign_in_as(page, join())
        page.wait_for_function("() => localStorage.getItem('stand-in') === null")
        page.goto("/account/device")
        page.get_by_role("button", name="Remove everything from this device").click()
        expect(page.get_by_text("Everything was removed from this device.")).to_be_visible()
        self.assertEqual(page.evaluate("() => caches.keys()"), [])

    def test_asked_once_an_answer_has_come(self):
        client = self.ready(test_mail.person("client"), path="/")
        card = client.get_by_role("region", name=QUESTION)
        expect(card).to_be_visible()
        self.quiet(client)
        self.check_accessible(client, "push-ask-phone")
        card.get_by_role("button", name="Yes, tell me").click()
        expect(client.get_by_role("status").filter(has_text="You are told on this device from now on.")).to_be_visible()
        expect(card).to_have_count(0)
        client.reload()
        self.assertTrue(self.is_subscribed(client))
        self.sign_out(client)
        self.assertFalse(self.is_subscribed(client))
        self.sign_in_as(client, test_mail.person("client"))
        card.get_by_role("button", name="No, thank you").click()
        expect(card).to_have_count(0)
        client.reload()
        self.quiet(client)
        expect(card).to_have_count(0)


if __name__ == "__main__":
    unittest.main()
