import EventLog
import EventLoop
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import Realtime
import ServiceKit
import Testing
import TrumpetDomain

@testable import TrumpetApp

/// The topic of broadcasts over a real socket, as the gateway's tunnel reaches it.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct LiveTests {
    /// What of an event says what it is about.
    private struct Named: Decodable {
        var id: UUID
        var version: Int?
    }

    /// One device of one person.
    private struct Device {
        let socket: WebSocket

        func follow(after: EventCursor? = nil) async throws -> EventCursor? {
            try await socket.send(ClientFrame.subscribe(id: 1, topic: "trumpet/broadcasts", after: after).text)
            let frame = try await next()
            #expect(frame?.op == .subscribed, "\(frame?.text ?? "closed")")
            return frame?.cursor
        }

        func next() async throws -> ReceivedFrame? {
            guard case .text(let text)? = await socket.receive() else { return nil }
            return try ReceivedFrame(parsing: text)
        }

        /// All events up to the first one about `last`.
        func heard(until last: UUID) async throws -> [Named] {
            var heard: [Named] = []
            while heard.last?.id != last {
                let frame = try #require(try await next())
                heard.append(try frame.data(as: Named.self))
            }
            return heard
        }

        /// The next event, which must be of this type.
        func next(_ type: String) async throws -> ReceivedFrame {
            let frame = try #require(try await next())
            #expect(frame.type == type, "\(frame.text)")
            return frame
        }
    }

    private func withLive(_ body: @Sendable (Unit, (PersonRegistered) async throws -> Device) async throws -> Void)
        async throws
    {
        try await Unit.with { unit in
            let live = unit.receipts.live(TestAuthenticator())
            let router = Router(live.routes, authenticator: TestAuthenticator())
            let running = Task { await live.run() }
            let failure: (any Error)? = await {
                do {
                    try await TestServer.with(handler: router.handler) { server in
                        let client = Client(loops: server.loops)
                        try await eventually { live.status.state == .following }
                        try await body(unit) { person in
                            var request = Request(.get, "/api/v1/trumpet/realtime")
                            request.headers[.secWebSocketProtocol] = RealtimeProtocol.subprotocol
                            request.headers[.authorization] = "Test \(person.id) \(person.number) \(person.roles[0])"
                            let origin = Origin(.http, server.address, protocol: .http2PriorKnowledge)
                            let device = Device(socket: try await client.webSocket(request, to: origin))
                            #expect(try await device.next()?.op == .welcome)
                            return device
                        }
                        live.close()
                        await client.close()
                    }
                    return nil
                } catch { return error }
            }()
            running.cancel()
            await running.value
            if let failure { throw failure }
        }
    }

    @Test func `a broadcast is told to those whom it concerns, and counts as handed out`() async throws {
        try await withLive { unit, sit in
            let (cleo, ann) = (try await sit(unit.cleo), try await sit(unit.ann))
            _ = try await cleo.follow()
            _ = try await ann.follow()
            let forClients = try await unit.publish("Clients", ["audience": ["clients_of": .ids([unit.ann.id])]])
            let forAll = try await unit.publish("All")
            let told = try await cleo.next("broadcast.published").data(as: LiveBroadcast.self)
            #expect(told.id == forClients && told.version == 1)
            #expect(told.texts.map(\.title) == ["Clients"])
            #expect(told.texts.map(\.html) == ["<p>Back on <em>Tuesday</em>.</p>\n"])
            #expect(try await cleo.next("broadcast.published").data(as: LiveBroadcast.self).id == forAll)
            #expect(try await ann.next("broadcast.published").data(as: LiveBroadcast.self).id == forAll)
            // Whoever hears of it can read it.
            #expect(try await unit.titles(for: unit.cleo).sorted() == ["All", "Clients"])
            try await eventually {
                try await unit.deliveryWriter.write()
                let events = try await unit.store.load(StreamID.deliveries(of: forAll), as: BroadcastDelivered.self)
                return Set(events.flatMap { $0.event.people }).isSuperset(of: [unit.cleo.id, unit.ann.id])
            }
        }
    }

    @Test func `what begins later is told when it begins, once`() async throws {
        try await withLive { unit, sit in
            let cleo = try await sit(unit.cleo)
            _ = try await cleo.follow()
            let later = try await unit.draft("Later")
            try await unit.act("schedule", on: later, ["start": unit.time(1)]).expect(200)
            let never = try await unit.draft("Never")
            try await unit.act("schedule", on: never, ["start": unit.time(1)]).expect(200)
            try await unit.act("withdraw", on: never).expect(200)
            try await unit.startScheduler.tick()
            let now = try await unit.publish("Now")
            #expect(try await cleo.next("broadcast.published").data(as: Named.self).id == now)
            unit.clock.advance(by: 3600)
            try await unit.settleStarts()
            try await unit.startScheduler.tick()
            #expect(try await cleo.next("broadcast.published").data(as: Named.self).id == later)
            try await unit.settleStarts()
            try await unit.startScheduler.tick()
            let last = try await unit.publish("Last")
            #expect(try await cleo.next("broadcast.published").data(as: Named.self).id == last)
            let start = StreamID.start(of: later, version: 1, at: unit.clock.now)
            let starts = try await unit.store.load(start, as: BroadcastStarted.self)
            #expect(starts.count == 1)
        }
    }

    @Test func `what was put away again, as another process said that it begins, is told at its new time`() async throws
    {
        try await withLive { unit, sit in
            let cleo = try await sit(unit.cleo)
            _ = try await cleo.follow()
            let later = try await unit.draft("Later")
            try await unit.act("schedule", on: later, ["start": unit.time(1)]).expect(200)
            try await unit.settleStarts()
            let ahead = BroadcastCommands(store: unit.store, projection: unit.runner, pool: unit.pool) {
                [clock = unit.clock] in
                clock.now.addingTimeInterval(3600)
            }
            try await StartScheduler(commands: ahead, log: .none).tick()
            #expect(try await cleo.next("broadcast.published").data(as: Named.self).id == later)
            try await unit.act("schedule", on: later, ["start": unit.time(2)]).expect(200)
            unit.clock.advance(by: 7200)
            try await unit.settleStarts()
            try await unit.startScheduler.tick()
            #expect(try await cleo.next("broadcast.published").data(as: Named.self).id == later)
            try await unit.settleStarts()
            let waiting = try await unit.pool.query("select broadcast from awaited_start").decode(UUID.self)
            #expect(waiting.isEmpty)
        }
    }

    @Test func `made anew from the log, the same starts are waited for`() async throws {
        try await Unit.with { unit in
            for hour in [1.0, 2, 3] {
                let id = try await unit.draft("At \(hour)")
                try await unit.act("schedule", on: id, ["start": unit.time(hour)]).expect(200)
                if hour == 2 { try await unit.act("withdraw", on: id).expect(200) }
                if hour == 3 { try await unit.act("correct", on: id, Unit.saying("Soon")).expect(200) }
            }
            unit.clock.advance(by: 3600)
            try await unit.settleStarts()
            try await unit.startScheduler.tick()
            try await unit.settleStarts()
            let waiting = try await unit.pool.query("select version from awaited_start").decode(Int.self)
            #expect(waiting == [2])
            let report = try await unit.starts.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences == ["awaited_start": 0, "awaited_call": 0])
        }
    }

    @Test func `a correction is told anew, and to whom it no longer concerns as a withdrawal`() async throws {
        try await withLive { unit, sit in
            let (cleo, ann) = (try await sit(unit.cleo), try await sit(unit.ann))
            _ = try await cleo.follow()
            _ = try await ann.follow()
            let id = try await unit.publish("One")
            _ = try await cleo.next("broadcast.published")
            _ = try await ann.next("broadcast.published")
            // That she had it counts before it is written.
            try await unit.act("correct", on: id, Unit.saying("Two", ["audience": ["roles": ["client"]]])).expect(200)
            let told = try await cleo.next("broadcast.corrected").data(as: LiveBroadcast.self)
            #expect(told.version == 2 && told.texts.map(\.title) == ["Two"])
            #expect(try await ann.next("broadcast.withdrawn").data(as: Named.self).id == id)
            try await unit.act("withdraw", on: id).expect(200)
            #expect(try await cleo.next("broadcast.withdrawn").data(as: Named.self).id == id)
        }
    }

    @Test(arguments: ["correct", "withdraw"])
    func `what another process handed out a moment before is told to be gone once that is written`(_ step: String)
        async throws
    {
        try await withLive { unit, sit in
            let (ann, dora) = (try await sit(unit.ann), try await sit(unit.dora))
            _ = try await ann.follow()
            _ = try await dora.follow()
            let id = try await unit.publish("One", ["audience": ["people": .ids([unit.ann.id])]])
            _ = try await ann.next("broadcast.published")
            // Dora was in the audience when another process gave it to her; this one knows of that only when it is written.
            let elsewhere = Deliveries()
            elsewhere.note(Edition(broadcast: id, version: 1), to: [unit.dora.id], at: unit.clock.now)
            let body = Unit.saying("Two", ["audience": ["people": .ids([unit.ann.id])]])
            try await unit.act(step, on: id, step == "correct" ? body : nil).expect(200)
            _ = try await ann.next(step == "correct" ? "broadcast.corrected" : "broadcast.withdrawn")
            try await DeliveryWriter(deliveries: elsewhere, store: unit.store, log: .none).write()
            #expect(try await dora.next("broadcast.withdrawn").data(as: Named.self).id == id)
            // Who was told already isn't told again.
            let last = try await unit.publish("Last")
            for device in [ann, dora] {
                #expect(try await device.next("broadcast.published").data(as: Named.self).id == last)
            }
        }
    }

    @Test func `one device hears what the other does`() async throws {
        try await withLive { unit, sit in
            let (first, second, other) = (try await sit(unit.cleo), try await sit(unit.cleo), try await sit(unit.dora))
            for device in [first, second, other] { _ = try await device.follow() }
            let id = try await unit.publish("Fire", ["acknowledge": true])
            for device in [first, second, other] { _ = try await device.next("broadcast.published") }
            try await unit.mark("acknowledge", id, by: unit.cleo).expect(204)
            try await unit.mark("dismiss", id, by: unit.cleo).expect(204)
            for device in [first, second] {
                for type in ["broadcast.seen", "broadcast.acknowledged", "broadcast.dismissed"] {
                    let told = try await device.next(type).data(as: LiveReceipt.self)
                    #expect(told.id == id && told.version == 1)
                }
            }
            // Nobody else hears of it.
            let next = try await unit.publish("Next")
            #expect(try await other.next("broadcast.published").data(as: Named.self).id == next)
        }
    }

    @Test func `what a correction said in between is told to nobody who comes late, neither as gone`() async throws {
        try await Unit.with { unit in
            let id = try await unit.publish("One")
            _ = try await unit.shown(to: unit.ann)
            let forClients = Unit.saying("Two", ["audience": ["roles": ["client"]]])
            try await unit.act("correct", on: id, forClients).expect(200)
            try await unit.act("correct", on: id, Unit.saying("Three")).expect(200)
            let topic = BroadcastsTopic(commands: unit.commands, deliveries: unit.receipts.deliveries)
            var told: [String] = []
            for recorded in try await unit.store.read(after: 0, limit: 100, as: TrumpetEvent.self) {
                told += try await topic.notices(of: recorded).compactMap(\.payload?.type)
            }
            #expect(told == ["broadcast.corrected"])
        }
    }

    @Test func `who comes back hears what is so now, once`() async throws {
        try await withLive { unit, sit in
            let cleo = try await sit(unit.cleo)
            let cursor = try await cleo.follow()
            let corrected = try await unit.publish("One")
            try await unit.act("correct", on: corrected, Unit.saying("Two")).expect(200)
            let last = try await unit.publish("Last")
            _ = try await cleo.heard(until: last)
            let again = try await sit(unit.cleo)
            _ = try await again.follow(after: cursor)
            let heard = try await again.heard(until: last)
            #expect(heard.filter { $0.id == corrected && $0.version == 2 }.count == 1)
        }
    }
}
