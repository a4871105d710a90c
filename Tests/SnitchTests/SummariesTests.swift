import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import NotificationsContract
import PostgresTesting
import ServiceKit
import ServiceTesting
import SnitchDomain
import Testing

@testable import SnitchApp

/// Summaries: wished, due at one's own hour, and asked about before they are sent.
@Suite(.freshSchema) struct SummariesTests {
    private static let path = "/api/v1/snitch/summaries"

    private static func wish(_ period: String, hour: Int = 7) -> [String: JSONValue] {
        ["period": .string(period), "hour": .int(hour), "zone": "America/Regina"]
    }

    private func waiting(_ unit: Unit, _ person: PersonRegistered, since: Date) async throws -> Int {
        let path =
            "/internal/snitch/people/\(person.id)/notices?kind=summary&since=\(Int(since.timeIntervalSince1970 * 1000))"
        return try await unit.notifications.get(path).expect(200).decode(NoticesWaiting.self).waiting
    }

    private func state(_ unit: Unit) async throws -> Int { try await unit.service.summaries.state() }

    @Test func `a wish is said, shown, changed by who has seen it, and refused where it can't be`() async throws {
        try await Unit.run { unit in
            let seat = unit.seat(unit.cleo)
            #expect(try await seat.get(Self.path).expect(200).decode(SummaryView.self).period == .off)
            try await seat.send(.put, Self.path, Self.wish("daily")).expect(204)
            let shown = try await seat.get(Self.path).expect(200)
            let view = try shown.decode(SummaryView.self)
            #expect(view.period == .daily && view.hour == 7 && view.zone == "America/Regina")
            try await seat.send(.put, Self.path, Self.wish("daily", hour: 24)).expect(422)
            var nowhere = Self.wish("daily")
            nowhere["zone"] = "America/Nowhere"
            try await seat.send(.put, Self.path, nowhere).expect(422)
            try await seat.send(.put, Self.path, Self.wish("sometimes")).expect(422)
            #expect(try await unit.seat(unit.dora).get(Self.path).expect(200).decode(SummaryView.self).period == .off)
        }
    }

    @Test func `when the hour has come, notifications is told once, and asks whether something is new`() async throws {
        try await Unit.run(idle: ["summaries"]) { unit in
            try await unit.seat(unit.ann).send(.put, Self.path, Self.wish("daily")).expect(204)
            #expect(try await state(unit) == 0)
            try await unit.letter(unit.bob, to: [unit.ann])
            unit.clock.advance(by: 86_400)
            #expect(try await state(unit) == 1)
            #expect(try await state(unit) == 0)
            let told = try await unit.published(NoticeFact.self, forNotifications: true)
            guard case .stated(let notices)? = told.last, let notice = notices.first else {
                Issue.record("nothing was stated")
                return
            }
            #expect(told.count == 1 && notices.count == 1)
            #expect(notice.person == unit.ann.id && notice.kind == .summary && !notice.urgent)
            #expect(try await waiting(unit, unit.ann, since: notice.dueAt) == 1)
            #expect(try await waiting(unit, unit.bob, since: notice.dueAt) == 0)
            let position = try await unit.page(of: unit.ann).orderedItems[0].position
            try await unit.seat(unit.ann).post("/api/v1/snitch/looked", ["position": .int(Int(position))]).expect(204)
            #expect(try await waiting(unit, unit.ann, since: notice.dueAt) == 0)
        }
    }

    @Test func `who wants none, or is erased, has no summary any more`() async throws {
        try await Unit.run(idle: ["summaries"]) { unit in
            for person in [unit.ann, unit.cleo] {
                try await unit.seat(person).send(.put, Self.path, Self.wish("daily")).expect(204)
            }
            try await unit.seat(unit.ann).send(.put, Self.path, Self.wish("off")).expect(204)
            try await unit.erase(unit.cleo.id)
            unit.clock.advance(by: 86_400)
            #expect(try await state(unit) == 0)
        }
    }
}
