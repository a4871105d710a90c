public import EventSourcing
public import FoundationEssentials

/// Messages of one room: a stream of messages and nothing else, so that a message's number is its version.
///
/// Messages are appended whatever the version: two who speak at once are both right. So a repetition may get into the log when
/// the same message is sent to two processes; the first of them is the message, and every fold passes over the others.
public enum Talk: Decider {
    /// Memory of a room for decisions: the latest messages, no words.
    public struct State: Sendable, Equatable {
        /// The number of the latest message.
        public internal(set) var last: Int64 = 0
        /// Times at which each member spoke last.
        public internal(set) var spoke: [UUID: Date] = [:]
        var numbers: [MessageKey: Int64] = [:]
        var window: [MessageKey?] = []
        private var oldest = 0

        /// The number under which a message was sent already; `nil` if it is new, or too old to be remembered.
        public func number(of key: MessageKey) -> Int64? { numbers[key] }

        /// True if there are more messages than are remembered: a message that isn't among these may have been sent all
        /// the same.
        public var isForgetful: Bool { last > Int64(window.count) }
    }

    /// Command to the talk.
    public enum Command: Sendable {
        /// Say something in a room.
        case post(Posting, in: Room.State, by: Actor, at: Date)
        /// Say something to a room as the unit itself, which is in none: what an operator has to tell.
        case announce(Posting, in: Room.State, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// There is none, or nobody may tell that there is.
        case noSuchRoom
        /// They have to come in first.
        case notAMember
        /// Their roles don't allow this.
        case notAllowed(Permission)
        /// The room is archived.
        case archived
        /// They may only read until then.
        case muted(until: Date)
        /// They may only read: what brought them here is over.
        case closed(Closing)
        /// Slow mode: they may speak again then.
        case tooSoon(until: Date)
        /// Not one to `Limits.clientID` bytes, or U+0000 in it.
        case badClientID
        /// There is no message of this number to reply to.
        case noSuchMessage(Int64)
        /// The mentioned persons aren't in the room.
        case mentionsStrangers([UUID])
    }

    /// Nothing was said.
    public static var initial: State { State() }

    /// Applies the rules. A message that was sent already, under the same id by the same member, is not sent again.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [TalkEvent] {
        switch command {
        case .post(let posting, let room, let actor, let time):
            guard case .made(let room) = room, room.isKnown(to: actor) else { throw .noSuchRoom }
            guard let member = room.member(actor.participant) else { throw .notAMember }
            let key = MessageKey(author: actor.id, clientID: posting.clientID)
            if state.numbers[key] != nil { return [] }
            switch room.phase {
            case .open: break
            case .archived: throw .archived
            case .deleted: throw .noSuchRoom
            }
            guard actor.may(.createMessages, as: member) else { throw .notAllowed(.createMessages) }
            if let until = member.mutedUntil, time < until { throw .muted(until: until) }
            if let closing = room.closing(for: actor.id) { throw .closed(closing) }
            if room.slowMode > 0, !actor.may(.moderate, as: member), let spoke = state.spoke[actor.id] {
                let until = spoke.addingTimeInterval(Double(room.slowMode))
                // A time further ahead than one ever has to wait comes from a clock that has been put back since.
                let isAhead = spoke.timeIntervalSince(time) > Double(room.slowMode)
                guard time >= until || isAhead else { throw .tooSoon(until: until) }
            }
            guard (1...Limits.clientID).contains(posting.clientID.utf8.count), !posting.clientID.utf8.contains(0) else {
                throw .badClientID
            }
            if let number = posting.replyTo, number < 1 || number > state.last { throw .noSuchMessage(number) }
            let strangers = posting.contents.mentions.filter { !room.isNameable($0) }
            guard strangers.isEmpty else { throw .mentionsStrangers(strangers) }
            // A client's words are always sealed by the client's key: under the key of another one, a person who was
            // erased could go on speaking.
            let isClient = member.standing == .client
            let holder = isClient ? actor.id : KeyHolder.of(author: actor.id, clients: room.clients)
            return [.posted(MessagePosted(posting, author: actor.id, holder: holder, at: time))]
        case .announce(let posting, let room, let time): return try announce(posting, room, time, state)
        }
    }

    private static func announce(
        _ posting: Posting,
        _ room: Room.State,
        _ time: Date,
        _ state: State
    ) throws(Refusal) -> [TalkEvent] {
        guard case .made(let room) = room else { throw .noSuchRoom }
        if state.numbers[MessageKey(author: KeyHolder.unit, clientID: posting.clientID)] != nil { return [] }
        switch room.phase {
        case .open: break
        case .archived: throw .archived
        case .deleted: throw .noSuchRoom
        }
        guard (1...Limits.clientID).contains(posting.clientID.utf8.count), !posting.clientID.utf8.contains(0) else {
            throw .badClientID
        }
        let strangers = posting.contents.mentions.filter { !room.isNameable($0) }
        guard strangers.isEmpty else { throw .mentionsStrangers(strangers) }
        let holder = KeyHolder.of(author: KeyHolder.unit, clients: room.clients)
        return [.posted(MessagePosted(posting, author: KeyHolder.unit, holder: holder, at: time))]
    }

    /// The state after `event`, whose number is the next one.
    public static func evolve(_ state: inout State, _ event: TalkEvent) {
        switch event {
        case .posted(let posted):
            state.last += 1
            let key = MessageKey(author: posted.author, clientID: posted.clientID)
            let isNew = state.numbers[key] == nil
            if isNew {
                state.numbers[key] = state.last
                state.spoke[posted.author] = posted.at
            }
            state.remember(isNew ? key : nil)
        }
    }
}

extension Talk.State {
    /// A message as far as it is remembered.
    public struct Remembered: Sendable, Hashable {
        /// Its number.
        public var number: Int64
        /// Key by which a repetition is known.
        public var key: MessageKey
        /// Time at which it was sent.
        public var at: Date

        /// States it.
        public init(number: Int64, key: MessageKey, at: Date) {
            self.number = number
            self.key = key
            self.at = at
        }
    }

    /// A room in which `last` messages were said, of which only `recent` ones are known: some of the latest, the oldest first.
    public init(last: Int64, recent: [Remembered]) {
        self.last = last
        for message in recent.suffix(Limits.repetitionWindow) {
            numbers[message.key] = message.number
            window.append(message.key)
        }
        // The later one by its number: clocks are put back.
        note(spoke: Dictionary(recent.map { ($0.key.author, $0.at) }, uniquingKeysWith: { $1 }))
    }

    /// Learns when some spoke last of whom it doesn't know, from somebody who remembers more.
    public mutating func note(spoke others: [UUID: Date]) { spoke.merge(others) { known, _ in known } }

    /// A ring of the latest messages: one comes in, and once it is full the oldest goes. `nil` for a repetition.
    fileprivate mutating func remember(_ new: MessageKey?) {
        guard window.count == Limits.repetitionWindow else {
            window.append(new)
            return
        }
        if let old = window[oldest] { numbers[old] = nil }
        window[oldest] = new
        oldest = (oldest + 1) % Limits.repetitionWindow
    }
}
