"""People who talk in one room without pause, and what of it was acknowledged."""

import collections
import time
import uuid

from load import Load
from processes import wait

PAUSE = 0.02  # seconds between two messages of one person


class Talk(Load):
    """The first of them, who coordinates, makes the room and listens; the others talk.

    Of an acknowledged message is kept when it was begun, its number in the room, its author's place and its text.
    """

    def __init__(self, url, records):
        super().__init__(url, records, "messages")
        self.room = None

    @staticmethod
    def choose(people):
        """Records of a coordinator, who may bring together whom they like, of three therapists and two clients."""

        def some(role, count):
            return [each for each in people if role in each["roles"]][-count:]

        return some("coordinator", 1) + some("therapist", 3) + some("client", 2)

    def is_ready(self):
        """Whether there is a room with all of them in it; makes it as soon as chat knows everybody."""
        listener = self.people[0]
        if listener.token is None:
            listener.sign_in()
        members = [each.record["id"] for each in self.people[1:]]
        draft = {"kind": "private", "name": "Drill", "member_ids": members, "anonymity": "none"}
        status, answer = listener.call("POST", "/chat/rooms", draft)
        if status != 201:
            return False
        self.room = answer["room_id"]
        return True

    def start(self):
        for person in self.people[1:]:
            person.sign_in()
        for place, person in enumerate(self.people[1:]):
            self.run(self.speak, place, person)

    def speak(self, place, person):
        number = 0
        while not self.stopping.is_set():
            number += 1
            key = str(uuid.uuid4())
            text = f"Message {number} of {place}, {key}"
            begun = time.monotonic()

            def keep(answer, begun=begun, text=text):
                return begun, answer["number"], place, text

            message = {"client_id": key, "text": text}
            self.insist(person, f"/chat/rooms/{self.room}/messages", message, None, keep)
            time.sleep(PAUSE)

    def newest(self):
        """The number of what was said last, as the listener reads it."""
        listener = self.people[0]
        status, answer = listener.call("GET", f"/chat/rooms/{self.room}/messages?limit=1")
        if status == 401:
            listener.sign_in()
        return answer["messages"][0]["number"] if status == 200 and answer["messages"] else 0

    def history(self):
        """All that was said as the listener reads it: number and text, in the order shown, the oldest first."""
        listener, found, cursor = self.people[0], [], None
        listener.sign_in()
        while True:
            path = f"/chat/rooms/{self.room}/messages?limit=100" + (f"&cursor={cursor}" if cursor else "")
            status, answer = listener.call("GET", path)
            if status == 401:
                listener.sign_in()
                continue
            if status != 200:
                raise OSError(f"history: {status}")
            for message in answer["messages"]:
                parts = message.get("parts") or [{}]
                found.append((message["number"], parts[0].get("content", "")))
            cursor = answer.get("next")
            if not cursor:
                return found[::-1]

    def check(self):
        """Every acknowledged message is there once, under the number that was acknowledged, and whatever was begun after an
        acknowledgement stands behind what was acknowledged."""
        highest = max((number for _, (_, number, _, _) in self.acknowledged), default=0)
        wait("the room shows what was said last", lambda: self.newest() >= highest, 60)
        history = self.history()
        shown = dict(history)
        count = collections.Counter(text for _, text in history)
        kept = [each for _, each in self.acknowledged]
        numbers = [number for number, _ in history]
        misplaced = sum(shown.get(number) != text for _, number, _, text in kept)
        return {
            "acknowledged": len(kept),
            "lost": sum(not count[text] for *_, text in kept),
            "repeated": sum(times > 1 for times in count.values()),
            "disordered": misplaced + overtaken(self.acknowledged) + (numbers != sorted(set(numbers))),
        }


def overtaken(acknowledged):
    """How many messages have a lower number than one that was acknowledged before they were begun."""
    by_beginning = sorted((begun, number) for _, (begun, number, _, _) in acknowledged)
    highest, next_one, wrong = 0, 0, 0
    for begun, number in by_beginning:
        # `acknowledged` is in the order of the acknowledgements.
        while next_one < len(acknowledged) and acknowledged[next_one][0] <= begun:
            highest = max(highest, acknowledged[next_one][1][1])
            next_one += 1
        wrong += number < highest
    return wrong
