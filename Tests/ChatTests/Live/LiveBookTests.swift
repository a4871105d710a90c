import ChatDomain
import EventLog
import FoundationEssentials
import IdentityContract
import PostgresTesting
import Synchronization
import Testing

@testable import ChatApp

/// What is known of the last page is forgotten with everything else that may hold words.
@Suite(.freshSchema) struct LiveBookTests {
    /// Counts how often it was asked who is in the rooms, and may have something done meanwhile.
    private final class Asked: Sendable {
        private struct State: Sendable {
            var count = 0
            var book: LiveBook?
        }

        private let state = Mutex(State())
        var count: Int { state.withLock { $0.count } }

        /// While it is asked for the first time, `book` forgets.
        func disturb(_ book: LiveBook) { state.withLock { $0.book = book } }

        func add() {
            let book = state.withLock { state in
                state.count += 1
                return state.book.take()
            }
            book?.forget()
        }
    }

    private func ports(_ unit: Unit, _ asked: Asked) -> LivePorts {
        var ports = LivePorts(rooms: unit.rooms, messages: unit.messages, reading: unit.reading)
        let rooms = ports.rooms
        ports.rooms = { ids in
            asked.add()
            return try await rooms(ids)
        }
        return ports
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
            let book = LiveBook(ports(unit, asked))
            if isMeanwhile { asked.disturb(book) }
            let first = try await book.page(events)
            if !isMeanwhile { book.forget() }
            let second = try await book.page(events)
            #expect(asked.count == 2)
            #expect(first.rooms == second.rooms && second.rooms[room]?.isIn(unit.cleo.id) == true)
        }
    }
}
