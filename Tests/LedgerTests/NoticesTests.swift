import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerContract
import LedgerDomain
import NotificationsContract
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import LedgerApp

/// What clients are told of: openings of modules, and silence.
@Suite(.freshSchema) struct NoticesTests {
    private func notices(_ unit: Unit, _ kind: NoticeTerms.Kind) async throws -> [NoticeTerms] {
        try await unit.published(NoticeFact.self, forNotifications: true).flatMap { fact in
            switch fact {
            case .stated(let notices): notices.filter { $0.kind == kind }
            }
        }
    }

    /// What waits for Cleo, as notifications is told.
    private func waiting(_ unit: Unit, _ kind: String, since: Date = Date(timeIntervalSince1970: 0)) async throws -> Int
    {
        let milliseconds = Int64(since.timeIntervalSince1970 * 1000)
        let path = "/internal/ledger/people/\(unit.cleo.id)/notices?kind=\(kind)&since=\(milliseconds)"
        return try await unit.notifications.get(path).expect(200).decode(NoticesWaiting.self).waiting
    }

    private func silence(_ unit: Unit) async throws -> SilenceJob {
        try await unit.settle()
        return SilenceJob(store: unit.store, pool: unit.pool, now: unit.base.now)
    }

    @Test func `a module that opens is stated by its time, to notifications alone, and waits until it is read`()
        async throws
    {
        try await Unit.run { unit in
            let lessons = try await unit.lessons()
            let enrolment = try await unit.enrolCleo(in: lessons)
            try await unit.service.release.restate(enrolment)
            #expect(try await waiting(unit, "modules") == 1)
            try await unit.tell(unit.done(["one", "two"], of: lessons.first), in: enrolment).expect(200)
            try await unit.service.release.restate(enrolment)
            #expect(try await waiting(unit, "modules") == 0)
            // The second opens on the morning after: stated now, and due then.
            let stated = try await notices(unit, .modules)
            let due = try #require(stated.last)
            #expect(due.person == unit.cleo.id && due.dueAt > unit.base.now() && !due.urgent)
            let facts = try await unit.published(EnrolmentFact.self)
            #expect(!facts.isEmpty)
            unit.clock.advance(by: Int(due.dueAt.timeIntervalSince(unit.base.now())) + 1)
            #expect(try await waiting(unit, "modules", since: due.dueAt) == 1)
            #expect(try await waiting(unit, "modules", since: due.dueAt + 1) == 0)
        }
    }

    @Test func `nothing waits while the programme rests`() async throws {
        try await Unit.run { unit in
            let enrolment = try await unit.enrolCleo(in: try await unit.lessons())
            try await unit.service.release.restate(enrolment)
            #expect(try await waiting(unit, "modules") == 1)
            try await unit.step(enrolment, "pause", [:])
            #expect(try await waiting(unit, "modules") == 0)
            try await unit.step(enrolment, "resume")
            #expect(try await waiting(unit, "modules") == 1)
        }
    }

    @Test func `a silence of seven days is noted once, and the next one again`() async throws {
        try await Unit.run(idle: ["silences"]) { unit in
            let lessons = try await unit.lessons()
            let enrolment = try await unit.enrolCleo(in: lessons)
            #expect(try await silence(unit).run() == 0)
            unit.clock.advance(by: 8 * 86_400)
            #expect(try await silence(unit).run() == 1)
            #expect(try await silence(unit).run() == 0)
            #expect(try await waiting(unit, "silence") == 1)
            try await unit.tell(unit.done(["one"], of: lessons.first), in: enrolment).expect(200)
            #expect(try await waiting(unit, "silence") == 0)
            unit.clock.advance(by: 8 * 86_400)
            #expect(try await silence(unit).run() == 1)
            let stated = try await notices(unit, .silence)
            #expect(stated.map(\.person) == [unit.cleo.id, unit.cleo.id] && Set(stated.map(\.key)).count == 2)
        }
    }

    @Test func `a pause is no silence, and what comes after it counts anew`() async throws {
        try await Unit.run(idle: ["silences"]) { unit in
            let enrolment = try await unit.enrolCleo(in: try await unit.lessons())
            try await unit.step(enrolment, "pause", [:])
            unit.clock.advance(by: 30 * 86_400)
            #expect(try await silence(unit).run() == 0)
            try await unit.step(enrolment, "resume")
            unit.clock.advance(by: 6 * 86_400)
            #expect(try await silence(unit).run() == 0)
            unit.clock.advance(by: 86_400)
            #expect(try await silence(unit).run() == 1)
        }
    }
}
