import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import TangoDomain
import ServiceTesting
import Testing

@testable import TangoApp

@Suite(.freshSchema) struct ConflictRoutesTests {
    private let matchings = "/api/v1/tango/matchings"

    private func conflict(_ unit: Unit) -> String { "/api/v1/tango/conflicts/\(unit.cleo.id)/\(unit.ann.id)" }

    @Test func `a conflict of interest stands against a matching until it is lifted`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await bob.send(.put, conflict(unit), ["reason": "They are cousins"]).expect(204)
            try await bob.send(.put, conflict(unit), ["reason": "They are cousins"]).expect(204)
            #expect(try await unit.events() == 1)
            let refused = try await bob.post(matchings, unit.proposal(unit.cleo, with: unit.ann))
            refused.expectProblem(409, "matching-obstructed", fields: ["staff_id"])
            #expect(refused.text.contains("conflict_of_interest") && !refused.text.contains("cousins"))
            let list = try await bob.get("/api/v1/tango/conflicts").expect(200).decode(ConflictListView.self).conflicts
            #expect(list.map(\.client?.name) == ["Cleo Carver"] && list.map(\.staff?.name) == ["Ann Archer"])
            #expect(list.map(\.matched) == [false])
            try await bob.post(conflict(unit) + "/lift", ["reason": "It was somebody else"]).expect(204)
            #expect(try await bob.get("/api/v1/tango/conflicts").decode(ConflictListView.self).conflicts.isEmpty)
            try await unit.matching(unit.cleo, with: unit.ann)
        }
    }

    @Test func `an override is possible with a reason, and told in the history`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await bob.send(.put, conflict(unit), ["reason": "They are cousins"]).expect(204)
            let json = unit.proposal(unit.cleo, with: unit.ann, override: "Nobody else speaks Finnish")
            let id = try await bob.post(matchings, json).expect(201).decode(MadeView.self).id
            let step = try #require(try await unit.history(id, by: unit.bob).steps.first)
            #expect(step.override?.obstacles == ["conflict_of_interest"])
            #expect(step.override?.reason == "Nobody else speaks Finnish")
            let list = try await bob.get("/api/v1/tango/conflicts?staff_id=\(unit.ann.id)").decode(
                ConflictListView.self
            )
            #expect(list.conflicts.map(\.matched) == [true])
        }
    }

    @Test func `a full caseload takes nobody on, at no moment`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            let limit = "/api/v1/tango/staff/\(unit.ann.id)/limit"
            try await bob.send(.put, limit, ["clients": 1]).expect(204)
            let id = try await unit.matching(unit.cleo, with: unit.ann)
            try await bob.post(matchings, unit.proposal(unit.dora, with: unit.ann, from: unit.noon(plus: 86_400)))
                .expectProblem(409, "matching-obstructed", fields: ["staff_id"])
            try await bob.post("\(matchings)/\(id)/end", ["at": .time(unit.noon(plus: 86_400)), "reason": "Done"])
                .expect(204)
            try await unit.matching(unit.dora, with: unit.ann, from: unit.noon(plus: 86_400))
            try await bob.send(.put, limit, [:]).expect(204)
            try await bob.send(.put, limit, ["clients": .int(-1)]).expectProblem(
                422,
                "validation-failed",
                fields: ["clients"]
            )
            try await bob.send(.put, "/api/v1/tango/staff/\(unit.cleo.id)/limit", ["clients": 1])
                .expectProblem(404, "staff-not-found")
        }
    }

    @Test func `two who give somebody their last client at once don't both`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await bob.send(.put, "/api/v1/tango/staff/\(unit.ann.id)/limit", ["clients": 1]).expect(204)
            async let one = unit.commands(unit.bob).post(matchings, unit.proposal(unit.cleo, with: unit.ann))
            async let other = unit.commands(unit.bob).post(matchings, unit.proposal(unit.dora, with: unit.ann))
            let statuses = try await [one.status, other.status].sorted()
            #expect(statuses == [201, 409])
        }
    }

    @Test func `how much each carries`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await bob.send(.put, "/api/v1/tango/staff/\(unit.ann.id)/limit", ["clients": 5]).expect(204)
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.cleo, with: unit.ann, .secondary)
            try await unit.matching(unit.dora, with: unit.ann, .secondary)
            try await unit.matching(unit.dora, with: unit.hal, .supervisor)
            try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            var loads: [LoadView] = []
            var query = "?limit=3"
            while true {
                let page = try await bob.get("/api/v1/tango/load\(query)").expect(200).decode(LoadListView.self)
                loads += page.loads
                guard let next = page.next else { break }
                query = "?limit=3&cursor=\(next)"
            }
            #expect(loads.map(\.person.name) == ["Ann Archer", "Bob Baker", "Gus Gone", "Hal Hill"])
            #expect(loads.map(\.active) == [true, true, false, true])
            let ann = loads[0]
            #expect(ann.limit == 5 && ann.clients == 2 && ann.primary == 1 && ann.secondary == 2)
            let hal = loads[3]
            #expect(hal.limit == nil && hal.clients == 0 && hal.supervising == 1 && hal.covering == 1)
            let before = try await bob.get("/api/v1/tango/load?as_of=2020-01-01T00:00:00Z").decode(LoadListView.self)
            #expect(before.loads.allSatisfy { $0.clients == 0 && $0.covering == 0 })
        }
    }
}
