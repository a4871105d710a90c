import Foundation

/// What a route is called with, so that nothing is wrong with a call but who makes it.
///
/// What is about a thing has a body that is in order here, else 422 would hide whether anybody asked whose the thing is. Left as
/// they are: what one does to one's own account, what strangers send, and what makes something, which would be made as often as there are
/// people who may.
struct AccessInput: Sendable {
    var body = "{}"
    /// What stands behind the path, from `?` on.
    var query = ""
    /// What If-Match says, where the route insists on it.
    var ifMatch: String?

    /// What `row` is called with.
    init(_ row: AccessRow, _ foreign: ForeignThings) {
        let call = "\(row.method) \(row.path)"
        body = Self.bodies(foreign)[call] ?? body
        query = Self.queries[call] ?? query
        ifMatch = Self.conditional[call]
    }

    /// Admitted callers hear of what they sent, and rightly: there is no body that is in order for everybody. With the reason.
    static let decidedByInput: Set<String> = [
        // Two whom nobody knows; between two whom one knows it would end their matching, and be there already for whoever says it second.
        "PUT /api/v1/tango/conflicts/{client}/{staff}",
        // A device gives itself its id: under that of somebody else's it is another one, one's own.
        "PUT /api/v1/notifications/devices/{device}",
    ]

    /// What those hear of whoever isn't there who don't know everybody: the same as of a stranger (`docs/visibility.md`).
    static let ofStrangers = ["POST /api/v1/chat/direct/{person}": "may-not-chat"]

    /// Every call that is named here: one that no service has any more would be called with nothing, and nobody would know.
    static func calls(_ foreign: ForeignThings) -> Set<String> {
        Set(bodies(foreign).keys).union(queries.keys).union(conditional.keys).union(decidedByInput).union(
            ofStrangers.keys
        )
    }

    /// No account has come so far: who was suspended by a call would be out of the way of all that are made after it.
    private static let future = "\"9000000000\""

    private static let conditional: [String: String] = [
        "PATCH /api/v1/chat/rooms/{room}": "*",
        "PUT /api/v1/mail/drafts/{letter}": "*",
        "PUT /api/v1/scribe/drafts/{note}": "*",
        "PUT /api/v1/curator/desk/modules/{module}": "*",
        "PUT /api/v1/babylon/desk/programmes/{programme}/draft": "*",
        "PUT /api/v1/trumpet/desk/broadcasts/{broadcast}": "*",
        "POST /api/v1/identity/people/{person}/address/verification": future,
        "PUT /api/v1/identity/people/{person}/name": future,
        "PUT /api/v1/identity/people/{person}/address": future,
        "DELETE /api/v1/identity/people/{person}/address": future,
        "DELETE /api/v1/identity/people/{person}/pseudonym": future,
        "DELETE /api/v1/identity/people/{person}/picture": future,
        "PUT /api/v1/identity/people/{person}/login": future,
        "PUT /api/v1/identity/people/{person}/password": future,
        "PUT /api/v1/identity/people/{person}/roles": future,
        "DELETE /api/v1/identity/people/{person}/suspension": future,
        "PUT /api/v1/identity/people/{person}/suspension": future,
    ]

    private static let survey = "?survey_id=\(ForeignThings.nobodys)&from=2026-01-01&until=2026-12-31"

    private static let queries: [String: String] = [
        "GET /api/v1/chat/people": "?ids=00000000-0000-7000-8000-000000000000",
        "GET /api/v1/chat/rooms/{room}/search": "?query=yours",
        "GET /api/v1/curator/desk/modules/{module}/differences": "?from=1",
        "GET /api/v1/ridler/clients/{client}/chart": "?instrument=phq-9",
        "GET /api/v1/ridler/clients/{client}/chart/picture": "?instrument=phq-9",
        "GET /api/v1/ridler/report": survey,
        "GET /api/v1/ridler/report/table": survey,
        "GET /api/v1/ledger/enrolments/{enrolment}/move": "?version=1",
        "GET /api/v1/scribe/access-review": "?from=2026-01-01&until=2026-12-31",
        "GET /api/v1/ledger/figures": "?from=2026-01-01&until=2026-12-31",
        "GET /internal/chat/people/{person}/notices": "?kind=messages&since=0",
        "GET /internal/ledger/people/{person}/notices": "?kind=modules&since=0",
        "GET /internal/ridler/people/{person}/notices": "?kind=alerts&since=0",
        "GET /internal/scribe/people/{person}/notices": "?kind=notes&since=0",
        "GET /internal/snitch/people/{person}/notices": "?kind=summary&since=0",
        "GET /internal/trumpet/people/{person}/notices": "?kind=broadcasts&since=0",
        "GET /internal/postoffice/people/{person}/unread": "?since=0",
        "PUT /api/v1/mail/drafts/{letter}/attachments/{attachment}": "?name=note.txt",
    ]

