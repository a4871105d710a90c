import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import TrumpetDomain

@testable import TrumpetApp

/// What people do with broadcasts, through the router.
@Suite(.freshSchema) struct ReceiptRoutesTests {
    @Test func `what is put away is gone from the list until it says something else`() async throws {
        try await Unit.with { unit in
            let id = try await unit.publish()
            for _ in 0..<2 { try await unit.mark("dismiss", id, by: unit.cleo).expect(204) }
            #expect(try await unit.titles(for: unit.cleo) == [])
            #expect(try await unit.titles(for: unit.dora) == ["Closed"])
            let whole = try await unit.seat(unit.cleo).get("\(Unit.area)/broadcasts?dismissed=true").expect(200)
                .decode(BroadcastListView.self).broadcasts
            #expect(whole.map(\.dismissedAt) == [unit.clock.now])
            // Whoever puts it away has seen it.
            #expect(whole.map(\.seenAt) == [unit.clock.now])

            try await unit.act("correct", on: id, Unit.saying("Open")).expect(200)
            #expect(try await unit.titles(for: unit.cleo) == ["Open"])
            let before = try await unit.events()
            try await unit.mark("dismiss", id, by: unit.cleo).expectProblem(409, "broadcast-version-outdated")
            try await unit.mark("seen", id, version: 3, by: unit.cleo).expectProblem(409, "broadcast-version-outdated")
            #expect(try await unit.events() == before)
            try await unit.mark("dismiss", id, version: 2, by: unit.cleo).expect(204)
            #expect(try await unit.titles(for: unit.cleo) == [])
        }
    }

    @Test func `an acknowledgement is asked for, given once, and asked for again by a correction`() async throws {
        try await Unit.with { unit in
            let id = try await unit.publish("Fire", ["acknowledge": true])
            try await unit.mark("dismiss", id, by: unit.cleo).expectProblem(409, "acknowledge-first")
            for _ in 0..<2 { try await unit.mark("acknowledge", id, by: unit.cleo).expect(204) }
            let shown = try await unit.shown(to: unit.cleo)
            #expect(shown.map(\.acknowledgedAt) == [unit.clock.now])
            #expect(
                try await unit.store.load(StreamID.receipt(of: id, by: unit.cleo.id), as: ReceiptEvent.self).count == 2
            )
            try await unit.mark("dismiss", id, by: unit.cleo).expect(204)
            try await unit.act("correct", on: id, Unit.saying("No fire", ["acknowledge": true])).expect(200)
            #expect(try await unit.shown(to: unit.cleo).map(\.acknowledgedAt) == [nil])
            try await unit.mark("dismiss", id, version: 2, by: unit.cleo).expectProblem(409, "acknowledge-first")
        }
    }

    @Test func `two devices that do the same at once come to one event`() async throws {
        try await Unit.with { unit in
            let id = try await unit.publish()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask { try await unit.mark("dismiss", id, by: unit.cleo).expect(204) }
                }
                try await group.waitForAll()
            }
            let events = try await unit.store.load(StreamID.receipt(of: id, by: unit.cleo.id), as: ReceiptEvent.self)
            #expect(events.map(\.event.mark) == [.seen, .dismissed])
        }
    }

    @Test func `what isn't shown to somebody is nothing to them`() async throws {
        try await Unit.with { unit in
            let forStaff = try await unit.publish("Staff", ["audience": ["roles": ["therapist"]]])
            let draft = try await unit.draft()
            let over = try await unit.publish("Over", ["end": unit.time(1)])
            let withdrawn = try await unit.publish("Withdrawn")
            try await unit.act("withdraw", on: withdrawn).expect(200)
            unit.clock.advance(by: 3601)
            for what in ["seen", "dismiss", "acknowledge"] {
                for id in [forStaff, draft, over, withdrawn, UUID()] {
                    try await unit.mark(what, id, by: unit.cleo).expectProblem(404, "broadcast-not-found")
                }
            }
        }
    }

    @Test func `what stays, stays; what doesn't ask is not acknowledged; a version is needed`() async throws {
        try await Unit.with { unit in
            let id = try await unit.publish("Stays", ["dismissible": false])
            try await unit.mark("dismiss", id, by: unit.cleo).expectProblem(409, "broadcast-not-dismissible")
            try await unit.mark("acknowledge", id, by: unit.cleo).expectProblem(409, "acknowledgement-not-asked")
            try await unit.seat(unit.cleo).post("\(Unit.area)/broadcasts/\(id)/seen", [:])
                .expectProblem(422, "validation-failed", fields: ["version"])
            try await unit.seat(nil).post("\(Unit.area)/broadcasts/\(id)/seen", ["version": 1])
                .expectProblem(401, "unauthorized")
        }
    }

    @Test func `a list hands out, once for each version, and writes it later`() async throws {
        try await Unit.with { unit in
            let id = try await unit.publish()
            let before = try await unit.events()
            for _ in 0..<3 { _ = try await unit.shown(to: unit.cleo) }
            _ = try await unit.shown(to: unit.dora)
            #expect(try await unit.events() == before)
            try await unit.deliveryWriter.write()
            let events = try await unit.store.load(StreamID.deliveries(of: id), as: BroadcastDelivered.self)
            #expect(events.count == 1)
            guard let delivered = events.first?.event else { return }
            #expect(Set(delivered.people) == [unit.cleo.id, unit.dora.id] && delivered.version == 1)

            // Another process, which remembers nothing of this one.
            let other = Deliveries()
            other.note([Edition(broadcast: id, version: 1)], to: unit.cleo.id, at: unit.clock.now)
            _ = await unit.receipts.projection.wait(for: try await unit.events(), timeout: .seconds(10))
            try await DeliveryWriter(deliveries: other, store: unit.store, log: .none).write()
            #expect(try await unit.store.load(StreamID.deliveries(of: id), as: BroadcastDelivered.self).count == 1)
        }
    }

    @Test func `receipts made anew are the same, whatever order they came in`() async throws {
        try await Unit.with { unit in
            let first = try await unit.publish("One", ["acknowledge": true])
            let second = try await unit.publish("Two")
            _ = try await unit.shown(to: unit.cleo)
            unit.clock.advance(by: 10)
            try await unit.mark("acknowledge", first, by: unit.cleo).expect(204)
            try await unit.mark("seen", second, by: unit.dora).expect(204)
            // Handed out before it was seen, written after it.
            try await unit.deliveryWriter.write()
            try await unit.act("correct", on: second, Unit.saying("Three")).expect(200)
            try await unit.mark("dismiss", second, version: 2, by: unit.dora).expect(204)
            let head = try await unit.events()
            #expect(await unit.receipts.projection.wait(for: head, timeout: .seconds(10)))
            let delivered = try await unit.pool.query(
                "select delivered_at, seen_at from receipt where broadcast = \(first) and person = \(unit.cleo.id)"
            ).decode(Date.self, Date?.self)
            #expect(delivered.first?.0 == unit.clock.now.addingTimeInterval(-10))
            #expect(delivered.first?.1 == unit.clock.now)
            let report = try await unit.receipts.projection.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences == ["receipt": 0])
        }
    }
}
