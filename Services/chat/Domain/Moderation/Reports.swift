public import EventSourcing
public import FoundationEssentials

/// Reports about one message: by each member once, answered for all of them together.
public enum Reports: Decider {
    /// State of the reports.
    public struct State: Sendable, Equatable {
        /// Members who reported it and wait for an answer.
        public internal(set) var waiting: Set<UUID> = []
        /// Members who got an answer.
        public internal(set) var answered: Set<UUID> = []
        /// True if one of the reports is about somebody who kept order in the room when it was made.
        public internal(set) var isAbove = false
        /// Number of versions of the message on the record of the reports.
        public internal(set) var kept = 0
    }

    /// Outcome of reports.
    public enum Outcome: String, Codable, Sendable, Hashable, CaseIterable {
        /// Something was done about it.
        case upheld
        /// There was nothing to be done.
        case dismissed
    }

    /// Command about the reports, in a room in its present state.
    public enum Command: Sendable {
        /// Say that something is wrong with it.
        case report(ReportedCase, reason: Words, in: Room.State, by: Actor, at: Date)
        /// Answer everybody who did.
        case answer(ReportedCase, Outcome, note: Words, in: Room.State, by: Actor, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// There is no such message, or nobody may tell that there is.
        case noSuchMessage
        /// Nobody reports what they said themselves.
        case own
        /// Their roles don't allow this.
        case notAllowed(Permission)
        /// Nobody judges what they said themselves.
        case partial
        /// Nobody waits for an answer, as far as the caller may know.
        case nothingReported
    }

    /// None.
    public static var initial: State { State() }

    /// Applies the rules. A member who reported it once and waits doesn't do so again.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ReportEvent] {
        switch command {
        case .report(let about, let reason, let room, let actor, let time):
            let origin = about.origin
            guard case .made(let room) = room, let member = room.reporter(actor, of: about.saidAt) else {
                throw .noSuchMessage
            }
            guard !about.concerns(actor.id, in: room) else { throw .own }
            if state.waiting.contains(actor.id) || state.answered.contains(actor.id) { return [] }
            let author = room.members[origin.author]
            let clients = [member, author].compactMap { $0 }.filter { $0.standing == .client }.map(\.id)
            // Of who is there as everybody is, the room doesn't know whether they are a client: what staff say of them is sealed as theirs.
            let isPlaced = room.everyone == nil || author != nil || member.standing == .client
            let holder = isPlaced ? KeyHolder.of(author: actor.id, clients: Set(clients)) : origin.holder
            let reported = MessageReported(
                origin,
                reason: reason,
                holder: holder,
                isAbove: about.isAbove(in: room),
                by: actor.id,
                at: time
            )
            // Under a key other than the author's, the message would go with somebody who has not said it.
            guard origin.holder != origin.author, about.versions.count > state.kept else {
                return [.reported(reported)]
            }
            return [.reported(reported), .kept(MessageKept(about, at: time))]
        case .answer(let about, let outcome, let note, let room, let actor, let time):
            // A member who reports a message shows it to those who keep order everywhere, also out of rooms they can't
            // look into.
            guard case .made(let room) = room, room.isKnown(to: actor) || actor.everywhere.contains(.moderate) else {
                throw .noSuchMessage
            }
            guard actor.may(.moderate, as: room.member(actor.participant)) else { throw .notAllowed(.moderate) }
            guard !about.concerns(actor.id, in: room) else { throw .partial }
            guard !state.waiting.isEmpty, actor.standsAbove || !(state.isAbove || about.isAbove(in: room)) else {
                throw .nothingReported
            }
            let waiting = state.waiting.sorted { $0.uuidString < $1.uuidString }
            return [.answered(ReportsAnswered(about.origin, outcome, note: note, to: waiting, by: actor.id, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: ReportEvent) {
        switch event {
        case .reported(let reported):
            state.waiting.insert(reported.by)
            if reported.isAbove { state.isAbove = true }
        case .kept(let kept): state.kept = kept.count
        case .answered:
            state.answered.formUnion(state.waiting)
            state.waiting = []
        }
    }
}
