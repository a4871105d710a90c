import FoundationEssentials
import HTTPTesting
import IdentityContract
import NotificationsContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import NotificationsApp

/// Notices that other services state: when they are told, and when they aren't.
@Suite(.freshSchema) struct StatedNoticesTests {
    private func notice(
        _ bench: Bench,
        _ key: UUID = UUID(),
        _ kind: NoticeTerms.Kind = .modules,
        in seconds: Double = 0,
        urgent: Bool = false
    ) -> NoticeTerms {
        let due = bench.unit.clock.tick() + seconds
        return NoticeTerms(key: key, person: bench.unit.cleo.id, kind: kind, dueAt: due, urgent: urgent)
    }

    @Test func `a notice is pushed when it is due, and mailed ten minutes later, once for its key`() async throws {
        try await Bench.run { bench in
            let browser = try await bench.device(bench.unit.cleo)
            let key = UUID()
            let ahead = notice(bench, key, in: 3600)
            try await bench.state(ahead)
            #expect(try await bench.tell().isEmpty && bench.others.takeAsked().isEmpty)
            bench.unit.clock.advance(by: 3600)
            let pushed = try await bench.tell().map { $0.message(for: browser) }
            #expect(pushed == [PushSender.Message(kind: "modules", count: 1, urgent: false)])
            #expect(bench.others.takeAsked() == ["ledger modules"] && bench.others.take().isEmpty)
            bench.unit.clock.advance(by: 600)
            _ = try await bench.tell()
            #expect(bench.others.take().map(\.order.kind) == ["modules"])
            // Stated again, as it was and with another time.
            try await bench.state(ahead)
            try await bench.state(notice(bench, key))
            bench.unit.clock.advance(by: 700)
            #expect(try await bench.tell().isEmpty && bench.others.take().isEmpty)
        }
    }

    @Test func `before it is due, what was stated last counts`() async throws {
        try await Bench.run { bench in
            try await bench.device(bench.unit.cleo)
            let key = UUID()
            try await bench.state(notice(bench, key, in: 3600))
            try await bench.state(notice(bench, key, in: 7200))
            bench.unit.clock.advance(by: 3700)
            #expect(try await bench.tell().isEmpty)
            bench.unit.clock.advance(by: 3600)
            #expect(try await bench.tell().count == 1)
        }
    }

    @Test func `what comes together is told together, and what came long ago isn't told`() async throws {
        try await Bench.run { bench in
            let browser = try await bench.device(bench.unit.cleo)
            bench.others.say(waiting: 2)
            try await bench.state(notice(bench), notice(bench), notice(bench, in: -90_000))
            let pushed = try await bench.tell().map { $0.message(for: browser) }
            #expect(pushed == [PushSender.Message(kind: "modules", count: 2, urgent: false)])
            let known = try await bench.unit.pool.query("select count(*) from stated_notice")[0].decode(Int64.self)
            #expect(known == 2)
        }
    }

    @Test func `whoever has nothing waiting any more is told nothing`() async throws {
        try await Bench.run { bench in
            try await bench.device(bench.unit.cleo)
            bench.others.say(waiting: 0)
            try await bench.state(notice(bench))
            #expect(try await bench.tell().isEmpty)
            bench.unit.clock.advance(by: 700)
            _ = try await bench.tell()
            #expect(bench.others.takeAsked() == ["ledger modules", "ledger modules"])
            #expect(bench.others.take().isEmpty)
            #expect(try await bench.notices() == 0)
        }
    }

    @Test func `a notice waits for the end of quiet hours, and is decided then`() async throws {
        try await Bench.run { bench in
            try await bench.device(bench.unit.cleo)
            let time = bench.unit.clock.tick()
            let minute = Int(time.timeIntervalSince1970 / 60) % 1440
            func text(_ minutes: Int) -> String {
                let (hour, rest) = ((minutes % 1440) / 60, minutes % 60)
                return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
            }
            let hours: JSONValue = [
                "on": true, "from": .string(text(minute)), "to": .string(text(minute + 60)), "time_zone": "UTC",
            ]
            try await bench.wish(bench.unit.cleo, ["quiet_hours": hours])
            try await bench.state(notice(bench), notice(bench, UUID(), .silence))
            #expect(try await bench.tell().isEmpty && bench.others.takeAsked().isEmpty)
            bench.others.say(waiting: 0)
            bench.unit.clock.advance(by: 3600)
            #expect(try await bench.tell().isEmpty)
            #expect(Set(bench.others.takeAsked()) == ["ledger modules", "ledger silence"])
        }
    }

    @Test func `nobody is told by a way that they don't wish`() async throws {
        try await Bench.run { bench in
            try await bench.device(bench.unit.cleo)
            try await bench.wish(bench.unit.cleo, ["letters": ["push": false, "mail": "off"]])
            try await bench.state(notice(bench))
            bench.unit.clock.advance(by: 700)
            #expect(try await bench.tell().isEmpty && bench.others.take().isEmpty)
        }
    }

    @Test func `an alert is told at once by both ways, whatever was wished`() async throws {
        try await Bench.run { bench in
            let browser = try await bench.device(bench.unit.ann)
            let wish: [String: JSONValue] = [
                "letters": ["push": false, "mail": "off"], "urgent_in_quiet_hours": false,
                "quiet_hours": ["on": true, "from": "00:00", "to": "23:59", "time_zone": "UTC"],
            ]
            try await bench.wish(bench.unit.ann, wish)
            let due = bench.unit.clock.tick()
            func alert() -> NoticeTerms {
                NoticeTerms(key: UUID(), person: bench.unit.ann.id, kind: .alerts, dueAt: due, urgent: true)
            }
            try await bench.state(alert())
            let pushed = try await bench.tell().map { $0.message(for: browser) }
            #expect(pushed == [PushSender.Message(kind: "alerts", count: 1, urgent: true)])
            let first = bench.others.take().map(\.order)
            // Another one that was due at the same moment is another mail.
            try await bench.state(alert())
            #expect(try await bench.tell().count == 1)
            let second = bench.others.take().map(\.order)
            #expect(first.map(\.kind) == ["alerts"] && second.count == 1 && first.map(\.id) != second.map(\.id))
            #expect(Set(bench.others.takeAsked()) == ["ridler alerts"])
        }
    }

    @Test func `notes are told by mail alone, after quiet hours, to all but those who want no mails`() async throws {
        try await Bench.run { bench in
            try await bench.device(bench.unit.ann)
            let notes = [bench.unit.ann, bench.unit.bob].map {
                NoticeTerms(key: UUID(), person: $0.id, kind: .notes, dueAt: bench.unit.clock.tick())
            }
            try await bench.wish(bench.unit.bob, ["letters": ["mail": "off"]])
            try await bench.state(notes[0], notes[1])
            #expect(try await bench.tell().isEmpty)
            bench.unit.clock.advance(by: 700)
            #expect(try await bench.tell().isEmpty)
            let mails = bench.others.take()
            #expect(mails.map(\.person) == [bench.unit.ann.id] && mails.map(\.order.kind) == ["notes"])
            #expect(bench.others.takeAsked() == ["scribe notes"])
        }
    }

    @Test func `while the service that stated it is away, it is tried again`() async throws {
        try await Bench.run { bench in
            try await bench.device(bench.unit.cleo)
            bench.others.be(away: true)
            try await bench.state(notice(bench))
            #expect(try await bench.tell().isEmpty)
            bench.others.be(away: false)
            bench.unit.clock.advance(by: 60)
            #expect(try await bench.tell().count == 1)
        }
    }
}
