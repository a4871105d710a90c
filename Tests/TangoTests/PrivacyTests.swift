import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import TangoDomain
import ServiceTesting
import Testing
import Vault

@testable import TangoApp

/// What nobody may see: other people's matchings, and why they are as they are.
@Suite(.freshSchema) struct PrivacyTests {
    @Test func `staff see the matchings of their own clients, nobody's else`() async throws {
        try await Unit.with { unit in
            let id = try await unit.matching(unit.cleo, with: unit.ann)
            let list = "/api/v1/tango/clients/\(unit.cleo.id)/matchings"
            let one = "/api/v1/tango/matchings/\(id)"
            for person in [unit.ann, unit.bob] {
                let view = try await unit.commands(person).get(list).expect(200).decode(MatchingListView.self)
                #expect(view.matchings.map(\.id) == [id])
                try await unit.commands(person).get(one).expect(200)
            }
            try await unit.commands(unit.hal).get(list).expectProblem(404, "client-not-found")
            try await unit.commands(unit.hal).get(one).expectProblem(404, "matching-not-found")
            try await unit.commands(unit.bob).get("/api/v1/tango/matchings/\(UUID())")
                .expectProblem(404, "matching-not-found")
            for path in [list, one] { try await unit.commands(unit.cleo).get(path).expectProblem(403, "forbidden") }
        }
    }

    @Test func `a therapist who was matched once sees the client no more`() async throws {
        try await Unit.with { unit in
            let id = try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.commands(unit.bob).post("/api/v1/tango/matchings/\(id)/end", ["reason": "Done"]).expect(204)
            try await unit.commands(unit.ann).get("/api/v1/tango/clients/\(unit.cleo.id)/matchings")
                .expectProblem(404, "client-not-found")
        }
    }

    @Test func `clients are told no reason`() async throws {
        try await Unit.with { unit in
            try await unit.matching(unit.cleo, with: unit.ann)
            let answer = try await unit.commands(unit.cleo).get("/api/v1/tango/my/staff").expect(200)
            #expect(!answer.text.contains("Anxiety"))
        }
    }

    @Test func `only coordinators and administrators arrange`() async throws {
        try await Unit.with { unit in
            let id = try await unit.matching(unit.cleo, with: unit.ann)
            let before = try await unit.events()
            let area = "/api/v1/tango"
            for person in [unit.ann, unit.cleo] {
                let commands = unit.commands(person)
                try await commands.post("\(area)/matchings", unit.proposal(unit.dora, with: unit.ann))
                    .expectProblem(403, "forbidden")
                try await commands.post("\(area)/matchings/\(id)/end", ["reason": "?"]).expectProblem(403, "forbidden")
                try await commands.post("\(area)/transfers", [:]).expectProblem(403, "forbidden")
                try await commands.send(.put, "\(area)/staff/\(unit.ann.id)/limit", ["clients": 1])
                    .expectProblem(403, "forbidden")
                for path in ["matchings", "load", "conflicts", "accesses"] {
                    try await commands.get("\(area)/\(path)").expectProblem(403, "forbidden")
                }
            }
            #expect(try await unit.events() == before)
        }
    }

