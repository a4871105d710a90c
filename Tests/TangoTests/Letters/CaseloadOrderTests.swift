import CareTeamKit
import EventLog
import FoundationEssentials
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeContract
import ServiceTesting
import TangoDomain
import Testing

@testable import TangoApp

/// A caseload by who waits, by the last contact, and by words of names.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct CaseloadOrderTests {
    private let zoe = PersonRegistered.test(40, "Zoë", "Martin-Ørsted", "client")
    private let yan = PersonRegistered.test(41, "Yan", "Abel", "client")

    /// Ann's clients are Cleo, Dora, Yan and Zoë.
    private func withClients(_ body: @Sendable (Unit) async throws -> Void) async throws {
        try await Unit.with { unit in
            for client in [zoe, yan] { try await unit.learn(.registered(client)) }
            for client in [unit.cleo, unit.dora, yan, zoe] { try await unit.matching(client, with: unit.ann) }
            try await body(unit)
        }
    }

    private func letter(_ minute: Double, _ unit: Unit, from author: UUID, to recipient: UUID) async throws {
        let letter = LetterSent(id: UUID(), author: author, recipients: [recipient], at: unit.noon(plus: minute * 60))
        try await unit.pool.transaction { try await UnansweredRows.learn([.sent(letter)], on: $0) }
    }

    private func names(_ unit: Unit, _ query: String, of staff: PersonRegistered? = nil) async throws -> [String?] {
        try await unit.caseload(of: staff ?? unit.ann, query).map(\.client?.firstName)
    }

    @Test func `who waits longest comes first, then the others by name`() async throws {
        try await withClients { unit in
            try await letter(1, unit, from: zoe.id, to: unit.ann.id)
            try await letter(2, unit, from: unit.dora.id, to: unit.ann.id)
            try await letter(3, unit, from: unit.dora.id, to: unit.ann.id)
            #expect(try await names(unit, "?sort=waiting") == ["Zoë", "Dora", "Yan", "Cleo"])
            #expect(try await names(unit, "") == ["Yan", "Cleo", "Dora", "Zoë"])
            #expect(try await names(unit, "?sort=name") == ["Yan", "Cleo", "Dora", "Zoë"])
            try await unit.commands(unit.ann).get("/api/v1/tango/my/caseload?sort=age")
                .expectProblem(422, "validation-failed", fields: ["sort"])
        }
    }

    @Test func `whoever had no letter comes first by the last contact, then by the last letter either way`()
        async throws
    {
        try await withClients { unit in
            try await letter(1, unit, from: zoe.id, to: unit.ann.id)
            try await letter(2, unit, from: unit.dora.id, to: unit.ann.id)
            try await letter(5, unit, from: unit.ann.id, to: zoe.id)
            // A letter of somebody else's is no contact.
            try await letter(9, unit, from: unit.hal.id, to: unit.cleo.id)
            #expect(try await names(unit, "?sort=contact") == ["Yan", "Cleo", "Dora", "Zoë"])
            let times = try await unit.caseload(of: unit.ann, "?sort=contact").map(\.lastLetterAt)
            #expect(times == [nil, nil, unit.noon(plus: 120), unit.noon(plus: 300)])
            // Who stands in sees the absent one's letters as the last.
            try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            let covered = try await unit.caseload(of: unit.hal, "?sort=contact")
            #expect(covered.map(\.client?.firstName) == ["Yan", "Dora", "Zoë", "Cleo"])
            #expect(covered.last?.lastLetterAt == unit.noon(plus: 540))
        }
    }

    @Test func `pages leave nobody out who still waits, though somebody is answered between them`() async throws {
        try await withClients { unit in
            for (minute, client) in [(1, zoe), (2, unit.dora), (3, unit.cleo)] {
                try await letter(Double(minute), unit, from: client.id, to: unit.ann.id)
            }
            func page(_ query: String) async throws -> CaseloadView {
                try await unit.commands(unit.ann).get("/api/v1/tango/my/caseload?sort=waiting&limit=2\(query)").expect(
                    200
                )
                .decode(CaseloadView.self)
            }
            let first = try await page("")
            #expect(first.clients.map(\.client?.firstName) == ["Zoë", "Dora"])
            try await letter(9, unit, from: unit.ann.id, to: unit.dora.id)
            let rest = try await page("&cursor=\(try #require(first.next))")
            #expect(rest.clients.first?.client?.firstName == "Cleo")
        }
    }

    @Test(arguments: [
        ("zoe", ["Zoë"]), ("orsted", ["Zoë"]), ("mart%20ZO", ["Zoë"]), ("a", ["Yan"]), ("c%20c", ["Cleo"]), ("oe", []),
        ("x", []),
        ("%20", ["Yan", "Cleo", "Dora", "Zoë"]),
    ])
    func `words of names find clients`(_ query: String, _ expected: [String]) async throws {
        try await withClients { unit in
            let found = try await names(unit, "?query=\(query)")
            #expect(found == expected)
        }
    }

    @Test func `a page of what is found goes on where it ended`() async throws {
        try await withClients { unit in
            let route = "/api/v1/tango/my/caseload?query=d&limit=1"
            let page = try await unit.commands(unit.ann).get(route).expect(200).decode(CaseloadView.self)
            #expect(page.clients.map(\.client?.firstName) == ["Dora"] && page.next == nil)
            let long = String(repeating: "a", count: 201)
            try await unit.commands(unit.ann).get("/api/v1/tango/my/caseload?query=\(long)")
                .expectProblem(422, "validation-failed", fields: ["query"])
        }
    }
}
