import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import PostofficeApp

@Suite(.freshSchema) struct RouteTableTests {
    @Test func `method, path and access of every route`() async throws {
        let table = try await Unit.with { unit in
            unit.service.routes.map { "\($0.method.rawValue) \($0.path) \($0.access)" }
        }
        #expect(
            table == [
                "GET /api/v1/mail/folders signed-in",
                "GET /api/v1/mail/counts signed-in",
                "POST /api/v1/mail/folders signed-in",
                "PATCH /api/v1/mail/folders/{folder} signed-in",
                "DELETE /api/v1/mail/folders/{folder} signed-in",
                "POST /api/v1/mail/folders/delete signed-in",
                "GET /api/v1/mail/folders/{folder}/letters signed-in",
                "GET /api/v1/mail/letters signed-in",
                "GET /api/v1/mail/letters/{letter} signed-in",
                "POST /api/v1/mail/letters/{letter}/read signed-in",
                "POST /api/v1/mail/letters/{letter}/unread signed-in",
                "POST /api/v1/mail/letters/{letter}/flag signed-in",
                "POST /api/v1/mail/letters/{letter}/unflag signed-in",
                "DELETE /api/v1/mail/letters/{letter} signed-in",
                "POST /api/v1/mail/letters/move signed-in",
                "POST /api/v1/mail/letters/delete signed-in",
                "POST /api/v1/mail/letters/mark signed-in",
                "POST /api/v1/mail/letters signed-in",
                "POST /api/v1/mail/letters/{letter}/replies signed-in",
                "POST /api/v1/mail/letters/{letter}/forwards signed-in",
                "POST /api/v1/mail/letters/{letter}/recall signed-in",
                "POST /api/v1/mail/drafts signed-in",
                "PUT /api/v1/mail/drafts/{letter} signed-in",
                "POST /api/v1/mail/drafts/{letter}/send signed-in",
                "POST /api/v1/mail/drafts/{letter}/finish signed-in",
                "DELETE /api/v1/mail/drafts/{letter} signed-in",
                "GET /api/v1/mail/correspondents signed-in",
                "GET /api/v1/mail/actions signed-in",
                "GET /api/v1/mail/actions/{action} signed-in",
                "POST /api/v1/mail/actions/{action}/undo signed-in",
                "PUT /api/v1/mail/drafts/{letter}/attachments/{attachment} signed-in",
                "PUT /api/v1/mail/drafts/{letter}/attachments/{attachment}/copy signed-in",
                "DELETE /api/v1/mail/drafts/{letter}/attachments/{attachment} signed-in",
                "GET /api/v1/mail/letters/{letter}/attachments signed-in",
                "GET /api/v1/mail/letters/{letter}/attachments/{attachment} signed-in",
                "GET /api/v1/mail/letters/{letter}/openings signed-in",
                "GET /api/v1/mail/openings client|coordinator",
                "GET /api/v1/mail/clocks signed-in",
                "POST /api/v1/mail/clocks/{letter}/settle administrator|coordinator|counsellor|therapist",
                "POST /api/v1/mail/clocks/{letter}/reopen administrator|coordinator|counsellor|therapist",
                "GET /api/v1/mail/reply-times administrator|coordinator|counsellor|therapist",
                "GET /api/v1/mail/reply-times/letters administrator|coordinator|counsellor|therapist",
                "GET /api/v1/mail/calendar signed-in",
                "PUT /api/v1/mail/calendar/hours coordinator",
                "PUT /api/v1/mail/calendar/holidays/{day} coordinator",
                "DELETE /api/v1/mail/calendar/holidays/{day} coordinator",
                "PUT /api/v1/mail/calendar/yearly/{holiday} coordinator",
                "DELETE /api/v1/mail/calendar/yearly/{holiday} coordinator",
                "GET /api/v1/mail/calendar/regions signed-in",
                "POST /api/v1/mail/calendar/regions/{region} coordinator",
                "PUT /api/v1/mail/calendar/leaves/{leave} coordinator",
                "DELETE /api/v1/mail/calendar/leaves/{leave} coordinator",
                "POST /api/v1/mail/letters/{letter}/acknowledge administrator|coordinator|counsellor|therapist",
                "GET /api/v1/mail/letters/{letter}/acknowledgements signed-in",
                "GET /api/v1/mail/urgent coordinator",
                "GET /api/v1/mail/urgent/own administrator|coordinator|counsellor|therapist",
                "GET /api/v1/mail/folders/{folder}/months signed-in",
                "GET /api/v1/mail/drafts/{letter}/versions signed-in",
                "GET /api/v1/mail/drafts/{letter}/versions/{version} signed-in",
                "POST /api/v1/mail/drafts/{letter}/versions/{version}/restore signed-in",
                "GET /api/v1/mail/threads signed-in",
                "GET /api/v1/mail/threads/{thread} signed-in",
                "POST /api/v1/mail/letters/snooze signed-in",
                "POST /api/v1/mail/letters/unsnooze signed-in",
                "GET /api/v1/mail/snoozed signed-in",
                "POST /api/v1/mail/letters/sweep signed-in",
                "POST /api/v1/mail/folders/trash/empty signed-in",
                "POST /api/v1/mail/mailings signed-in",
                "GET /api/v1/mail/jobs signed-in",
                "GET /api/v1/mail/jobs/{job} signed-in",
                "POST /api/v1/mail/jobs/{job}/cancel signed-in",
                "GET /api/v1/mail/preferences signed-in",
                "PATCH /api/v1/mail/preferences signed-in",
                "GET /api/v1/mail/templates signed-in",
                "POST /api/v1/mail/templates signed-in",
                "PUT /api/v1/mail/templates/{template} signed-in",
                "DELETE /api/v1/mail/templates/{template} signed-in",
                "GET /api/v1/mail/clients/{client}/letters administrator|coordinator|counsellor|therapist",
                "GET /api/v1/mail/clients/{client}/letters/{letter} administrator|coordinator|counsellor|therapist",
                "GET /api/v1/mail/clients/{client}/letters/{letter}/attachments/{attachment} administrator|coordinator|counsellor|therapist",
                "POST /api/v1/mail/clients/{client}/letters/{letter}/replies administrator|coordinator|counsellor|therapist",
                "GET /api/v1/mail/standing-in administrator|coordinator|counsellor|therapist",
                "GET /api/v1/mail/standing-in/letters administrator|coordinator|counsellor|therapist",
                "POST /api/v1/mail/letters/{letter}/attachments/{attachment}/link signed-in",
                "POST /api/v1/mail/clients/{client}/letters/{letter}/attachments/{attachment}/link administrator|coordinator|counsellor|therapist",
                "GET /api/v1/mail/links/{link} open",
                "GET /common/folders signed-in",
                "POST /common/folders signed-in",
                "DELETE /common/folders/{folder} signed-in",
                "GET /common/folders/{folder}/messages signed-in",
                "GET /common/folders/{folder}/messages/{letter} signed-in",
                "DELETE /common/folders/{folder}/messages/{letter} signed-in",
                "PUT /common/folders/{folder}/messages/move_to/{to} signed-in",
                "POST /common/draft signed-in",
                "POST /common/message signed-in",
                "POST /internal/postoffice/business-time services",
                "POST /internal/postoffice/absences services",
                "POST /internal/postoffice/away services",
                "GET /internal/postoffice/people/{person}/unread services",
                "GET /api/v1/mail/realtime open",
                "GET /api/v1/mail/events signed-in",
                "GET /api/v1/mail/asyncapi.json open",
                "GET /internal/realtime/mail open",
                "GET /feeds/postoffice services",
            ]
        )
    }

    @Test func `without credentials nothing is answered`() async throws {
        try await Unit.with { unit in
            // Links and what is live know their callers in other ways; their own tests say who gets nothing by them.
            for route in unit.service.routes where route.access != .open {
                let path = route.path.replacing("{folder}", with: "1").replacing("{letter}", with: "\(UUID())")
                    .replacing("{to}", with: "2").replacing("{action}", with: "\(UUID())")
                    .replacing("{attachment}", with: "\(UUID())")
                    .replacing("{version}", with: "1").replacing("{thread}", with: "\(UUID())")
                    .replacing("{job}", with: "\(UUID())").replacing("{template}", with: "\(UUID())")
                    .replacing("{person}", with: "\(UUID())")
                let answer = await unit.router.respond(to: Request(route.method, path))
                #expect(answer.status == 401, "\(route.method.rawValue) \(path)")
            }
        }
    }

    @Test func `bodies that are no letters are refused, and nothing changes`() async throws {
        try await Unit.with { unit in
            let deep = String(repeating: "[", count: 5000)
            let bodies: [(String, String, Set<Int>)] = [
                ("{", "application/json", [400]), ("", "application/json", [400]), ("null", "application/json", [422]),
                ("[]", "application/json", [422]), (deep, "application/json", [400]), ("{}", "text/plain", [415]),
                ("{\"to\":[],\"to\":[],\"body\":\"x\"}", "application/json", [400, 422]),
                ("{\"body\":\"\\ud800\"}", "application/json", [400]),
            ]
            for (body, media, statuses) in bodies {
                var seat = unit.seat(unit.ann)
                seat.media = media
                let answer = try await seat.send(.post, "/api/v1/mail/letters", body: .text(body))
                #expect(statuses.contains(answer.status), "\(body.prefix(30)): \(answer.status) \(answer.text)")
            }
            let notUTF8 = try await unit.seat(unit.ann).send(
                .post,
                "/api/v1/mail/letters",
                body: .bytes([0x22, 0xFF, 0x22])
            )
            notUTF8.expect(400)
            let huge = [UInt8](repeating: 0x20, count: Compose.bodyLimit + 1)
            try await unit.seat(unit.ann).send(.post, "/api/v1/mail/letters", body: .bytes(huge))
                .expectProblem(413, "content-too-large")
            #expect(try await unit.events() == 0)
        }
    }
}
