import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import NotificationsContract
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import TrumpetDomain

@testable import TrumpetApp

/// People who aren't looking are told of broadcasts that they should know of.
@Suite(.freshSchema) struct CallsTests {
    /// Calls people twice, as two processes might, and gives what `notifications` is told of a version.
    private func called(_ unit: Unit, for broadcast: UUID, version: Int = 1) async throws -> [NoticeTerms] {
        for _ in 1...2 {
            try await unit.settleStarts()
            _ = await unit.receipts.projection.wait(for: try await unit.events(), timeout: .seconds(10))
            _ = await unit.runner.wait(for: try await unit.events(), timeout: .seconds(10))
            try await unit.callScheduler.tick()
        }
        let events = try await unit.store.read(after: 0, limit: 1000, as: TrumpetEvent.self)
        return events.filter { recorded in
            guard case .call(let called) = recorded.event else { return false }
            return called.broadcast == broadcast && called.version == version
        }.flatMap(NoticeTerms.notices)
    }

    private func people(_ notices: [NoticeTerms]) -> Set<UUID> { Set(notices.map(\.person)) }

    @Test func `everybody whom a crisis concerns is told once, but for those who have seen it`() async throws {
        try await Unit.with { unit in
            let broadcast = try await unit.publish("Fire", ["severity": "crisis", "acknowledge": true])
            try await unit.mark("seen", broadcast, by: unit.ann).expect(204)
            let notices = try await called(unit, for: broadcast)
            #expect(people(notices) == [unit.bob.id, unit.cleo.id, unit.dora.id])
            #expect(notices.count == 3 && Set(notices.map(\.key)).count == 3)
            #expect(notices.allSatisfy { $0.kind == .broadcasts && $0.urgent })
            #expect(notices.allSatisfy { $0.dueAt == unit.clock.now.addingTimeInterval(NoticeTerms.shortPatience) })
            #expect(try await unit.receipts.unseen(by: unit.cleo.id) == 1)
            #expect(try await unit.receipts.unseen(by: unit.ann.id) == 0)
            #expect(try await unit.receipts.unseen(by: unit.gus.id) == 0)
            #expect(try await unit.receipts.unseen(by: UUID()) == 0)
            try await unit.mark("acknowledge", broadcast, by: unit.cleo).expect(204)
            #expect(try await unit.receipts.unseen(by: unit.cleo.id) == 0)
        }
    }

    @Test func `a warning can wait, and what is less calls nobody`() async throws {
        try await Unit.with { unit in
            let warning = try await unit.publish("Ice", ["severity": "warning", "audience": ["roles": ["client"]]])
            let notices = try await called(unit, for: warning)
            #expect(people(notices) == [unit.cleo.id, unit.dora.id])
            #expect(notices.allSatisfy { !$0.urgent })
            let less = try await unit.publish("Tea", ["severity": "notice"])
            #expect(try await called(unit, for: less).isEmpty)
            #expect(try await unit.receipts.unseen(by: unit.cleo.id) == 1)
        }
    }

    @Test func `people are called when it begins, and not where it was withdrawn or has become less`() async throws {
        try await Unit.with { unit in
            var later: [UUID] = []
            for title in ["One", "Two", "Three"] {
                let id = try await unit.draft(title, ["severity": "crisis"])
                try await unit.act("schedule", on: id, ["start": unit.time(1)]).expect(200)
                later.append(id)
            }
            #expect(try await called(unit, for: later[0]).isEmpty)
            try await unit.act("withdraw", on: later[1]).expect(200)
            try await unit.act("correct", on: later[2], Unit.saying("Less", ["severity": "info"])).expect(200)
            unit.clock.advance(by: 3600)
            #expect(try await called(unit, for: later[0]).count == 4)
            #expect(try await called(unit, for: later[1]).isEmpty)
            #expect(try await called(unit, for: later[2], version: 2).isEmpty)
        }
    }

    @Test func `what was put away again, as another process had called for it, calls at its new time`() async throws {
        try await Unit.with { unit in
            let later = try await unit.draft("Later", ["severity": "crisis"])
            try await unit.act("schedule", on: later, ["start": unit.time(1)]).expect(200)
            try await unit.settleStarts()
            _ = await unit.runner.wait(for: try await unit.events(), timeout: .seconds(10))
            let ahead = BroadcastCommands(store: unit.store, projection: unit.runner, pool: unit.pool) {
                [clock = unit.clock] in
                clock.now.addingTimeInterval(3600)
            }
            try await CallScheduler(commands: ahead, log: .none).tick()
            try await unit.act("schedule", on: later, ["start": unit.time(2)]).expect(200)
            #expect(try await called(unit, for: later).count == 4)
            unit.clock.advance(by: 7200)
            #expect(try await called(unit, for: later).count == 8)
            let waiting = try await unit.pool.query("select broadcast from awaited_call").decode(UUID.self)
            #expect(waiting.isEmpty)
        }
    }

    @Test func `a correction calls those who have seen what it said before, too`() async throws {
        try await Unit.with { unit in
            let broadcast = try await unit.publish("Fire", ["severity": "crisis"])
            try await unit.mark("seen", broadcast, by: unit.cleo).expect(204)
            _ = try await called(unit, for: broadcast)
            unit.clock.advance(by: 48 * 3600)
            try await unit.act("correct", on: broadcast, Unit.saying("Smoke", ["severity": "crisis"])).expect(200)
            #expect(people(try await called(unit, for: broadcast, version: 2)).contains(unit.cleo.id))
            #expect(try await unit.receipts.unseen(by: unit.cleo.id) == 1)
        }
    }

    @Test func `a slip that is mended calls nobody anew, but those who were never called`() async throws {
        try await Unit.with { unit in
            let shown = try await unit.publish("Fier", ["severity": "warning"])
            #expect(try await called(unit, for: shown).count == 4)
            let again = Unit.saying("Fire", ["severity": "warning"])
            try await unit.act("correct?quiet=true", on: shown, again).expect(200)
            #expect(try await called(unit, for: shown, version: 2).isEmpty)
            // The version is still unread: a notice of something else counts it.
            #expect(try await unit.receipts.unseen(by: unit.cleo.id) == 1)
            let worse = Unit.saying("Fire!", ["severity": "crisis"])
            try await unit.act("correct?quiet=true", on: shown, worse).expect(200)
            #expect(try await called(unit, for: shown, version: 3).count == 4)

            let later = try await unit.draft("Fier", ["severity": "crisis"])
            try await unit.act("schedule", on: later, ["start": unit.time(1)]).expect(200)
            try await unit.act("correct?quiet=true", on: later, worse).expect(200)
            #expect(try await called(unit, for: later, version: 2).isEmpty)
            unit.clock.advance(by: 3600)
            #expect(try await called(unit, for: later, version: 2).count == 4)
        }
    }

    @Test func `nobody is called for what began long ago, however often it is looked at`() async throws {
        try await Unit.with { unit in
            let broadcast = try await unit.publish("Fire", ["severity": "crisis"])
            unit.clock.advance(by: BroadcastCalled.age)
            #expect(try await called(unit, for: broadcast).isEmpty)
            let waiting = try await unit.pool.query("select broadcast from awaited_call").decode(UUID.self)
            #expect(waiting.isEmpty)
        }
    }
}
