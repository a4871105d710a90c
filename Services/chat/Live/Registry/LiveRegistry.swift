import ChatCore
import ChatDomain
import EventSourcing
import FoundationEssentials
import Realtime
import Synchronization

/// Registry of all that is needed to tell a page of events: the places of its messages, and who is in its rooms. Asked once for all topics.
///
/// Pages are told as soon as they are stored. The memory of this process (`LiveCache`) is enough for most of them; the rest is asked of the
/// read models, which are waited for as far as the page needs it, and no further.
final class LiveRegistry: Sendable {
    /// Facts about one page.
    struct Page: Sendable {
        var places: [Int64: LiveLocation] = [:]
        var rooms: [UUID: LiveRoom] = [:]
        /// Edited messages as they read now, by the position of an edit that is the last.
        var edited: [Int64: LiveMessage] = [:]
        /// Positions at which messages were sent to which something happens, in rooms where some are hidden from somebody.
        var positions: [MessageLocation: Int64] = [:]
    }

    private struct Memo: Sendable {
        var first: Int64
        var last: Int64
        var page: Page
    }

    private struct State: Sendable {
        var memo: Memo?
        var memory = LiveCache()
        /// Number of times it was told to forget: facts that were being read then aren't remembered.
        var life = 0
    }

    /// Number of the last messages that are asked for when nothing is known yet.
    private static let recent = 20_000

    private let ports: LivePorts
    private let rooms: ShownTables
    private let messages: ShownTables
    private let state = Mutex(State())

    /// Asks `ports` while `rooms`, the tables of rooms, and `messages`, those of messages, show what they must.
    init(_ ports: LivePorts, rooms: ShownTables, messages: ShownTables) {
        self.ports = ports
        self.rooms = rooms
        self.messages = messages
    }

    // MARK: As it happens

    /// Facts about the page that comes next in the log. The page before may be asked for again.
    func page(_ events: [Recorded<ChatEvent>]) async throws -> Page {
        if let known = known(events) { return known }
        guard let outline = LiveOutline(events) else { return Page() }
        let (life, lacksKeys) = state.withLock { state -> (Int, Bool) in
            state.memory.begin(at: outline.first)
            return (state.life, state.memory.lacksKeys && !outline.said.isEmpty)
        }
        if lacksKeys {
            let known = try await said(before: outline.first)
            state.withLock { $0.memory.learn(known) }
        }
        var page = Page()
        var talks = outline.talks
        try await place(outline, on: &page, talks: &talks)
        let needed = outline.rooms.union(page.places.values.map(\.room))
        let read = try await who(needed, outline, on: &page)
        let hidden = Self.hidden(outline, page)
        if !hidden.isEmpty {
            page.positions = try await messages.reading(at: outline.last) { try await ports.positions(hidden) }
        }
        state.withLock { [page, talks] state in
            guard state.life == life else { return }
            state.memory.finish(outline, talks: talks, rooms: read)
            state.memo = Memo(first: outline.first, last: outline.last, page: page)
        }
        return page
    }

    /// Facts that another topic has asked for just before: about the same page.
    private func known(_ events: [Recorded<ChatEvent>]) -> Page? {
        guard let first = events.first?.position, let last = events.last?.position else { return nil }
        return state.withLock { state in
            guard let memo = state.memo, (memo.first, memo.last) == (first, last) else { return nil }
            return memo.page
        }
    }

    /// Finds the places of a page's messages. The number is the event's version and the room is the talk's; but for messages that may be a
    /// repetition, or were changed on the very page, the read model is asked.
    private func place(_ outline: LiveOutline, on page: inout Page, talks: inout [UUID: UUID]) async throws {
        guard !outline.said.isEmpty || outline.changesWords else { return }
        let isDoubtful = state.withLock { $0.memory.doubts(outline.said) }
        if isDoubtful || outline.changesWords {
            let read = try await messages.reading(at: outline.last) { try await words(outline) }
            page.places = read.places
            page.edited = read.edited
            for said in outline.said { talks[said.talk] = page.places[said.position]?.room ?? talks[said.talk] }
            return
        }
        let known = state.withLock { state in
            var known: [UUID: UUID] = [:]
            for said in outline.said where known[said.talk] == nil {
                known[said.talk] = state.memory.room(of: said.talk)
            }
            return known
        }
        talks.merge(known) { first, _ in first }
        var unknown: Set<UUID> = []
        for said in outline.said where talks[said.talk] == nil { unknown.insert(said.talk) }
        if !unknown.isEmpty { talks.merge(try await talked(in: unknown, upTo: outline.last)) { _, new in new } }
        page.places.reserveCapacity(outline.said.count)
        for said in outline.said {
            guard let room = talks[said.talk] else { continue }
            page.places[said.position] = LiveLocation(room: room, number: said.number)
        }
    }

