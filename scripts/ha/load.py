"""People who send without pause, and remember what of it was acknowledged: letters here, messages in talk.py."""

import collections
import http.client
import json
import threading
import time
import uuid


class Person:
    """One signed-in person with a connection of their own."""

    def __init__(self, url, record):
        self.host = url.removeprefix("http://")
        self.record = record
        self.token = None
        self.connection = None

    def call(self, method, path, body=None, headers=None, seconds=10):
        """Status and answer; an `OSError` when nobody answered."""
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection(self.host, timeout=seconds)
            given = {"Content-Type": "application/json"} | (headers or {})
            if self.token:
                given["Authorization"] = f"Bearer {self.token}"
            self.connection.request(method, f"/api/v1{path}", json.dumps(body) if body is not None else None, given)
            answer = self.connection.getresponse()
            content = answer.read()
            return answer.status, json.loads(content) if content else None
        except (OSError, http.client.HTTPException) as error:
            if self.connection:
                self.connection.close()
            self.connection = None
            raise OSError(str(error)) from error

    def sign_in(self):
        """Throws `OSError` unless it succeeds."""
        self.token = None
        credentials = {"login": self.record["login"], "password": self.record["password"]}
        status, answer = self.call("POST", "/identity/sessions", credentials)
        if status not in (200, 201):
            raise OSError(f"signing in: {status}")
        self.token = answer["access_token"]

    def correspondent(self):
        status, answer = self.call("GET", "/mail/correspondents?limit=1")
        if status != 200 or not answer["people"]:
            raise OSError(f"correspondents: {status}")
        return answer["people"][0]["id"]

    def sent(self):
        """The subjects of all letters in Sent."""
        subjects, cursor = [], None
        while True:
            path = "/mail/folders/sent/letters?limit=100" + (f"&cursor={cursor}" if cursor else "")
            status, answer = self.call("GET", path)
            if status == 401:
                self.sign_in()
                continue
            if status != 200:
                raise OSError(f"sent: {status}")
            subjects += [each["subject"] for each in answer["letters"]]
            cursor = answer.get("next")
            if not cursor:
                return subjects


class Load:
    """Who sends, each in a thread of their own. `what` is sent, for messages."""

    def __init__(self, url, records, what):
        self.people = [Person(url, record) for record in records]
        self.what = what
        self.acknowledged = []  # (when, what a subclass keeps of it), in the order of time
        self.refused = {}  # how often each other answer came
        self.mistake = None  # an answer that no repetition will change
        self.lock = threading.Lock()
        self.stopping = threading.Event()
        self.threads = []

    def run(self, work, *arguments):
        thread = threading.Thread(target=work, args=arguments, daemon=True)
        thread.start()
        self.threads.append(thread)

    def insist(self, person, path, body, headers, keep):
        """The same with the same key until it is acknowledged, as a client does; keeps what `keep` makes of the answer."""
        while not self.stopping.is_set():
            try:
                status, answer = person.call("POST", path, body, headers)
            except OSError:
                status, answer = "nobody answered", None
            if status in (200, 201):
                with self.lock:
                    self.acknowledged.append((time.monotonic(), keep(answer)))
                return
            with self.lock:
                self.refused[status] = self.refused.get(status, 0) + 1
                if status in (400, 403, 404, 413, 422):
                    self.mistake = answer
            if status == 401:
                try:
                    person.sign_in()
                except OSError:
                    pass
            time.sleep(0.1)

    def count(self):
        with self.lock:
            if self.mistake:
                raise SystemExit(f"ha: one of the {self.what} was refused: {self.mistake}")
            return len(self.acknowledged)

    def stop(self):
        self.stopping.set()
        for thread in self.threads:
            thread.join()

    def outage(self, since):
        """The longest time without an acknowledgement from `since` on, in seconds."""
        with self.lock:
            times = [since] + [when for when, _ in self.acknowledged if when >= since]
        return max(after - before for before, after in zip(times, times[1:]))

    def rate(self, since, until):
        with self.lock:
            return sum(since <= when < until for when, _ in self.acknowledged) / (until - since)


class Letters(Load):
    """Each writes to somebody. Of an acknowledged letter its subject is kept, which is its own."""

    def __init__(self, url, records):
        super().__init__(url, records, "letters")

    def start(self):
        for person in self.people:
            person.sign_in()
        for person in self.people:
            self.run(self.write, person, person.correspondent())

    def write(self, person, addressee):
        number = 0
        while not self.stopping.is_set():
            number += 1
            key = str(uuid.uuid4())
            subject = f"Letter {number}, {key}"
            letter = {"to": [addressee], "subject": subject, "body": f"Letter {number}."}
            self.insist(person, "/mail/letters", letter, {"Idempotency-Key": key}, lambda _, subject=subject: subject)

    def check(self):
        """Every acknowledged letter is there once: what its author finds in Sent, after everything."""
        found = collections.Counter()
        for person in self.people:
            person.sign_in()
            found.update(person.sent())
        acknowledged = [subject for _, subject in self.acknowledged]
        lost = [subject for subject in acknowledged if not found[subject]]
        # Others' letters, of a demo unit, may have one subject.
        twice = [subject for subject, count in found.items() if count > 1 and subject.startswith("Letter ")]
        return {"acknowledged": len(acknowledged), "lost": len(lost), "repeated": len(twice)}
