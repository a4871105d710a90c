"""What lies in an account that is closed later, and how its owner reads it from the other one."""

import re
import time
import uuid

import doors
from browser import expect
from test_course import api

LONG = 30_000


def fill(client, coordinator, subject, words, room):
    """A letter to a client, and something that they say in a room which was opened for it."""
    signed_in = doors.signed_in(client)[0]
    token, person = signed_in["access_token"], signed_in["person"]["id"]
    letter = {"to": [person], "subject": subject, "body": "Written to the account of before."}
    api(doors.token(coordinator), "POST", "mail/letters", letter, **{"Idempotency-Key": str(uuid.uuid4())})
    found = available(token, room)
    api(token, "POST", f"chat/rooms/{found}/join")
    message = {"parts": [{"type": "text/plain", "content": words}]}
    api(token, "POST", f"chat/rooms/{found}/messages", message, **{"Idempotency-Key": str(uuid.uuid4())})


def available(token, room):
    """Id of a room that was just opened; the list may be a moment behind."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        rooms = api(token, "GET", "chat/rooms/available?limit=100")["rooms"]
        if found := next((each["id"] for each in rooms if each["name"] == room), None):
            return found
        time.sleep(0.1)
    raise AssertionError(f"no room {room}")


def read(test, client, subject, words, room):
    """The letter, and what was said, by whoever goes on with another account."""
    client.get_by_role("navigation").get_by_role("link", name="More").click()
    client.get_by_role("link", name=re.compile("^Your account")).click()
    client.get_by_role("link", name=re.compile("^Your earlier account")).click(timeout=LONG)
    expect(client.get_by_role("heading", level=1, name="Your earlier account")).to_be_visible()
    expect(client.get_by_text("Nothing can be written in it.")).to_be_visible()
    letter = client.get_by_role("list", name="Letters").get_by_role("link").filter(has_text=subject)
    expect(letter).to_be_visible(timeout=LONG)
    test.quiet(client)
    test.check_accessible(client, "earlier-account")
    client.get_by_label("Which letters").select_option(label="Sent")
    expect(letter).to_have_count(0)
    client.get_by_label("Which letters").select_option(label="Received")
    letter.click(timeout=LONG)
    expect(client.get_by_role("heading", level=1, name=subject)).to_be_visible(timeout=LONG)
    expect(client.locator(".letter-words")).to_have_text("Written to the account of before.")
    test.check_accessible(client, "earlier-letter")
    client.get_by_role("link", name="Your earlier account").click()
    client.get_by_role("list", name="Rooms").get_by_role("link", name=re.compile(room)).click(timeout=LONG)
    expect(client.get_by_role("list", name="What was said").get_by_role("listitem").filter(has_text=words)).to_contain_text("You", timeout=LONG)
    expect(client.get_by_role("heading", level=1, name=room)).to_be_visible()
    test.check_accessible(client, "earlier-room")