    private static func bodies(_ foreign: ForeignThings) -> [String: String] {
        chat.merging(mail(foreign)) { first, _ in first }.merging(others(foreign)) { first, _ in first }
            .merging(courses) { first, _ in first }.merging(notes) { first, _ in first }
    }

    private static var chat: [String: String] {
        let room = "/api/v1/chat/rooms/{room}"
        let bodies: [String: String] = [
            "PUT /api/v1/chat/roles/{scope}/{role}": #"{"permissions":["room:create"]}"#,
            "PATCH \(room)": #"{"name":"mine now"}"#,
            "PUT \(room)/cursor": #"{"number":1}"#,
            "POST \(room)/members": #"{"member_ids":["\#(ForeignThings.nobodys)"]}"#,
            "PUT \(room)/members/{member}/mute": #"{"until":"\#(tomorrow)","reason":"as a test"}"#,
            "POST \(room)/members/{member}/remove": #"{"reason":"as a test"}"#,
            "PUT \(room)/members/{member}/role": #"{"role":"member"}"#,
            "POST \(room)/messages": #"{"text":"not mine"}"#,
            "POST \(room)/later": #"{"text":"not mine","send_at":"\#(tomorrow)"}"#,
            "PUT /api/v1/chat/later/{later}": #"{"text":"mine now","send_at":"\#(tomorrow)"}"#,
            "PUT \(room)/messages/{message}": #"{"text":"mine now"}"#,
            "POST \(room)/messages/{message}/reports": #"{"reason":"as a test"}"#,
            "POST \(room)/messages/{message}/reports/answer": #"{"outcome":"dismissed","note":"as a test"}"#,
            "POST \(room)/personas/{persona}/reidentification": #"{"reason":"as a test"}"#,
            "POST \(room)/personas/{persona}/reidentification/decline": #"{"reason":"as a test"}"#,
            "PUT \(room)/history": #"{"history":"since_joining"}"#,
            "PUT \(room)/slow-mode": #"{"seconds":5}"#,
        ]
        return bodies
    }

    private static func mail(_ foreign: ForeignThings) -> [String: String] {
        let (area, letters) = ("/api/v1/mail", "/api/v1/mail/letters")
        let leave = #""from":"2027-01-04","through":"2027-01-08""#
        let bodies: [String: String] = [
            "PUT \(area)/calendar/yearly/{holiday}": #"{"rule":"12-25"}"#,
            "PUT \(area)/calendar/leaves/{leave}":
                #"{"staff_id":"\#(foreign.colleague)",\#(leave)}"#,
            "POST \(area)/clients/{client}/letters/{letter}/replies": #"{"body":"not mine"}"#,
            "PUT \(area)/drafts/{letter}": #"{"subject":"mine now"}"#,
            "POST \(area)/drafts/{letter}/finish": #"{"subject":"mine now"}"#,
            "PUT \(area)/drafts/{letter}/attachments/{attachment}/copy":
                #"{"letter_id":"\#(foreign.letter)","attachment_id":"\#(ForeignThings.nobodys)"}"#,
            "PATCH \(area)/folders/{folder}": #"{"name":"Mine now"}"#,
            "POST \(area)/folders": #"{"name":"Within theirs","parent_id":"\#(foreign.folder)"}"#,
            "POST \(area)/folders/delete": #"{"ids":["\#(foreign.folder)"]}"#,
            "POST \(letters)/delete": #"{"ids":["\#(foreign.letter)"]}"#,
            "POST \(letters)/mark": #"{"ids":["\#(foreign.letter)"],"read":true}"#,
            "POST \(letters)/move": #"{"ids":["\#(foreign.letter)"],"folder_id":"inbox"}"#,
            "POST \(letters)/sweep": #"{"action":"mark_read","folder_id":"\#(foreign.folder)"}"#,
            "POST \(letters)/{letter}/forwards": #"{"to":["\#(foreign.client)"],"body":"not mine"}"#,
            "POST \(letters)/{letter}/replies": #"{"body":"not mine"}"#,
            "PUT \(area)/templates/{template}": #"{"name":"Mine now","body":"words"}"#,
            "PUT /common/folders/{folder}/messages/move_to/{to}":
                #"{"data":{"attributes":{"message_ids":["\#(foreign.letter)"]}}}"#,
        ]
        return bodies
    }

