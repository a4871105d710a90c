"""People who send letters without pause, and remember which of them were acknowledged."""

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
    def __init__(self, url, records):
        self.people = [Person(url, record) for record in records]
        self.acknowledged = []  # (when, subject), in the order of time
        self.refused = {}  # how often each other answer came
        self.mistake = None  # an answer that no repetition will change
        self.lock = threading.Lock()
        self.stopping = threading.Event()
        self.threads = []

    def start(self):
        for person in self.people:
            person.sign_in()
        for person in self.people:
            thread = threading.Thread(target=self.write, args=(person, person.correspondent()), daemon=True)
            thread.start()
            self.threads.append(thread)

    def write(self, person, addressee):
        number = 0
        while not self.stopping.is_set():
            number += 1
            key = str(uuid.uuid4())
            subject = f"Letter {number}, {key}"
            letter = {"to": [addressee], "subject": subject, "body": f"Letter {number}."}
            # The same letter with the same key until it is acknowledged, as a client does.
            while not self.stopping.is_set():
                try:
                    status, answer = person.call("POST", "/mail/letters", letter, {"Idempotency-Key": key})
                except OSError:
                    status, answer = "nobody answered", None
                if status == 201:
                    with self.lock:
                        self.acknowledged.append((time.monotonic(), subject))
                    break
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
                raise SystemExit(f"ha: a letter was refused: {self.mistake}")
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
