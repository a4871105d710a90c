"""People who join in the middle of a test: what they change about themselves is nobody else's."""

import json
import re
import time
import urllib.request

from browser import HOME, URL

PASSWORD = "calm otter paints slowly"


def join(first="Ada", last="Lovelace"):
    """Somebody who has just joined: login, password, email, names and number."""
    login = f"ada.{time.monotonic_ns()}"
    person = {"login": login, "password": PASSWORD, "email": f"{login}@example.org", "first_name": first, "last_name": last}
    post("registrations", {**person, "accept": []})
    made = post("registrations/verify", {"token": mailed(person["email"], "/join/verify#"), "password": PASSWORD})
    return {**person, "number": made["number"]}


def post(path, body):
    request = urllib.request.Request(f"{URL}/api/v1/identity/{path}", json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.loads(answer.read() or "null")


def mailed(address, before):
    """The code behind the last link of that kind that was mailed there."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for mail in sorted((HOME / "outbox").glob("*.eml"), key=lambda file: file.stat().st_mtime, reverse=True):
            text = mail.read_text(errors="replace").replace("=\n", "").replace("=\r\n", "")
            found = re.search(re.escape(before) + "([A-Za-z0-9_-]{64})", text.replace("=3D", "="))
            if found and address in text:
                return found.group(1)
        time.sleep(0.1)
    raise AssertionError(f"no mail to {address}")
