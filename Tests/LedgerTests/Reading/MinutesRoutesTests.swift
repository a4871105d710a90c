import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import LedgerApp

@Suite(.freshSchema) struct MinutesRoutesTests {
    @Test func `what a page measures and what somebody says makes the minutes of a week`() async throws {
        try await Unit.run { unit in
            let enrolment = try await unit.enrolCleo(in: try await unit.lessons())
            let path = Unit.path(enrolment, "minutes")
            let now = unit.clock.tick()
            let piece: [String: JSONValue] = [
                "id": .id(UUID()), "from": .string(RFC3339.text(of: now.addingTimeInterval(-600))),
                "until": .string(RFC3339.text(of: now)),
            ]
            let ann = unit.seat(unit.ann)
            for _ in 0..<2 {
                let view = try await ann.post(path, piece).expect(200).decode(MinutesView.self)
                #expect(view.weeks.map(\.minutes) == [10] && view.weeks.map(\.week) == ["2026-W01"])
            }
            let hand: [String: JSONValue] = [
                "id": .id(UUID()), "week": "2026-W01", "minutes": 25, "note": "and a long call",
            ]
            let week = try await ann.post(path, hand).expect(200).decode(MinutesView.self).weeks.first
            #expect(week?.minutes == 25 && week?.measured == 10 && week?.note == "and a long call")
            #expect(week?.correctedByName == "Ann Archer")
            try await ann.post(path, hand.merging(["minutes": 30]) { $1 }).expectProblem(409, "minutes-id-used")
            for (change, field) in [
                (["minutes": .null], "week"), (["week": "2026-W99", "id": .id(UUID())], "week"),
                (["minutes": -1, "id": .id(UUID())], "minutes"),
            ] as [([String: JSONValue], String)] {
                try await ann.post(path, hand.merging(change) { $1 })
                    .expectProblem(422, "validation-failed", fields: [field])
            }
            try await unit.seat(unit.cleo).get(path).expect(403)
            #expect(try await unit.seat(unit.bob).get(path).expect(200).decode(MinutesView.self).weeks.count == 1)
            #expect(try await unit.export(unit.cleo.id).contains { String(describing: $0).contains("and a long call") })
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.pool.query("select 1 from care_minutes where note is not null").isEmpty)
        }
    }
}