    private static var courses: [String: String] {
        let (enrolment, reason) = ("/api/v1/ledger/enrolments/{enrolment}", #"{"reason":"as a test"}"#)
        let (ridler, occurrence) = ("/api/v1/ridler", "/api/v1/ridler/occurrences/{occurrence}")
        let course =
            #""texts":[{"language":"en","title":"Not mine"}],"modules":[],"surveys":[],"languages":["en"],"weeks":8"#
        let consent = #""consent":{"text":"as a test","version":"1","language":"en"}"#
        let contact = #""phone":"1","emergency_contact":{"name":"x","phone":"2"}"#
        let bodies: [String: String] = [
            "PUT /api/v1/babylon/desk/programmes/{programme}/draft":
                #"{\#(course),"contact":{"kind":"on-request"},"zone":"UTC"}"#,
            "POST /api/v1/ledger/clients/{client}/enrolments":
                #"{"programme_id":"\#(ForeignThings.nobodys)","language":"en",\#(consent),\#(contact),"located_at":"here"}"#,
            "POST \(enrolment)/screen": #"{"outcome":"eligible"}"#,
            "POST \(enrolment)/accept": #"{"start":"2026-12-07"}"#,
            "POST \(enrolment)/refuse": reason,
            "POST \(enrolment)/move": #"{"version":1}"#,
            "POST \(enrolment)/extend": #"{"weeks":1}"#,
            "POST \(enrolment)/withdraw": reason,
            "POST \(enrolment)/modules/{module}/open": reason,
            "PUT \(enrolment)/facts": #"{"facts":[]}"#,
            "PUT \(enrolment)/documents/{document}": #"{"device":"phone","contents":"{}"}"#,
            "PUT \(occurrence)/answers": #"{"answers":[]}"#,
            "POST \(occurrence)/help-shown": #"{"text_id":"help-1","language":"en"}"#,
            "POST \(ridler)/clients/{client}/ask": #"{"survey_id":"\#(ForeignThings.nobodys)"}"#,
            "POST \(ridler)/responses/{response}/correct": #"{"id":"\#(ForeignThings.nobodys)","answers":[]}"#,
            "POST \(ridler)/alerts/{alert}/close": #"{"outcome":"safe","reason_count":1}"#,
            "PUT \(ridler)/surveys/{survey}":
                #"{"names":[{"language":"en","name":"x"}],"instrument":"x","version":1,"opens":"08:00","begin_hours":1}"#,
            "POST \(enrolment)/minutes": #"{"id":"\#(ForeignThings.nobodys)","week":"2026-W09","minutes":20}"#,
        ]
        return bodies
    }

    private static var notes: [String: String] {
        let (note, draft) = ("/api/v1/scribe/notes/{note}", "/api/v1/scribe/drafts/{note}")
        let (signed, words) = (#""confirmation":"none""#, #"{"words":"as a test"}"#)
        let service = #""service_at":"2026-01-01T00:00:00Z","text":"not mine""#
        let bodies: [String: String] = [
            "POST /api/v1/scribe/clients/{client}/drafts": #"{"template":"soap","language":"en",\#(service)}"#,
            "PUT \(draft)": "{\(service)}",
            "POST \(draft)/sign": "{\(signed)}",
            "POST \(note)/cosign": "{\(signed)}",
            "POST \(note)/release": "{\(signed)}",
            "POST \(note)/addenda": #"{\#(signed),"text":"not mine"}"#,
            "POST \(note)/strike": #"{\#(signed),"reason":"as a test","wrong_client":false}"#,
            "POST \(note)/withhold": #"{\#(signed),"ground":"as a test"}"#,
            "POST \(note)/corrections": words,
            "POST \(note)/corrections/{correction}/answer": #"{\#(signed),"accepted":false,"words":"as a test"}"#,
            "POST \(note)/openings": words,
            "POST \(note)/openings/{opening}/allow": "{\(signed)}",
        ]
        return bodies
    }

    private static func others(_ foreign: ForeignThings) -> [String: String] {
        let (people, tango) = ("/api/v1/identity/people/{person}", "/api/v1/tango")
        let (shown, desk) = ("/api/v1/trumpet/broadcasts/{broadcast}", "/api/v1/trumpet/desk/broadcasts/{broadcast}")
        let profile = #"{"specialities":["grief"],"languages":["en"],"qualifications":["years"],"about":"As a test."}"#
        let news = #"{"texts":[{"language":"en","title":"Not mine","body":"words"}]}"#
        let reason = #"{"reason":"as a test"}"#
        let module = "/api/v1/curator/desk/modules/{module}"
        let bodies: [String: String] = [
            "PUT /api/v1/identity/counsellors/{person}/profile": profile,
            "POST \(people)/counsellor": profile,
            "PUT \(people)/roles": #"{"roles":["therapist"]}"#,
            "PUT \(people)/name": #"{"first_name":"Somebody","last_name":"Else"}"#,
            "PUT \(people)/address": #"{"email":"somebody.else@unit.example"}"#,
            "PUT \(people)/login": #"{"login":"somebody.else"}"#,
            "PUT \(people)/password": #"{"password":"brand new harbour lights"}"#,
            "PUT /api/v1/identity/policies/{policy}/versions/{version}/texts/{language}":
                #"{"title":"As a test","text":"words"}"#,
            "PATCH /api/v1/identity/reports/{report}": #"{"state":"closed"}"#,
            "PUT /api/v1/identity/unit/texts/{language}": #"{"name":"As a test","crisis":[]}"#,
            "POST \(people)/holds": #"{"until":"\#(tomorrow)","reason":"as a test"}"#,
            "POST /api/v1/identity/merges/{merge}/undoing": #"{"reason":"as a test"}"#,
            "PATCH /api/v1/identity/sessions/{session}": #"{"name":"Mine now"}"#,
            "POST /internal/identity/erasures/{erasure}/confirmations":
                #"{"epoch":"\#(ForeignThings.nobodys)","position":1}"#,
            "POST /internal/identity/people/find": #"{"name":"nobody"}"#,
            "POST /internal/identity/people/{person}/notices":
                #"{"kind":"letters","id":"\#(ForeignThings.nobodys)"}"#,
            "POST /internal/postoffice/business-time": #"{"spans":[]}"#,
            "POST /internal/postoffice/away": #"{"staff":[],"at":"2026-01-01T00:00:00Z"}"#,
            "POST /internal/postoffice/absences":
                #"{"staff":"00000000-0000-7000-8000-000000000000","from":"2026-01-01T00:00:00Z","until":"2026-01-02T00:00:00Z"}"#,
            "PUT \(tango)/conflicts/{client}/{staff}": reason,
            "POST \(tango)/conflicts/{client}/{staff}/lift": reason,
            "PATCH \(tango)/matchings/{matching}": #"{"open_ended":true,"reason":"as a test"}"#,
            "POST \(tango)/matchings/{matching}/end": reason,
            "POST \(tango)/matchings/{matching}/take-back": reason,
            "PUT \(tango)/waiting/{client}": #"{"priority":"soon"}"#,
            "POST \(tango)/waiting/{client}/end": #"{"cause":"withdrawn","reason":"as a test"}"#,
            "POST \(shown)/acknowledge": #"{"version":1}"#,
            "POST \(shown)/dismiss": #"{"version":1}"#,
            "POST \(shown)/seen": #"{"version":1}"#,
            "POST /api/v1/curator/desk/media/{media}": #"{"name":"a.mp3","kind":"audio","parts":1}"#,
            "PUT \(module)": #"{"kind":"lesson","languages":["en"],"title":[]}"#,
            "POST \(module)/correct": reason,
            "PUT \(desk)": news,
            "POST \(desk)/correct": news,
        ]
        return bodies
    }

    /// A day from now: as late as it can be for nothing, and as early as for everything.
    private static var tomorrow: String { Date(timeIntervalSinceNow: 86_400).ISO8601Format() }
}
