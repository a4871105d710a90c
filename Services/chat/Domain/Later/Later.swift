public import EventSourcing
public import FoundationEssentials

/// Rules for a message that is to be sent at a time: one stream each.
///
/// Whether it may be said in the room is decided when it is sent. Between `leaving` and its end it is being sent: a process that takes over
/// sends it again under the same id, which the room knows, and so it is said once.
public enum Later: Decider {
    /// State of such a message.
    public enum State: Sendable, Equatable {
        /// There is none.
        case unwritten
        /// Waiting for its time.
        case waiting(LaterPlanned)
        /// On its way into the room.
        case leaving(LaterPlanned)
        /// Refused when its time had come.
        case refused(LaterPlanned, reason: String)
        /// Said in the room.
        case sent(LaterPlanned)
        /// Its author took it back.
        case takenBack(LaterPlanned)

        /// The message; `nil` if there is none.
        public var message: LaterPlanned? {
            switch self {
            case .unwritten: nil
            case .waiting(let message), .leaving(let message), .refused(let message, _), .sent(let message),
                .takenBack(let message):
                message
            }
        }
    }

    /// Command about such a message.
    public enum Command: Sendable {
        /// Keep it until its time.
        case plan(LaterPlanned)
        /// Give it other words or another time.
        case change(LaterPlanned)
        /// Take it back.
        case takeBack(by: UUID, at: Date)
        /// Begin to send it, if its time has come.
        case leave(at: Date)
        /// Note that it was sent.
        case sent(number: Int64, at: Date)
        /// Note that it could not be sent.
        case refuse(reason: String, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// There is none, or it is somebody else's.
        case noSuchMessage
        /// Another one was kept under its id.
        case otherMessage
        /// The time isn't `Limits.laterMinutes` minutes to `Limits.laterDays` days ahead.
        case wrongTime
        /// Sent already, or on its way.
        case tooLate
    }

    /// There is none.
    public static var initial: State { .unwritten }

    /// Applies the rules. Asking again for what was done changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [LaterEvent] {
        switch command {
        case .plan(let message):
            if let kept = state.message {
                guard kept.author == message.author, kept.says(message) else { throw .otherMessage }
                return []
            }
            guard isAllowed(message) else { throw .wrongTime }
            return [.planned(message)]
        case .change(let message):
            guard state.message?.author == message.author else { throw .noSuchMessage }
            guard isAllowed(message) else { throw .wrongTime }
            switch state {
            case .waiting(let kept): return kept.says(message) ? [] : [.changed(message)]
            case .refused: return [.changed(message)]
            case .leaving, .sent: throw .tooLate
            case .unwritten, .takenBack: throw .noSuchMessage
            }
        case .takeBack(let author, let time):
            guard let message = state.message, message.author == author else { throw .noSuchMessage }
            switch state {
            case .waiting, .refused:
                return [.takenBack(LaterStep(room: message.room, author: author, at: time))]
            case .leaving, .sent: throw .tooLate
            case .takenBack: return []
            case .unwritten: throw .noSuchMessage
            }
        case .leave(let time):
            guard case .waiting(let message) = state, message.due <= time else { return [] }
            return [.leaving(LaterStep(room: message.room, author: message.author, at: time))]
        case .sent(let number, let time):
            guard case .leaving(let message) = state else { return [] }
            return [.sent(LaterSent(room: message.room, author: message.author, number: number, at: time))]
        case .refuse(let reason, let time):
            guard case .leaving(let message) = state else { return [] }
            return [.refused(LaterRefused(room: message.room, author: message.author, reason: reason, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: LaterEvent) {
        switch event {
        case .planned(let message), .changed(let message): state = .waiting(message)
        case .takenBack: if let message = state.message { state = .takenBack(message) }
        case .leaving: if let message = state.message { state = .leaving(message) }
        case .sent: if let message = state.message { state = .sent(message) }
        case .refused(let refused):
            if let message = state.message { state = .refused(message, reason: refused.reason) }
        }
    }

    /// Returns true if the time of a message lies as far ahead as it must.
    private static func isAllowed(_ message: LaterPlanned) -> Bool {
        let range = TimeInterval(Limits.laterMinutes * 60)...TimeInterval(Limits.laterDays * 86_400)
        return range.contains(message.due.timeIntervalSince(message.at))
    }
}
