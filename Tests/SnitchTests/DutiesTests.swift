import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceKit
import ServiceTesting
import SnitchDomain
import Testing

@testable import SnitchApp

/// Duties towards people who leave, operators, and clients of the API.
@Suite(.freshSchema) struct DutiesTests {
    @Test func `of the erased nothing is left, and late facts about them are not learned`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            try await unit.letter(unit.cleo, to: [unit.ann])
            try await unit.enrolment(of: unit.cleo, "applied")
            try await unit.letter(unit.bob, to: [unit.ann])
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.kinds(of: unit.ann) == [.letterCame])
            try await unit.letter(unit.cleo, to: [unit.ann])
            try await unit.enrolment(of: unit.cleo, "withdrawn")
            #expect(try await unit.kinds(of: unit.ann) == [.letterCame])
            #expect(try await unit.kinds(of: unit.bob).isEmpty)
        }
    }

    @Test func `an export has when the person looked`() async throws {
        try await Unit.run { unit in
            try await unit.letter(unit.bob, to: [unit.ann])
            let position = try await unit.page(of: unit.ann).orderedItems[0].position
            try await unit.seat(unit.ann).post("/api/v1/snitch/looked", ["position": .int(Int(position))]).expect(
                204
            )
            let lines: [JSONValue] = try await unit.export(unit.ann.id)
            #expect(lines.count == 1)
        }
    }

    @Test func `an operator sees what somebody is shown`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            try await unit.letter(unit.cleo, to: [unit.ann])
            let text = try await unit.verb("feed", "\(unit.ann.number)").text
            #expect(text.contains("letter") && text.contains("matching"))
            #expect(try await unit.verb("feed", "\(unit.dora.id)").text.contains("Nothing has happened"))
        }
    }

    @Test func `method, path and access of every route`() async throws {
        let table = try await Unit.run { unit in
            unit.service.routes.map { "\($0.method.rawValue) \($0.path) \($0.access)" }
        }
        #expect(
            table == [
                "GET /api/v1/snitch/feed signed-in", "GET /api/v1/snitch/feed/page signed-in",
                "GET /api/v1/snitch/news signed-in", "GET /api/v1/snitch/context open",
                "POST /api/v1/snitch/looked signed-in", "GET /api/v1/snitch/summaries signed-in",
                "PUT /api/v1/snitch/summaries signed-in", "GET /internal/snitch/people/{person}/notices services",
                "GET /feeds/snitch services",
            ]
        )
    }

    @Test func `verbs answer programs, and name people alike`() {
        let breaches = VerbRules.breaches(in: ServiceMain<Snitch>.table, grave: [])
        #expect(breaches.isEmpty, "\(breaches)")
    }
}
