import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import TangoDomain
import Testing

@testable import TangoApp

@Suite(.freshSchema) struct AccessRoutesTests {
    private let area = "/api/v1/tango/accesses"

    private func asking(_ client: PersonRegistered, minutes: Int? = nil) -> [String: JSONValue] {
        var json: [String: JSONValue] = ["client_id": .id(client.id), "reason": "She called the emergency line"]
        if let minutes { json["minutes"] = .int(minutes) }
        return json
    }

    private func list(_ unit: Unit, _ person: PersonRegistered, _ path: String) async throws -> [AccessView] {
        try await unit.commands(person).get(path).expect(200).decode(AccessListView.self).accesses
    }

    @Test func `leave is taken for an hour, and the client and coordinators see by whom and why`() async throws {
        try await Unit.with { unit in
            let made = try await unit.commands(unit.ann).post(area, asking(unit.cleo)).expect(201)
                .decode(AccessMadeView.self)
            for (person, path) in [
                (unit.cleo, "/api/v1/tango/my/accesses"), (unit.bob, "\(area)?open=true"),
                (unit.ann, "/api/v1/tango/my/accesses"),
            ] {
                let seen = try await list(unit, person, path)
                #expect(seen.map(\.id) == [made.id] && seen.map(\.staff?.name) == ["Ann Archer"])
                #expect(seen.map(\.reason) == ["She called the emergency line"] && seen.map(\.open) == [true])
                let lasts = seen.map { $0.until.timeIntervalSince($0.from) }
                #expect(lasts == [3600])
            }
            #expect(try await list(unit, unit.dora, "/api/v1/tango/my/accesses").isEmpty)
            try await unit.commands(unit.ann).get("/api/v1/tango/clients/\(unit.cleo.id)/matchings").expect(200)
        }
    }

    @Test func `it ends by itself, and then gives no sight of anything`() async throws {
        try await Unit.with { unit in
            try await unit.commands(unit.ann).post(area, asking(unit.cleo, minutes: 5)).expect(201)
            unit.clock.advance(by: 300)
            #expect(try await list(unit, unit.bob, "\(area)?open=true").isEmpty)
            #expect(try await list(unit, unit.bob, area).map(\.open) == [false])
            try await unit.commands(unit.ann).get("/api/v1/tango/clients/\(unit.cleo.id)/matchings")
                .expectProblem(404, "client-not-found")
            try await unit.commands(unit.ann).post(area, asking(unit.cleo)).expect(201)
        }
    }

    @Test func `who took it ends it, and coordinators do; others don't`() async throws {
        try await Unit.with { unit in
            let id = try await unit.commands(unit.ann).post(area, asking(unit.cleo)).expect(201)
                .decode(AccessMadeView.self).id
            try await unit.commands(unit.hal).post("\(area)/\(id)/end").expectProblem(404, "access-not-found")
            try await unit.commands(unit.cleo).post("\(area)/\(id)/end").expectProblem(403, "forbidden")
            try await unit.commands(unit.ann).post("\(area)/\(id)/end").expect(204)
            try await unit.commands(unit.ann).post("\(area)/\(id)/end").expect(204)
            let other = try await unit.commands(unit.ann).post(area, asking(unit.cleo)).expect(201)
                .decode(AccessMadeView.self).id
            try await unit.commands(unit.bob).post("\(area)/\(other)/end").expect(204)
            #expect(try await list(unit, unit.bob, "\(area)?open=true").isEmpty)
        }
    }

    @Test func `who is matched needs none, who should not be gets none, and nobody gets two at once`() async throws {
        try await Unit.with { unit in
            let ann = unit.commands(unit.ann)
            let headers: Headers = [.idempotencyKey: "once"]
            let first = try await ann.post(area, asking(unit.dora), headers: headers).expect(201)
            let again = try await ann.post(area, asking(unit.dora), headers: headers).expect(201)
            #expect(first.bytes == again.bytes)
            try await ann.post(area, asking(unit.dora)).expectProblem(409, "access-open")
            try await unit.matching(unit.cleo, with: unit.ann)
            try await ann.post(area, asking(unit.cleo)).expectProblem(409, "access-not-needed")
            let conflict = "/api/v1/tango/conflicts/\(unit.cleo.id)/\(unit.hal.id)"
            try await unit.commands(unit.bob).send(.put, conflict, ["reason": "They are cousins"]).expect(204)
            try await unit.commands(unit.hal).post(area, asking(unit.cleo)).expectProblem(403, "conflict-of-interest")
            try await ann.post(area, asking(unit.hal)).expectProblem(404, "client-not-found")
            for minutes in [0, Limits.longestAccess + 1, Int.max] {
                try await unit.commands(unit.bob).post(area, asking(unit.cleo, minutes: minutes))
                    .expectProblem(422, "validation-failed", fields: ["minutes"])
            }
        }
    }

    @Test func `a conflict that was declared a moment ago counts, whatever the read model shows by then`() async throws
    {
        try await Unit.with { unit in
            for staff in [unit.ann, unit.hal] {
                _ = try await unit.matchingCommands.declareConflict(
                    client: unit.cleo.id,
                    staff: staff.id,
                    reason: try Reason("They are cousins"),
                    CommandContext(unit.bob.id)
                )
                try await unit.commands(staff).post(area, asking(unit.cleo)).expectProblem(403, "conflict-of-interest")
            }
        }
    }

    @Test func `nobody is given leave while the read model can't say whether there is a conflict`() async throws {
        try await Unit.with { unit in
            let matchingCommands = MatchingCommands(
                store: unit.store,
                careTeamProjection: StuckReadModel(),
                pool: unit.pool,
                now: { unit.clock.tick() }
            )
            let before = try await unit.events()
            await #expect(throws: Problem.unavailable) {
                try await matchingCommands.openAccess(
                    to: unit.cleo.id,
                    minutes: 60,
                    reason: try Reason("She called the emergency line"),
                    CommandContext(unit.ann.id),
                    by: unit.ann.id
                )
            }
            #expect(try await unit.events() == before)
        }
    }

    @Test func `lists come in pages`() async throws {
        try await Unit.with { unit in
            for person in [unit.ann, unit.hal, unit.bob] {
                try await unit.commands(person).post(area, asking(unit.cleo)).expect(201)
            }
            var names: [String?] = []
            var query = "?limit=2&client_id=\(unit.cleo.id)"
            while true {
                let page = try await unit.commands(unit.bob).get(area + query).expect(200).decode(AccessListView.self)
                names += page.accesses.map(\.staff?.name)
                guard let next = page.next else { break }
                query = "?limit=2&client_id=\(unit.cleo.id)&cursor=\(next)"
            }
            #expect(names == ["Bob Baker", "Hal Hill", "Ann Archer"])
            #expect(try await list(unit, unit.bob, "\(area)?staff_id=\(unit.hal.id)").count == 1)
        }
    }
}
