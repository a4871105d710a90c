public import EventSourcing
public import FoundationEssentials

/// Learning who is behind a persona: asked for by one, with a reason, granted by another; told to whom it is about. One stream per
/// persona.
public enum Reidentification: Decider {
    /// State of the case.
    public enum State: Sendable, Equatable {
        /// Nobody asks.
        case closed
        /// Somebody asked, and waits for the second person.
        case asked(by: UUID, at: Date)
        /// These may know.
        case granted(to: Set<UUID>)
    }

    /// Command about the case. The caller knows that `by` may take part in this at all, and isn't the one behind the
    /// persona.
    public enum Command: Sendable {
        /// Ask to learn who it is.
        case ask(ReidentificationCase, reason: Words, by: UUID, at: Date)
        /// Be the second who wants it.
        case grant(ReidentificationCase, by: UUID, at: Date)
        /// Be the second who doesn't.
        case decline(ReidentificationCase, reason: Words, by: UUID, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// Nobody asked, or too long ago.
        case nothingAsked
        /// Somebody else asked already.
        case alreadyAsked
        /// The decision takes two people.
        case samePerson
    }

    /// Nobody asks.
    public static var initial: State { .closed }

    /// Applies the rules.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ReidentificationEvent] {
        switch command {
        case .ask(let about, let reason, let by, let time):
            switch state {
            case .granted(let known) where known.contains(by): return []
            case .asked(let asker, let since) where isWaiting(since, at: time):
                guard asker == by else { throw .alreadyAsked }
                return []
            case .closed, .asked, .granted:
                return [.asked(ReidentificationStated(about, reason: reason, by: by, at: time))]
            }
        case .grant(let about, let by, let time):
            if case .granted(let known) = state, known.contains(by) { return [] }
            let asker = try asker(in: state, secondedBy: by, at: time)
            return [.granted(ReidentificationGranted(about, asker: asker, by: by, at: time))]
        case .decline(let about, let reason, let by, let time):
            _ = try asker(in: state, secondedBy: by, at: time)
            return [.declined(ReidentificationStated(about, reason: reason, by: by, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: ReidentificationEvent) {
        switch event {
        case .asked(let stated): state = .asked(by: stated.by, at: stated.at)
        case .granted(let granted): state = .granted(to: [granted.asker, granted.by])
        case .declined: state = .closed
        }
    }

    private static func isWaiting(_ since: Date, at time: Date) -> Bool {
        time < since.addingTimeInterval(Double(Limits.reidentificationHours) * 3600)
    }

    private static func asker(in state: State, secondedBy second: UUID, at time: Date) throws(Refusal) -> UUID {
        guard case .asked(let asker, let since) = state, isWaiting(since, at: time) else { throw .nothingAsked }
        guard asker != second else { throw .samePerson }
        return asker
    }
}

/// Persona and room of the case.
public struct ReidentificationCase: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// The persona.
    public var persona: UUID

    /// Names it.
    public init(room: UUID, persona: UUID) {
        self.room = room
        self.persona = persona
    }
}
