#!/usr/bin/env python3
"""Story of a developer, by the Python client that was generated of the API's description, on a running system.

client_test.py URL PEOPLE PACKAGES    PEOPLE: a file with {"writer": {"login", "password"}, "reader": …}; PACKAGES: where the client lies
"""

import base64
import hashlib
import hmac
import io
import json
import sys
import time
import unittest
import urllib.request
import uuid
from http import HTTPStatus
from pathlib import Path

from websockets.sync.client import connect

URL, PEOPLE, PACKAGES = sys.argv[1], json.loads(Path(sys.argv[2]).read_text()), sys.argv[3]
sys.path.insert(0, PACKAGES)

from theracomm import AuthenticatedClient, Client, models  # noqa: E402
from theracomm.api.chat import get_chat_rooms_joined  # noqa: E402
from theracomm.api.identity import (  # noqa: E402
    get_identity_profile,
    post_identity_second_factor,
    post_identity_second_factor_confirm,
    post_identity_sessions,
    post_identity_sessions_code,
)
from theracomm.api.mail import (  # noqa: E402
    get_mail_correspondents,
    get_mail_folder_letters,
    get_mail_folders,
    get_mail_letter,
    get_mail_letter_attachment,
    post_mail_drafts,
    post_mail_drafts_letter_send,
    post_mail_letters,
    put_mail_drafts_letter,
    put_mail_drafts_letter_attachment,
)
from theracomm.types import UNSET, File  # noqa: E402

# Seconds for one answer or frame: more than a busy machine takes.
PATIENCE = 60


def code(secret, step):
    """A time-based one-time password (RFC 6238)."""
    digest = hmac.new(base64.b32decode(secret), step.to_bytes(8, "big"), hashlib.sha1).digest()
    start = digest[-1] & 15
    return f"{(int.from_bytes(digest[start : start + 4], 'big') & 0x7FFFFFFF) % 1_000_000:06}"


def credentials(name):
    return models.IdentitySessionCredentialsInput(login=PEOPLE[name]["login"], password=PEOPLE[name]["password"])


def signed_in(grant):
    return AuthenticatedClient(base_url=URL, token=grant.access_token, timeout=PATIENCE)


class ClientTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.nobody = Client(base_url=URL, timeout=PATIENCE)
        cls.writer = signed_in(post_identity_sessions.sync(client=cls.nobody, body=credentials("writer")))
        cls.reader_grant = post_identity_sessions.sync(client=cls.nobody, body=credentials("reader"))
        cls.reader = signed_in(cls.reader_grant)

    def good(self, response, kind, status=HTTPStatus.OK):
        """What a call answered, which went well."""
        self.assertEqual(response.status_code, status, response.content)
        self.assertIsInstance(response.parsed, kind)
        return response.parsed

    def refused(self, response, status, problem):
        found = self.good(response, models.Problem, status)
        self.assertEqual(found.type_, f"/problems/{problem}")
        self.assertEqual(found.status, status)
        return found

    def letter(self, subject):
        return models.MailOutgoingInput(to=[self.reader_grant.person.id], subject=subject, body="Do you read me?")

    def send(self, subject, key=UNSET):
        return post_mail_letters.sync_detailed(client=self.writer, body=self.letter(subject), idempotency_key=key)

    def page(self, client, folder, **wishes):
        return self.good(get_mail_folder_letters.sync_detailed(folder, client=client, **wishes), models.MailLetterList)

    def test_signs_in_with_a_second_factor(self):
        begun = self.good(
            post_identity_second_factor.sync_detailed(
                client=self.writer, body=models.IdentityFactorPasswordInput(password=PEOPLE["writer"]["password"])
            ),
            models.IdentityEnrolment,
            HTTPStatus.CREATED,
        )
        # A code counts once, so the next step is that of the next half minute; clocks may differ by one.
        step = int(time.time()) // 30
        confirmed = self.good(
            post_identity_second_factor_confirm.sync_detailed(
                client=self.writer, body=models.IdentityFactorCodeInput(code=code(begun.secret, step))
            ),
            models.IdentityFactorRecoveryCodes,
        )
        self.assertTrue(confirmed.recovery_codes)
        second = self.good(
            post_identity_sessions.sync_detailed(client=self.nobody, body=credentials("writer")),
            models.IdentitySessionSecondStep,
            HTTPStatus.ACCEPTED,
        )
        self.assertEqual(second.needs, models.IdentityChallengeNeed.CODE)
        wrong = models.IdentitySessionCodeInput(challenge=second.challenge, code="no-code")
        answer = post_identity_sessions_code.sync_detailed(client=self.nobody, body=wrong)
        self.assertIsInstance(answer.parsed, models.Problem)
        right = models.IdentitySessionCodeInput(challenge=second.challenge, code=code(begun.secret, step + 1))
        grant = self.good(
            post_identity_sessions_code.sync_detailed(client=self.nobody, body=right),
            models.IdentitySessionGrant,
            HTTPStatus.CREATED,
        )
        profile = self.good(get_identity_profile.sync_detailed(client=signed_in(grant)), models.IdentityPerson)
        self.assertEqual(profile.login, PEOPLE["writer"]["login"])

    def test_sends_once_with_a_key(self):
        subject, key = f"Once {uuid.uuid4()}", str(uuid.uuid4())
        first, again = self.send(subject, key), self.send(subject, key)
        sent = self.good(first, models.MailSent, HTTPStatus.CREATED)
        self.assertEqual(self.good(again, models.MailSent, HTTPStatus.CREATED).id, sent.id)
        self.assertEqual(again.headers["Idempotency-Replayed"], "true")
        position = int(first.headers["TheraComm-Position"])
        page = self.page(self.writer, "sent", query=subject, thera_comm_at_least_position=position)
        self.assertEqual([each.id for each in page.letters], [sent.id])
        self.refused(self.send("Something else", key), 422, "idempotency-mismatch")

    def test_changes_what_it_has_read_only(self):
        compose = models.MailComposeInput(to=[self.reader_grant.person.id], subject="Draft", body="One")
        saved = post_mail_drafts.sync_detailed(client=self.writer, body=compose)
        draft = self.good(saved, models.MailDraft, HTTPStatus.CREATED)
        tag = saved.headers["ETag"]
        compose.body = "Two"
        changed = put_mail_drafts_letter.sync_detailed(draft.id, client=self.writer, body=compose, if_match=tag)
        self.assertEqual(self.good(changed, models.MailDraft).version, draft.version + 1)
        compose.body = "Three"
        stale = put_mail_drafts_letter.sync_detailed(draft.id, client=self.writer, body=compose, if_match=tag)
        self.refused(stale, 412, "precondition-failed")
        fresh = changed.headers["ETag"]
        last = put_mail_drafts_letter.sync_detailed(draft.id, client=self.writer, body=compose, if_match=fresh)
        self.good(last, models.MailDraft)

    def test_uploads_and_downloads(self):
        compose = models.MailComposeInput(to=[self.reader_grant.person.id], subject="With a file", body="See there.")
        saved = self.good(
            post_mail_drafts.sync_detailed(client=self.writer, body=compose), models.MailDraft, HTTPStatus.CREATED
        )
        content = bytes(range(256)) * 300
        attachment = self.good(
            put_mail_drafts_letter_attachment.sync_detailed(
                saved.id, uuid.uuid4(), client=self.writer, body=File(payload=io.BytesIO(content)), name="numbers.bin"
            ),
            models.MailAttachment,
            HTTPStatus.CREATED,
        )
        self.assertEqual(attachment.bytes_, len(content))
        sent = post_mail_drafts_letter_send.sync_detailed(saved.id, client=self.writer)
        letter = self.good(sent, models.MailSent)
        position = int(sent.headers["TheraComm-Position"])
        read = get_mail_letter.sync_detailed(letter.id, client=self.reader, thera_comm_at_least_position=position)
        self.assertEqual([each.name for each in self.good(read, models.MailLetter).attachments], ["numbers.bin"])
        given = get_mail_letter_attachment.sync_detailed(letter.id, attachment.id, client=self.reader)
        self.assertEqual(self.good(given, File).payload.read(), content)
        part = get_mail_letter_attachment.sync_detailed(
            letter.id, attachment.id, client=self.reader, range_="bytes=256-511", if_range=given.headers["ETag"]
        )
        self.assertEqual(self.good(part, File, HTTPStatus.PARTIAL_CONTENT).payload.read(), content[256:512])
        self.assertEqual(part.headers["Content-Range"], f"bytes 256-511/{len(content)}")

    def test_pages_to_the_end(self):
        mark = f"Page {uuid.uuid4()}"
        sent = [self.send(mark) for _ in range(5)]
        ids = [self.good(each, models.MailSent, HTTPStatus.CREATED).id for each in sent]
        position = max(int(each.headers["TheraComm-Position"]) for each in sent)
        found, pages, cursor = [], 0, UNSET
        while pages == 0 or cursor:
            page = self.page(
                self.writer, "sent", query=mark, limit=2, cursor=cursor, thera_comm_at_least_position=position
            )
            found += [each.id for each in page.letters]
            pages, cursor = pages + 1, page.next_
        self.assertEqual(found, ids[::-1])
        self.assertGreaterEqual(pages, 3)

    def test_has_what_has_not_changed(self):
        for operation, kind in (
            (get_mail_folders, models.MailFolderList),
            (get_mail_correspondents, models.MailCorrespondentList),
            (get_chat_rooms_joined, models.ChatRoomList),
            (get_identity_profile, models.IdentityPerson),
        ):
            answer = operation.sync_detailed(client=self.reader)
            self.good(answer, kind)
            again = operation.sync_detailed(client=self.reader, if_none_match=answer.headers["ETag"])
            self.assertEqual((again.status_code, again.content), (HTTPStatus.NOT_MODIFIED, b""))

    def test_problems_lead_to_pages(self):
        found = self.refused(self.send("x" * 300), 422, "validation-failed")
        for language, words in (("en", "What to do"), ("fr", "Que faire")):
            asked = urllib.request.Request(URL + found.type_, headers={"Accept-Language": language})
            with urllib.request.urlopen(asked, timeout=PATIENCE) as page:
                self.assertEqual(page.headers["Content-Language"], language)
                self.assertIn(words, page.read().decode())

    def test_is_told_what_was_wrong(self):
        wrong = self.refused(self.send("x" * 300), 422, "validation-failed")
        self.assertEqual([(each.field, each.code) for each in wrong.fields], [("subject", "too_long")])

    def test_listens(self):
        address = URL.replace("http", "ws", 1) + "/api/v1/realtime"
        token = {"Authorization": f"Bearer {self.reader_grant.access_token}"}
        with connect(address, subprotocols=["theracomm.v1"], additional_headers=token) as socket:
            socket.send(json.dumps({"op": "subscribe", "id": 1, "topic": "mail/inbox"}))
            self.told(socket, lambda frame: frame["op"] == "subscribed")
            sent = self.good(self.send("Listen"), models.MailSent, HTTPStatus.CREATED)
            event = self.told(socket, lambda frame: frame["op"] == "event" and frame["data"].get("id") == str(sent.id))
            self.assertEqual((event["topic"], event["type"]), ("mail/inbox", "letter.arrived"))

    def told(self, socket, is_it):
        """The next frame of that kind."""
        while True:
            frame = json.loads(socket.recv(timeout=PATIENCE))
            self.assertNotEqual(frame["op"], "refused", frame)
            if is_it(frame):
                return frame


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
