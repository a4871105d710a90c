public import EventSourcing
public import FoundationEssentials
public import ReleaseRules

/// One enrolment: a client in a programme, from the application until it is closed. The table of its states is in docs/services/ledger.md.
public enum Enrolment: Decider {
    /// State of an enrolment.
    public struct State: Sendable, Equatable {
        /// Standing; nil: there is no such enrolment.
        public internal(set) var standing: EnrolmentStanding?
        /// True if the last screening found the programme to be for them.
        public internal(set) var isEligible = false
        /// Pauses in their order; the last one may last.
        public internal(set) var pauses: [ReleaseFacts.Pause] = []
        /// Weeks that were added.
        public internal(set) var extended = 0
        /// Modules whose rule `unlocked` holds, and since when.
        public internal(set) var unlocked: [UUID: Date] = [:]
        /// Modules that were opened at once, and since when.
        public internal(set) var granted: [UUID: Date] = [:]
        /// Modules that were open when it moved to another version, and since when.
        public internal(set) var opened: [UUID: Date] = [:]
        /// True if the client took their consent back.
        public internal(set) var isConsentTaken = false
    }

    /// Command to an enrolment.
    public typealias Command = EnrolmentCommand

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such enrolment.
        case unknown
        /// Another enrolment has this id.
        case taken
        /// Its state doesn't allow it.
        case notNow(EnrolmentState)
        /// The screening found that the programme isn't for them.
        case notEligible
        /// Its start is later.
        case startsLater(CivilDay)
        /// The day of the start is too far from now.
        case startOutOfRange
        /// A pause can't begin then: before the start, before the end of the last one, or later than now.
        case pauseOutOfRange
        /// It has as many pauses as it may have.
        case tooManyPauses
        /// So many weeks can still be added.
        case extensionOutOfRange(left: Int)
        /// Words that are missing or too long.
        case faulty([WordError])
    }

    /// Nothing is there.
    public static var initial: State { State() }

    /// Applies the rules. Asking again for what was done changes nothing.
    public static func decide(_ command: EnrolmentCommand, _ state: State) throws(Refusal) -> [EnrolmentEvent] {
        if case .apply(let standing, let words, let language, let consent, let told) = command.kind {
            guard state.standing == nil else { throw .taken }
            try check(words.violations)
            let applied = EnrolmentApplied(
                standing: standing,
                language: language,
                consent: consent,
                told: told,
                words: .known(words),
                by: command.by,
                at: command.at
            )
            return [.applied(applied)]
        }
        guard let standing = state.standing else { throw .unknown }
        let step = EnrolmentStepper(state: state, standing: standing, by: command.by, at: command.at)
        return try step.decide(command.kind)
    }

    static func check(_ violations: [WordError]) throws(Refusal) {
        guard violations.isEmpty else { throw .faulty(violations) }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: EnrolmentEvent) {
        state.standing = event.standing
        switch event {
        case .screened(let event): state.isEligible = event.outcome == .eligible
        case .paused(let event): state.pauses.append(ReleaseFacts.Pause(from: event.from))
        case .resumed(let step): state.endPause(at: step.at)
        case .extended(let event): state.extended += event.weeks
        case .withdrawn(let event):
            state.isConsentTaken = state.isConsentTaken || event.consent
            state.endPause(at: event.at)
        case .completed(let step): state.endPause(at: step.at)
        case .moduleUnlocked(let event): state.unlocked[event.module] = event.at
        case .moduleOpened(let event): state.granted[event.module] = event.at
        case .moved(let event): for open in event.opened { state.opened[open.module] = open.since }
        case .applied, .accepted, .queued, .refused, .started, .contacted, .followUpBegun, .closed: break
        }
    }
}

extension Enrolment.State {
    /// Facts for the opening of modules, but for those that come with progress.
    public var facts: ReleaseFacts {
        ReleaseFacts(start: standing?.start, pauses: pauses, unlocked: unlocked, granted: granted, opened: opened)
    }

    fileprivate mutating func endPause(at time: Date) {
        guard let last = pauses.indices.last, pauses[last].until == nil else { return }
        pauses[last].until = time
    }
}
