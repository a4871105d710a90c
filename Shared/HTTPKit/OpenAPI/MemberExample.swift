/// Examples of the texts and numbers of members, by name. A name means one thing in the whole API, so the table holds for all services; where it
/// is of another form in one type, that type's name stands in front: `QuietHours.from`.
enum MemberExample {
    /// A text that a member may have; nil: none is known.
    static func text(_ member: String, in type: TypeName) -> String? {
        let names = [type.words.joined(), type.words.last ?? ""]
        return names.lazy.compactMap { texts["\($0).\(member)"] }.first ?? texts[member]
    }

    /// A number that a member may have; nil: none is known.
    static func number(_ member: String) -> Int64? { numbers[member] }

    /// Members that people write, and that belong to an example where they may be left out, too.
    static let written: Set<String> = ["subject", "body", "text", "note", "name", "title", "description", "content"]

    private static let numbers: [String: Int64] = [
        "begin_hours": 72, "business_days": 3, "days": 7, "hour": 8, "minutes": 25, "number": 1, "places": 12,
        "position": 1204, "seconds": 300, "version": 3,
        "weekly_minutes": 20, "weeks": 8,
    ]

    private static let texts: [String: String] = [
        // People and their accounts.
        "about": "Works with people who sleep badly.", "browser": "Firefox 140 on Android", "device": "phone-1",
        "elsewhere": "The walk-in clinic, 902 555 0144",
        "email": "ada@example.org", "first_name": "Ada", "last_name": "Lovelace", "login": "ada",
        "name": "Sleep group", "phone": "+1 902 555 0101",
        "physician": "Dr. Okafor, 902 555 0133", "located_at": "12 Harbour Road, Halifax", "pseudonym": "Heron",
        "qualifications": "Registered psychologist",
        "role": "client", "roles": "client", "specialities": "sleep",
        "DeviceRegistration.auth": "8Q0s2o1u6n1d7a3y5w9e4Q",
        "endpoint": "https://push.example.org/send/7f3a", "p256dh": "dGhlIHB1YmxpYyBrZXkgb2YgYSBicm93c2Vy",
        // Proofs of who somebody is.
        "accept": "terms", "challenge": "cGFzc3dvcmQgd2FzIHJpZ2h0", "code": "482913",
        "confirmation": "c2lnbmVkIGluIGFnYWlu", "invitation": "aW52aXRlZCBieSB0aGUgdW5pdA",
        "new_password": "nine green boats on a lake", "password": "seven quiet geese at dawn",
        "refresh_token": "bmV3IG9uZSBlYWNoIHRpbWU",
        "token": "c2VudCBieSBtYWls",
        // Words of people.
        "action": "archive", "answer": "It is mended, thank you.", "answer_reason": "said on the phone",
        "body": "I slept better this week.", "content": "I slept better this week.",
        "contents": #"{"worry":"The rent"}"#, "description": "For whoever sleeps badly.", "display": "Several days",
        "eligibility": "Adults who sleep badly.",
        "ground": "It could harm the client.", "message": "Somebody else was quicker.", "note": "Called, and reached.",
        "override": "Both agreed.", "preview": "I slept better",
        "query": "sleep", "question": "What brings you here?", "reason": "asked for by the client",
        "signature": "Tomas Breitner, Northern Light", "subject": "About sleep", "text": "I slept better this week.",
        "title": "Sleeping better", "words": "I slept better this week.",
        // Names by which something is told apart.
        "block": "b1", "client_id": "0197f0e2-6b1c-7d4a-9c3e-5f2a8b7d1e40", "custom_data": #"{"colour":"green"}"#,
        "enrolment_states": "active", "exercise": "worries",
        "folder_id": "inbox", "form": "intake-1.json", "id": "sleep", "instrument": "phq-9", "link_id": "q1",
        "message_ids": "0197f0e2-6b1c-7d4a-9c3e-5f2a8b7d1e40",
        "module": "falling-asleep", "page": "p1", "UnitContact.page": "https://example.org/help", "parent_id": "inbox",
        "picture": "/api/v1/identity/pictures/ada",
        "policy": "privacy", "region": "CA-NS", "request_id": "4bf92f3577b34da6a3ce929d0e0e4736",
        "route": "/letters/inbox", "rule": "good-friday", "rules": "phq-9-1",
        "site": "crisis", "source": "Kroenke 2001", "system": "http://loinc.org", "target_id": "archive",
        "template": "soap", "text_id": "help-1", "type": "inline",
        "url": "https://example.org/a",
        // Days, times, languages and zones.
        "applications_from": "2026-12-01", "applications_until": "2026-12-31", "day": "2026-12-01",
        "first": "/api/v1/feed?page=1", "from": "2026-12-01",
        "hours": "day and night", "language": "en", "languages": "en", "month": "2026-12", "next_contact": "2026-12-04",
        "opens": "08:00",
        "QuietHours.from": "22:00", "QuietHours.to": "07:00", "start": "2026-12-01", "through": "2026-12-24",
        "time_zone": "America/Halifax", "to": "2026-12-31",
        "until": "2026-12-31", "Report.version": "0.1.0", "ApplicationConsent.version": "2026-11",
        "EnrolmentConsent.version": "2026-11", "week": "2026-W49",
        "zone": "America/Halifax",
        // Members of answers.
        "access_token": "eyJhbGciOiJFZERTQSJ9.e30.c2lnbmVk", "author_name": "Ada Lovelace",
        "client_name": "Ada Lovelace", "next": "eyJhdCI6MTJ9", "previous": "eyJhdCI6M30",
        "recovery_codes": "k7f2-9mqa-4txe", "staff_name": "Tomas Breitner", "therapist_name": "Tomas Breitner",
        "token_type": "Bearer",
    ]
}
