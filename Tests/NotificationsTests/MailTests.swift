import FoundationEssentials
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import NotificationsApp

/// Mails that say that letters wait: when identity is asked for them.
@Suite(.freshSchema) struct MailTests {
    @Test func `a client who hasn't read a letter after ten minutes is mailed to`() async throws {
        try await Bench.run { bench in
            try await bench.letter(to: bench.unit.cleo)
            bench.unit.clock.advance(by: 500)
            _ = try await bench.tell()
            #expect(bench.others.take().isEmpty)
            bench.unit.clock.advance(by: 100)
            _ = try await bench.tell()
            let mails = bench.others.take()
            #expect(mails.map(\.person) == [bench.unit.cleo.id] && mails.map(\.order.kind) == ["letters"])
            #expect(try await bench.notices() == 0)
        }
    }

    @Test func `whoever has read it by then is left alone`() async throws {
        try await Bench.run { bench in
            try await bench.letter(to: bench.unit.cleo)
            bench.others.say(unread: 0, readAt: bench.unit.clock.tick())
            bench.unit.clock.advance(by: 700)
            _ = try await bench.tell()
            #expect(bench.others.take().isEmpty)
            #expect(try await bench.notices() == 0)
        }
    }

    @Test func `whoever doesn't read is mailed to once a day, whoever does anew`() async throws {
        try await Bench.run { bench in
            func letter() async throws -> Int {
                try await bench.letter(to: bench.unit.cleo)
                bench.unit.clock.advance(by: 700)
                _ = try await bench.tell()
                return bench.others.take().count
            }
            #expect(try await letter() == 1)
            #expect(try await letter() == 0)
            #expect(try await letter() == 0)
            bench.unit.clock.advance(by: 86_400)
            _ = try await bench.tell()
            #expect(bench.others.take().count == 1)
            bench.others.say(unread: 1, readAt: bench.unit.clock.tick())
            #expect(try await letter() == 1)
        }
    }

    @Test func `an urgent letter is told at once, and several of them together`() async throws {
        try await Bench.run { bench in
            bench.others.say(unread: 1, urgent: 1)
            try await bench.letter(to: bench.unit.ann, urgent: true)
            _ = try await bench.tell()
            #expect(bench.others.take().count == 1)
            for _ in 1...3 { try await bench.letter(to: bench.unit.ann, urgent: true) }
            _ = try await bench.tell()
            #expect(bench.others.take().isEmpty)
            bench.unit.clock.advance(by: 600)
            _ = try await bench.tell()
            #expect(bench.others.take().count == 1)
        }
    }

    @Test func `staff are mailed to about urgent letters alone, unless they wish otherwise`() async throws {
        try await Bench.run { bench in
            try await bench.letter(to: bench.unit.ann, bench.unit.bob)
            try await bench.wish(bench.unit.bob, ["letters": ["mail": "all"]])
            bench.unit.clock.advance(by: 700)
            _ = try await bench.tell()
            #expect(bench.others.take().map(\.person) == [bench.unit.bob.id])
            // The urgent one was read; what is left isn't.
            try await bench.letter(to: bench.unit.ann, urgent: true)
            _ = try await bench.tell()
            #expect(bench.others.take().isEmpty)
        }
    }

    @Test func `a mail that identity didn't take is asked for again, as the same one`() async throws {
        try await Bench.run { bench in
            try await bench.letter(to: bench.unit.cleo)
            bench.others.be(away: true)
            bench.unit.clock.advance(by: 700)
            _ = try await bench.tell()
            let waiting = try await bench.unit.pool.query("select last_error, attempts from notice")
                .decode(String.self, Int.self)
            #expect(waiting.map(\.0) == ["status 503"] && waiting.map(\.1) == [1])
            bench.others.be(away: false)
            bench.unit.clock.advance(by: 30)
            _ = try await bench.tell()
            #expect(bench.others.take().count == 1)
        }
    }
}
