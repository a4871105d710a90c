public import EventSourcing
public import FoundationEssentials

/// What was reported about one message: by each member once, answered for all of them together.
public enum Reports: Decider {
    /// Where it stands.
    public struct State: Sendable, Equatable {
        /// Who reported it and waits for an answer.
        public internal(set) var waiting: Set<UUID> = []
        /// Who got one.
        public internal(set) var answered: Set<UUID> = []
    }

    /// How reports end.
    public enum Outcome: String, Codable, Sendable, Hashable, CaseIterable {
        /// Something was done about it.
        case upheld
        /// There was nothing to be done.
        case dismissed
    }

    /// What one may ask, in a room as it is.
    public enum Command: Sendable {
        /// Say that something is wrong with it.
        case report(MessageOrigin, reason: Words, in: Room.State, by: Actor, at: Date)
        /// Answer everybody who did.
        case answer(MessageOrigin, Outcome, note: Words, in: Room.State, by: Actor, at: Date)
    }

    /// Why not.
    public enum Refusal: Error, Sendable, Hashable {
        /// There is no such message, or nobody may tell that there is.
        case noSuchMessage
        /// Nobody reports what they said themselves.
        case own
        /// What their roles don't allow.
        case notAllowed(Permission)
        /// Nobody judges what they said themselves.
        case partial
        /// Nobody waits for an answer.
        case nothingReported
    }

    /// None.
    public static var initial: State { State() }

    /// Applies the rules. Who reported it once and waits doesn't do so again.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ReportEvent] {
        switch command {
        case .report(let origin, let reason, let room, let actor, let time):
            guard case .made(let room) = room, room.isKnown(to: actor), let member = room.member(actor.party) else {
                throw .noSuchMessage
            }
            guard origin.author != actor.id else { throw .own }
            if state.waiting.contains(actor.id) || state.answered.contains(actor.id) { return [] }
            let author = room.members[origin.author]
            let clients = [member, author].compactMap { $0 }.filter { $0.standing == .client }.map(\.id)
            // Of who is there as everybody is, the room doesn't know whether they are a client: what staff say of them is sealed as theirs.
            let isPlaced = room.everyone == nil || author != nil || member.standing == .client
            let holder = isPlaced ? KeyHolder.of(author: actor.id, clients: Set(clients)) : origin.holder
            return [.reported(MessageReported(origin, reason: reason, holder: holder, by: actor.id, at: time))]
        case .answer(let origin, let outcome, let note, let room, let actor, let time):
            // Who reports a message shows it to those who keep order everywhere, also out of rooms they can't look into.
            guard case .made(let room) = room, room.isKnown(to: actor) || actor.everywhere.contains(.moderate) else {
                throw .noSuchMessage
            }
            guard actor.may(.moderate, as: room.member(actor.party)) else { throw .notAllowed(.moderate) }
            guard origin.author != actor.id else { throw .partial }
            guard !state.waiting.isEmpty else { throw .nothingReported }
            return [.answered(ReportsAnswered(origin, outcome, note: note, by: actor.id, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: ReportEvent) {
        switch event {
        case .reported(let reported): state.waiting.insert(reported.by)
        case .answered:
            state.answered.formUnion(state.waiting)
            state.waiting = []
        }
    }
}
