import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Testing
import TrumpetDomain

@testable import TrumpetApp

@Suite(.freshSchema) struct ReachTests {
    private func reach(_ unit: Unit, _ broadcast: UUID, _ query: String = "") async throws -> ReachView {
        try await unit.deliveryWriter.write()
        let head = try await unit.events()
        _ = await unit.receipts.projection.wait(for: head, timeout: .seconds(10))
        return try await unit.seat(unit.bob).get("\(Unit.area)/broadcasts/\(broadcast)/reach\(query)").expect(200)
            .decode(ReachView.self)
    }

    private func counts(_ figures: ReachFigures) -> [Int] {
        [figures.people, figures.delivered, figures.seen, figures.dismissed, figures.acknowledged]
    }

    @Test func `the report counts the audience, its roles, and those who left it`() async throws {
        try await Unit.with { unit in
            let rule: JSONValue = ["any": [["roles": ["client"]], ["people": .ids([unit.ann.id])]]]
            let id = try await unit.publish("Fire", ["acknowledge": true, "audience": rule])
            #expect(counts(try await reach(unit, id).audience) == [3, 0, 0, 0, 0])
            _ = try await unit.shown(to: unit.ann)
            _ = try await unit.shown(to: unit.cleo)
            _ = try await unit.shown(to: unit.bob)
            unit.clock.advance(by: 3600)
            try await unit.mark("acknowledge", id, by: unit.cleo).expect(204)
            try await unit.mark("dismiss", id, by: unit.cleo).expect(204)
            try await unit.mark("seen", id, by: unit.ann).expect(204)

            let report = try await reach(unit, id, "?by=hour")
            #expect(counts(report.audience) == [3, 2, 2, 1, 1])
            #expect(report.groups.map(\.role) == ["client", "therapist"])
            #expect(report.groups.map { counts($0.figures) } == [[2, 1, 1, 1, 1], [1, 1, 1, 0, 0]])
            #expect(counts(report.others) == [0, 0, 0, 0, 0])
            #expect(report.series.map { counts($0.figures) } == [[2, 2, 0, 0, 0], [2, 0, 2, 1, 1]])
            #expect(report.series.last?.from == unit.clock.now)
            #expect(try await reach(unit, id).series.map { counts($0.figures) } == [[2, 2, 2, 1, 1]])

            try await unit.learn(.rolesChanged(PersonRolesChanged(id: unit.cleo.id, roles: ["coordinator"])))
            let later = try await reach(unit, id)
            #expect(counts(later.audience) == [2, 1, 1, 0, 0])
            #expect(counts(later.others) == [1, 1, 1, 1, 1])
        }
    }

    @Test func `each version is counted for itself`() async throws {
        try await Unit.with { unit in
            let id = try await unit.publish("One", ["acknowledge": true])
            try await unit.mark("acknowledge", id, by: unit.cleo).expect(204)
            try await unit.act("correct", on: id, Unit.saying("Two", ["acknowledge": true])).expect(200)
            let (now, before) = (try await reach(unit, id), try await reach(unit, id, "?version=1"))
            #expect(now.version == 2 && now.audience.acknowledged == 0)
            #expect(before.version == 1 && before.audience.acknowledged == 1)
            try await unit.seat(unit.bob).get("\(Unit.area)/broadcasts/\(id)/reach?version=3")
                .expectProblem(422, "validation-failed", fields: ["version"])
        }
    }

    @Test func `who has not acknowledged is listed by name, in pages`() async throws {
        try await Unit.with { unit in
            let id = try await unit.publish("Fire", ["acknowledge": true])
            _ = try await unit.shown(to: unit.dora)
            try await unit.mark("acknowledge", id, by: unit.cleo).expect(204)
            _ = try await reach(unit, id)
            var names: [String] = []
            var cursor = ""
            while true {
                let page = try await unit.seat(unit.bob)
                    .get("\(Unit.area)/broadcasts/\(id)/unacknowledged?limit=2\(cursor)").expect(200)
                    .decode(UnacknowledgedListView.self)
                names += page.people.map { "\($0.name) \($0.deliveredAt == nil ? "-" : "+")" }
                guard let next = page.next else { break }
                cursor = "&cursor=\(next)"
            }
            #expect(names == ["Ann Archer -", "Bob Baker -", "Dora Dyer +"])
            let other = try await unit.publish("Closed")
            try await unit.seat(unit.bob).get("\(Unit.area)/broadcasts/\(other)/unacknowledged")
                .expectProblem(409, "acknowledgement-not-asked")
        }
    }

    @Test func `only coordinators see it, and only of what was issued`() async throws {
        try await Unit.with { unit in
            let (id, draft) = (try await unit.publish(), try await unit.draft())
            for path in ["reach", "unacknowledged"] {
                for person in [unit.ann, unit.cleo] {
                    try await unit.seat(person).get("\(Unit.area)/broadcasts/\(id)/\(path)")
                        .expectProblem(403, "forbidden")
                }
                try await unit.seat(unit.bob).get("\(Unit.area)/broadcasts/\(draft)/\(path)")
                    .expectProblem(409, "broadcast-is-draft")
                try await unit.seat(unit.bob).get("\(Unit.area)/broadcasts/\(UUID())/\(path)")
                    .expectProblem(404, "broadcast-not-found")
            }
        }
    }
}
