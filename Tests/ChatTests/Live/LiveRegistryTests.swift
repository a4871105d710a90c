import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPTesting
import IdentityContract
import PostgresTesting
import Realtime
import Synchronization
import ServiceTesting
import Testing

@testable import ChatCore
@testable import ChatLive

/// What is remembered for telling pages, what is asked of read models, and what is forgotten.
@Suite(.freshSchema) struct LiveRegistryTests {
    /// Counts how often it was asked who is in the rooms, and may have something done meanwhile.
    private final class Asked: Sendable {
        private struct State: Sendable {
            var count = 0
            var registry: LiveRegistry?
        }

        private let state = Mutex(State())
        var count: Int { state.withLock { $0.count } }

        /// While it is asked for the first time, `registry` forgets.
        func disturb(_ registry: LiveRegistry) { state.withLock { $0.registry = registry } }

        func add() {
            let registry = state.withLock { state in
                state.count += 1
                return state.registry.take()
            }
            registry?.forget()
        }
    }

    private func ports(_ unit: Unit, _ asked: Asked) -> LivePorts {
        var ports = LivePorts(unit.reading)
        let rooms = ports.rooms
        ports.rooms = { ids in
            asked.add()
            return try await rooms(ids)
        }
        return ports
    }

    private func registry(_ unit: Unit, _ asked: Asked, messages: (any AnyProjectionRunner)? = nil) -> LiveRegistry {
        LiveRegistry(
            ports(unit, asked),
            rooms: ShownTables([unit.roomsProjection], store: unit.store),
            messages: ShownTables(
                [messages ?? unit.messagesProjection],
                store: unit.store,
                patience: messages == nil ? .seconds(10) : .milliseconds(20)
            )
        )
    }

    /// What came after a position.
    private func events(_ unit: Unit, after position: Int64 = 0) async throws -> [Recorded<ChatEvent>] {
        try await unit.store.read(after: position, limit: 1000, as: ChatEvent.self)
    }

    @Test(arguments: [false, true])
    func `what was forgotten, even while it was being read, is read again`(_ isMeanwhile: Bool)
        async throws
    {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("one", in: room, by: unit.ann)
            try await unit.settle()
            let events = try await unit.store.read(after: 0, limit: 100, as: ChatEvent.self)
            let asked = Asked()
            let registry = registry(unit, asked)
            if isMeanwhile { asked.disturb(registry) }
            let first = try await registry.page(events)
            if !isMeanwhile { registry.forget() }
            let second = try await registry.page(events)
            #expect(asked.count == 2)
            #expect(first.rooms == second.rooms && second.rooms[room]?.isIn(unit.cleo.id) == true)
        }
    }

    @Test func `a room is asked for once, and again when somebody comes or goes`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("one", in: room, by: unit.ann)
            let asked = Asked()
            let registry = registry(unit, asked)
            let first = try await events(unit)
            _ = try await registry.page(first)
            try await unit.say("two", in: room, by: unit.ann)
            let second = try await events(unit, after: try #require(first.last?.position))
            let page = try await registry.page(second)
            #expect(asked.count == 1)
            #expect(page.places.values.map(\.number) == [2] && page.rooms[room]?.isIn(unit.cleo.id) == true)
            let actor = try await unit.rooms.actor(unit.ann.id, in: room)
            _ = try await unit.rooms.act(
                room,
                as: actor,
                .remove(unit.cleo.id, reason: nil, by: actor, at: unit.clock.now)
            )
            let third = try await events(unit, after: try #require(second.last?.position))
            #expect(try await registry.page(third).rooms[room]?.isIn(unit.cleo.id) == false)
            #expect(asked.count == 2)
        }
    }

    @Test func `where a page was missed nothing is remembered`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let asked = Asked()
            let registry = registry(unit, asked)
            let first = try await events(unit)
            _ = try await registry.page(first)
            try await unit.say("missed", in: room, by: unit.ann)
            let head = try await unit.store.head()
            try await unit.say("seen", in: room, by: unit.ann)
            let page = try await registry.page(try await events(unit, after: head))
            #expect(page.places.values.map(\.number) == [2] && page.rooms[room]?.isIn(unit.cleo.id) == true)
            #expect(asked.count == 2)
        }
    }

    @Test(arguments: [false, true])
    func `what is in the log twice is one message, on one page and on two`(_ isOnOnePage: Bool) async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let talk = StreamID.talk(in: room)
            try await unit.say("one", in: room, by: unit.ann)
            let registry = registry(unit, Asked())
            let start = isOnOnePage ? 0 : try await unit.store.head()
            if !isOnOnePage { _ = try await registry.page(try await events(unit)) }
            // As when two processes store it at the same time.
            let said: [Recorded<TalkEvent>] = try await unit.store.load(talk)
            let again = try #require(said.first)
            let stored = try await unit.store.append([again.event], to: talk, expected: .any)
            try await unit.say("two", in: room, by: unit.ann)
            let page = try await registry.page(try await events(unit, after: start))
            #expect(page.places[stored.position] == nil)
            #expect(page.places.values.map(\.number).sorted() == (isOnOnePage ? [1, 3] : [3]))
        }
    }

    @Test func `what was said before this process began is known again`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let talk = StreamID.talk(in: room)
            try await unit.say("one", in: room, by: unit.ann)
            let head = try await unit.store.head()
            let said: [Recorded<TalkEvent>] = try await unit.store.load(talk)
            _ = try await unit.store.append([try #require(said.first).event], to: talk, expected: .any)
            let page = try await registry(unit, Asked()).page(try await events(unit, after: head))
            #expect(page.places.isEmpty)
        }
    }

    @Test func `nothing waits for what shows messages, but what asks for their words of now`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let number = try await unit.say("one", in: room, by: unit.ann).number
            // Never runs, so it never shows anything.
            let stuck = ProjectionRunner(MessagesProjection(), store: unit.store)
            let registry = registry(unit, Asked(), messages: stuck)
            let first = try await events(unit)
            let page = try await registry.page(first)
            #expect(page.places.values.map { $0 } == [LiveLocation(room: room, number: 1)])
            #expect(page.rooms[room]?.isIn(unit.cleo.id) == true)
            _ = try await unit.messages.edit(
                number,
                in: room,
                to: [.text(type: "text/plain", "uno")],
                as: try await unit.rooms.actor(unit.ann.id, in: room)
            )
            let second = try await events(unit, after: try #require(first.last?.position))
            await #expect(throws: NotShownYet.self) { _ = try await registry.page(second) }
        }
    }

    @Test func `who hides how far they have read is known from the page on which they say so`() async throws {
        try await Unit.with { unit in
            _ = try await unit.room(members: [unit.cleo])
            let registry = registry(unit, Asked())
            let first = try await events(unit)
            _ = try await registry.page(first)
            let people: Set<UUID> = [unit.ann.id, unit.cleo.id]
            #expect(try await registry.hiding(people, from: 1).isEmpty)
            _ = try await unit.reading.hideReceipts(true, by: unit.cleo.id)
            let second = try await events(unit, after: try #require(first.last?.position))
            _ = try await registry.page(second)
            #expect(try await registry.hiding(people, from: try #require(second.first?.position)) == [unit.cleo.id])
        }
    }
}
