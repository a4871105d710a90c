public import FoundationEssentials

/// Changes of reply clocks by events. Pure: the projection loads the clocks and rooms needed, folds, and writes the
/// changed ones; a recomputation folds from nothing.
///
/// - A client's message begins a clock unless one runs for them, where somebody of the staff is in the room.
/// - The next message of any member of the staff ends all clocks of the room.
/// - So does the end of the room, and for who leaves it, that: without an answer.
public struct ReplyFold: Sendable {
    private struct Slot: Hashable, Sendable {
        var room: UUID
        var client: UUID
    }

    /// The rooms that were loaded or made.
    public private(set) var rooms: [UUID: ClockRoom]
    private var running: [Slot: ReplyClock]
    /// The rooms that changed by who is in them.
    public private(set) var changedRooms: Set<UUID> = []
    /// The rooms in which something was said: of these, what was said last changed, and whether the staff has answered.
    public private(set) var spokenRooms: Set<UUID> = []
    /// The clocks that changed, each in the state it has now.
    public private(set) var changedClocks: [ClockID: ReplyClock] = [:]

    /// The name of a clock.
    public struct ClockID: Sendable, Hashable {
        /// The room.
        public var room: UUID
        /// The message that began it.
        public var number: Int64
    }

    /// Begins with what was loaded: the rooms that are concerned, and the clocks that run in them.
    public init(rooms: [ClockRoom] = [], running: [ReplyClock] = []) {
        self.rooms = Dictionary(rooms.map { ($0.id, $0) }) { first, _ in first }
        self.running = Dictionary(running.map { (Slot(room: $0.room, client: $0.client), $0) }) { first, _ in first }
    }

    /// Applies what happened to a room.
    public mutating func apply(_ event: RoomEvent, to id: UUID) {
        switch event {
        case .created(let created):
            guard created.kind != .public else { return }
            put(ClockRoom(id: id))
            add(created.members, to: id)
        case .joined(let added), .added(let added): add(added.members, to: id)
        case .left(let step): take(step.member, from: id, at: step.at)
        case .removed(let removed): take(removed.member, from: id, at: removed.at)
        case .archived(let step), .deleted(let step): close(id, at: step.at)
        // Nobody can answer there.
        case .withdrawn(let step): close(id, at: step.at)
        case .described, .slowed, .historyOpened, .personaTaken, .roleChanged, .muted, .unmuted, .pinned, .unpinned,
            .reopened,
            .restored, .returned, .placed:
            break
        }
    }

    /// Applies a message. One that was there under the same id is passed over.
    ///
    /// A repetition does harm only where there are clients and staff: one of a client would begin a clock, or count for it; one of the staff would
    /// end clocks that began after the first. All the same every message is remembered, wherever it is said: a repetition may come
    /// minutes later, through a process that hadn't heard of the first, and by then the others may have come into the room.
    public mutating func apply(_ posted: MessagePosted, number: Int64, in id: UUID) {
        guard var room = rooms[id] else { return }
        let mark = MessageKey(author: posted.author, clientID: posted.clientID).mark
        guard !room.recent.contains(mark) else { return }
        room.recent.append(mark)
        if room.recent.count > ClockRoom.window { room.recent.removeFirst() }
        spokenRooms.insert(id)
        if room.staff.contains(posted.author) {
            let answer = ReplyClock.Answer(number: number, by: posted.author)
            for place in places(in: id) { end(place, at: posted.at, answer) }
            room.isAnswered = true
        } else if room.clients.contains(posted.author), !room.staff.isEmpty {
            ask(posted, number: number, in: room)
        }
        rooms[id] = room
    }

    private mutating func ask(_ posted: MessagePosted, number: Int64, in room: ClockRoom) {
        let place = Slot(room: room.id, client: posted.author)
        var clock: ReplyClock
        if let known = running[place] {
            clock = known
            clock.messages += 1
        } else {
            clock = ReplyClock(
                room: room.id,
                number: number,
                client: posted.author,
                staff: room.staff.sorted(),
                startedAt: posted.at,
                isFirst: !room.isAnswered
            )
        }
        running[place] = clock
        changedClocks[ClockID(room: clock.room, number: clock.number)] = clock
    }

    private mutating func add(_ members: [Member], to id: UUID) {
        guard var room = rooms[id] else { return }
        for member in members {
            if member.standing == .client { room.clients.insert(member.id) } else { room.staff.insert(member.id) }
        }
        put(room)
    }

    private mutating func take(_ member: UUID, from id: UUID, at time: Date) {
        guard var room = rooms[id] else { return }
        room.clients.remove(member)
        room.staff.remove(member)
        put(room)
        end(Slot(room: id, client: member), at: time, nil)
    }

    private mutating func close(_ id: UUID, at time: Date) {
        for place in places(in: id) { end(place, at: time, nil) }
    }

    private func places(in room: UUID) -> [Slot] {
        guard let clients = rooms[room]?.clients else { return [] }
        // Most rooms have one client or few; of all that was loaded, these are the places that can be theirs.
        guard clients.count < running.count else { return running.keys.filter { $0.room == room } }
        return clients.map { Slot(room: room, client: $0) }.filter { running[$0] != nil }
    }

    private mutating func end(_ place: Slot, at time: Date, _ answer: ReplyClock.Answer?) {
        guard var clock = running.removeValue(forKey: place) else { return }
        clock.endedAt = time
        clock.answer = answer
        changedClocks[ClockID(room: clock.room, number: clock.number)] = clock
    }

    private mutating func put(_ room: ClockRoom) {
        rooms[room.id] = room
        changedRooms.insert(room.id)
    }
}
