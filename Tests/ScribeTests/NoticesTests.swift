import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import NotificationsContract
import PostgresTesting
import ScribeContract
import ServiceKit
import ServiceTesting
import Testing

@testable import ScribeApp

/// Reminders of notes that wait for a signature.
@Suite(.freshSchema) struct NoticesTests {
    private func notices(_ unit: Unit) async throws -> [NoticeTerms] {
        try await unit.published(NoticeFact.self, forNotifications: true).flatMap { fact in
            switch fact {
            case .stated(let notices): notices
            }
        }
    }

    /// Number of notes that wait for `person`, as notifications is told.
    private func waiting(_ unit: Unit, _ person: PersonRegistered) async throws -> Int {
        let path = "/internal/scribe/people/\(person.id)/notices?kind=notes&since=0"
        return try await unit.notifications.get(path).expect(200).decode(NoticesWaiting.self).waiting
    }

    @Test func `an unsigned draft is its author's news after three days, then once a week, until it is signed`()
        async throws
    {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            let first = try await unit.draft(unit.cleo, by: unit.ann)
            _ = try await unit.draft(unit.cleo, by: unit.ann, ["service_at": unit.service(90_000)])
            let all = try await notices(unit)
            #expect(all.allSatisfy { $0.person == unit.ann.id && $0.kind == .notes && !$0.urgent })
            #expect(all.count == 26 && Set(all.map(\.key)).count <= 15, "the weekly ones are the person's")
            let due = try #require(all.first).dueAt
            #expect(due >= unit.base.now() + 2.9 * 86_400 && due < unit.base.now() + 6.1 * 86_400)
            for (one, next) in zip(all.prefix(13), all.prefix(13).dropFirst()) {
                #expect(next.dueAt.timeIntervalSince(one.dueAt) >= 7 * 86_400 - 3600)
            }
            #expect(try await waiting(unit, unit.ann) == 0)
            unit.clock.advance(by: 2 * 86_400)
            #expect(try await waiting(unit, unit.ann) == 1)
            unit.clock.advance(by: 86_400)
            #expect(try await waiting(unit, unit.ann) == 2)
            try await unit.sign(first, by: unit.ann)
            #expect(try await waiting(unit, unit.ann) == 1)
            #expect(try await waiting(unit, unit.bob) == 0)
        }
    }

    @Test func `a note that needs a second signature is the supervisor's news until it is signed`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            try await unit.match(unit.cleo, unit.bob, kind: "supervisor")
            let note = try await unit.note(unit.cleo, by: unit.ann)
            let told = try await notices(unit).filter { $0.person == unit.bob.id }
            #expect(told.count == 13 && told.allSatisfy { $0.dueAt >= unit.base.now() - 60 })
            #expect(try await waiting(unit, unit.bob) == 1)
            _ = try await unit.act(note, "cosign", by: unit.bob).expect(200)
            #expect(try await waiting(unit, unit.bob) == 0)
            let facts = try await unit.published(NoteFact.self).filter { fact in
                if case .note = fact { true } else { false }
            }
            #expect(facts.count == 2, "others are told of signatures")
        }
    }

    @Test(arguments: [
        // A Wednesday before and after the hours begin, a Friday evening, and the morning on which the clocks go forward.
        ("2026-03-04T06:00:00.000Z", "2026-03-04T12:00:00.000Z"),
        ("2026-03-04T12:00:00.001Z", "2026-03-05T12:00:00.000Z"),
        ("2026-03-06T23:00:00.000Z", "2026-03-09T11:00:00.000Z"),
    ])
    func `reminders go out on mornings from Monday to Friday`(time: String, morning: String) throws {
        let hours = try #require(ReviewHours(setting: "07-19 America/Toronto"))
        let from = try #require(RFC3339.date(of: time))
        let found = try #require(hours.morning(from: from))
        #expect(found.at == RFC3339.date(of: morning))
        let mondays = hours.mondays(3, after: found.day)
        #expect(mondays.allSatisfy { $0.day.weekday == 0 } && Set(mondays.map(\.day.week)).count == 3)
        #expect(mondays[0].day.number >= found.day.number + 7)
    }
}