    @Test func `neither the log nor the tables hold a word of a reason`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            let headers: Headers = [.idempotencyKey: "once"]
            try await bob.post("/api/v1/tango/matchings", unit.proposal(unit.cleo, with: unit.ann), headers: headers)
                .expect(201)
            try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            try await unit.commands(unit.ann).post(
                "/api/v1/tango/accesses",
                ["client_id": .id(unit.dora.id), "reason": "Emergency"]
            ).expect(201)
            let tables = [
                "event", "head", "log_position", "dedup", "checkpoint", "matching", "conflict", "cover", "access_grant",
                "caseload_limit",
            ]
            for table in tables {
                let rows = try await unit.pool.query("select t::text from \(identifier: table) t").decode(String.self)
                for text in rows {
                    // bytea is shown in hexadecimal.
                    for word in ["Anxiety", "Influenza", "Emergency", "Carver"] {
                        let hexadecimal = word.utf8.map { String($0, radix: 16) }.joined()
                        #expect(!text.contains(word) && !text.contains(hexadecimal), "\(table): \(word)")
                    }
                }
            }
            #expect(try await unit.events() == 5)
        }
    }

    @Test func `when a client is erased everything ends, and why it was so is gone`() async throws {
        try await Unit.with { unit in
            let id = try await unit.matching(unit.cleo, with: unit.ann)
            let ahead = try await unit.matching(unit.cleo, with: unit.hal, .secondary, from: unit.noon(plus: 86_400))
            try await unit.matching(unit.dora, with: unit.ann)
            try await unit.commands(unit.hal).post(
                "/api/v1/tango/accesses",
                ["client_id": .id(unit.cleo.id), "reason": "Emergency"]
            ).expect(201)
            let plan = try await unit.matchingCommands.close(unit.cleo.id, isDryRun: true)
            #expect(
                plan == ["2 matchings would be ended", "0 covers would be called off", "1 accesses would be ended"]
            )
            #expect(try await unit.caseload(of: unit.ann).count == 2)

            _ = try await unit.vault.shred(unit.cleo.id)
            _ = try await unit.matchingCommands.close(unit.cleo.id, isDryRun: false)
            try await unit.learn(.erased(PersonReference(id: unit.cleo.id)))
            try await unit.settle()
            let again = try await unit.matchingCommands.close(unit.cleo.id, isDryRun: false)
            #expect(again == ["0 matchings were ended", "0 covers were called off", "0 accesses were ended"])

            #expect(try await unit.caseload(of: unit.ann).map(\.client?.name) == ["Dora Dyer"])
            let history = try await unit.history(id, by: unit.bob)
            #expect(history.matching.state == .over && history.matching.client?.name == "Former member")
            #expect(history.steps.map(\.what) == [.made, .ended])
            #expect(history.steps.allSatisfy { $0.reason == nil })
            #expect(try await unit.history(ahead, by: unit.bob).matching.state == .takenBack)
            let accesses = try await unit.commands(unit.bob).get("/api/v1/tango/accesses").decode(AccessListView.self)
            #expect(accesses.accesses.map(\.open) == [false])
            #expect(accesses.accesses.allSatisfy { $0.reason == nil })
            try await unit.commands(unit.bob).post("/api/v1/tango/matchings", unit.proposal(unit.cleo, with: unit.ann))
                .expectProblem(422, "validation-failed", fields: ["client_id"])
        }
    }

    @Test func `when a member of staff is erased their clients keep the others`() async throws {
        try await Unit.with { unit in
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.cleo, with: unit.hal, .secondary)
            try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            try await unit.cover(
                of: unit.hal,
                by: unit.ann,
                from: unit.noon(plus: 90_000),
                until: unit.noon(plus: 180_000)
            )
            _ = try await unit.vault.shred(unit.ann.id)
            let done = try await unit.matchingCommands.close(unit.ann.id, isDryRun: false)
            #expect(done == ["1 matchings were ended", "2 covers were called off", "0 accesses were ended"])
            try await unit.settle()
            #expect(try await unit.staff(of: unit.cleo).map(\.person?.name) == ["Hal Hill"])
            try await unit.learn(.erased(PersonReference(id: unit.ann.id)))
            let loads = try await unit.commands(unit.bob).get("/api/v1/tango/load").decode(LoadListView.self).loads
            #expect(loads.map(\.person.name) == ["Bob Baker", "Gus Gone", "Hal Hill"])
            let covers = try await unit.commands(unit.bob).get("/api/v1/tango/covers").decode(CoverListView.self).covers
            #expect(covers.allSatisfy { $0.until < unit.noon(plus: 3600) || $0.until == $0.from })
        }
    }
}
