import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import PostofficeApp

@Suite(.freshSchema) struct BusinessTimeTests {
    private func ask(_ unit: Unit, as caller: Caller?, _ spans: [JSONValue], asOf time: String? = nil) async throws
        -> Answer
    {
        let callers = TestCallers()
        let router = Router(BusinessTimeRoutes(care: unit.commands.care).routes, authenticator: callers) { error, _ in
            Issue.record(error, "a bare 500")
            return nil
        }
        var headers: Headers = [.contentType: "application/json"]
        if let caller { headers[.authorization] = "Bearer \(callers.token(for: caller))" }
        var question: [String: JSONValue] = ["spans": .array(spans)]
        if let time { question["as_of"] = .string(time) }
        let body = Body.bytes(try JSONValue.object(question).bytes)
        let path = "/internal/postoffice/business-time"
        let response = await router.respond(to: Request(.post, path, headers: headers, body: body))
        return Answer(
            status: response.status.code,
            headers: response.headers,
            bytes: try await response.body.collect(upTo: .max),
            request: path
        )
    }

    private static func span(_ from: String, _ to: String) -> JSONValue {
        .object(["from": .string(from), "to": .string(to)])
    }

    @Test func `services are told how much business time lies in a span, nobody else is`() async throws {
        try await Unit.with { unit in
            let span = Self.span("2026-01-05T08:00:00Z", "2026-01-05T17:00:00Z")
            let unknown = try await ask(unit, as: Caller(.service("chat")), [span]).expect(200)
            #expect(unknown.text == #"{"times":[{"day":"2026-01-05"}]}"#)
            let block = JSONValue.object(["from": .int(540), "to": .int(1020)])
            let week = [JSONValue](repeating: .array([block]), count: 5) + [.array([]), .array([])]
            try await unit.seat(unit.bob).send(
                .put,
                "/api/v1/mail/calendar/hours",
                [
                    "from": .string("2026-01-01"),
                    "hours": .object(["zone": .string("UTC"), "week": .array(week), "promise": .int(480)]),
                ]
            ).expect(200)
            let known = try await ask(unit, as: Caller(.service("chat")), [span]).expect(200)
            #expect(known.text.contains(#""seconds":28800"#), "\(known.text)")
            #expect(known.text.contains(#""promised_by":"2026-01-05T17:00:00"#), "\(known.text)")
            try await unit.seat(unit.bob).send(.put, "/api/v1/mail/calendar/holidays/2026-01-05", [:]).expect(200)
            let holiday = try await ask(unit, as: Caller(.service("chat")), [span]).expect(200)
            #expect(holiday.text.contains(#""seconds":0"#), "\(holiday.text)")
            // Before it was arranged there was no calendar.
            let past = try await ask(unit, as: Caller(.service("chat")), [span], asOf: "2020-01-01T00:00:00Z").expect(
                200
            )
            #expect(past.text == #"{"times":[{"day":"2026-01-05"}]}"#)
            try await ask(unit, as: nil, [span]).expectProblem(401, "unauthorized")
            try await ask(unit, as: Caller(.person(unit.bob.id), roles: [.coordinator]), [span])
                .expectProblem(403, "forbidden")
            let many = [JSONValue](repeating: span, count: BusinessTimeRoutes.most + 1)
            try await ask(unit, as: Caller(.service("chat")), many).expectProblem(422, "validation-failed")
        }
    }
}