    /// A page without its rooms, as the read model has it.
    private func words(_ outline: LiveOutline) async throws -> Page {
        var page = Page()
        if !outline.said.isEmpty { page.places = try await ports.places(outline.said.map(\.position)) }
        if !outline.edits.isEmpty { page.edited = try await ports.edited(outline.edits) }
        return page
    }

    /// The rooms of talks. A row of that table never changes, so whatever it shows is right; what it doesn't is waited for.
    private func talked(in talks: Set<UUID>, upTo last: Int64) async throws -> [UUID: UUID] {
        let found = try await ports.talks(Array(talks))
        let missing = talks.filter { found[$0] == nil }
        guard !missing.isEmpty else { return found }
        let rest = try await messages.reading(at: last) { try await ports.talks(Array(missing)) }
        return found.merging(rest) { first, _ in first }
    }

    /// Puts the rooms on the page; answers those that were read for it.
    private func who(_ needed: Set<UUID>, _ outline: LiveOutline, on page: inout Page) async throws -> [UUID: LiveRoom]
    {
        page.rooms = state.withLock { state in
            var known = [UUID: LiveRoom](minimumCapacity: needed.count)
            for id in needed where outline.changed[id] == nil { known[id] = state.memory.room(id) }
            return known
        }
        let unknown = needed.filter { page.rooms[$0] == nil }
        guard !unknown.isEmpty else { return [:] }
        let position = max(outline.first - 1, unknown.compactMap { outline.changed[$0] }.max() ?? 0)
        let read = try await rooms.reading(at: position) { try await ports.rooms(Array(unknown)) }
        page.rooms.merge(read) { _, new in new }
        return read
    }

    /// Keys of the messages before a position, from the read model: the latest of them.
    private func said(before position: Int64) async throws -> SentKeys {
        let found = try await messages.reading(at: position - 1) { try await ports.said(position, Self.recent) }
        // Further messages, if any, were stored a moment after they were said: within a minute.
        let isAll = found.count < Self.recent
        let oldest = isAll ? nil : found.map(\.at).min()?.addingTimeInterval(60)
        var keys = SentKeys(since: oldest ?? .distantPast)
        for said in found {
            keys.insert(SentKeys.number(talk: said.talk, author: said.author, clientID: said.clientID), at: said.at)
        }
        return keys
    }

    /// People among `people` who hide how far they have read, as of a page that was asked for (`page`) and began at `first`.
    func hiding(_ people: Set<UUID>, from first: Int64) async throws -> Set<UUID> {
        let (known, life) = state.withLock { state in
            var known: [UUID: Bool] = [:]
            for person in people { known[person] = state.memory.hides(person) }
            return (known, state.life)
        }
        var hiding = Set(known.filter(\.value).keys)
        let unknown = people.filter { known[$0] == nil }
        guard !unknown.isEmpty else { return hiding }
        // Choices on the page itself are known by it.
        let found = try await messages.reading(at: first - 1) { try await ports.hiding(Array(unknown)) }
        let choices = Dictionary(uniqueKeysWithValues: unknown.map { ($0, found.contains($0)) })
        state.withLock { state in
            if state.life == life { state.memory.note(hiding: choices) }
        }
        hiding.formUnion(found)
        return hiding
    }

    // MARK: As it was

    /// Facts about a page of the past, which all read models show: as it is now.
    func past(_ events: [Recorded<ChatEvent>]) async throws -> Page {
        guard let outline = LiveOutline(events) else { return Page() }
        var page = try await words(outline)
        let needed = outline.rooms.union(page.places.values.map(\.room))
        if !needed.isEmpty { page.rooms = try await ports.rooms(Array(needed)) }
        let hidden = Self.hidden(outline, page)
        if !hidden.isEmpty { page.positions = try await ports.positions(hidden) }
        return page
    }

    /// Messages of which it must be known when they were sent, for they may be hidden from somebody.
    private static func hidden(_ outline: LiveOutline, _ page: Page) -> [MessageLocation] {
        outline.concerned.filter { page.rooms[$0.room]?.horizons.isEmpty == false }
    }

    // MARK: Forgetting

    /// Forgets the last page, which may hold words of somebody who is erased, and who is behind whom. To be called before the hub
    /// forgets: what is read for it from then on is read anew.
    func forget() {
        state.withLock { state in
            state.memo = nil
            state.memory.forgetPeople()
            state.life += 1
        }
    }

    /// The log is another: nothing that is remembered of it holds.
    func restarted() {
        state.withLock { state in
            state.memo = nil
            state.memory = LiveCache()
            state.life += 1
        }
    }
}

extension ChatEvent {
    /// The room in which it happens; nil if it doesn't say, or in none.
    func room(at stream: UUID) -> UUID? {
        switch self {
        case .room: stream
        case .message(let event): event.room
        case .reading(.moved(let moved)): moved.room
        case .reading(.quieted(let chosen)): chosen.room
        case .reidentification(.granted(let granted)): granted.about.room
        case .report(.answered(let answer)): answer.room
        case .later(let event): event.room
        default: nil
        }
    }
}
