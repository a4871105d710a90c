public import EventSourcing
public import FoundationEssentials

/// Event of one enrolment. Its stream is the enrolment's id.
public enum EnrolmentEvent: Sendable, Hashable {
    /// A client has applied.
    case applied(EnrolmentApplied)
    /// Somebody has screened them.
    case screened(EnrolmentScreened)
    /// They have a place, a day of the start and a therapist.
    case accepted(EnrolmentStep)
    /// They wait for a place.
    case queued(EnrolmentStep)
    /// They were refused.
    case refused(EnrolmentRefused)
    /// The programme runs.
    case started(EnrolmentStep)
    /// The programme rests.
    case paused(EnrolmentPaused)
    /// It goes on.
    case resumed(EnrolmentStep)
    /// It takes longer.
    case extended(EnrolmentExtended)
    /// Their therapist was in contact with them.
    case contacted(EnrolmentStep)
    /// They are through.
    case completed(EnrolmentStep)
    /// It ended before they were through, or their consent ended.
    case withdrawn(EnrolmentWithdrawn)
    /// The time of looking after begins.
    case followUpBegun(EnrolmentStep)
    /// Nothing happens any more.
    case closed(EnrolmentStep)
    /// The rule `unlocked` of a module holds.
    case moduleUnlocked(EnrolmentModule)
    /// A module is open, whatever its rules.
    case moduleOpened(EnrolmentModule)
    /// It follows another version of the programme.
    case moved(EnrolmentMoved)
}

/// An application.
public struct EnrolmentApplied: Codable, Sendable, Hashable {
    /// Standing after it.
    public var standing: EnrolmentStanding
    /// Language in which the client wishes the programme.
    public var language: String
    /// Version of the text of consent.
    public var consent: String
    /// Language of that text.
    public var told: String
    /// Words.
    public var words: Personal<Application>
    /// Person who wrote it: the client, or an operator (`nil`).
    public var by: UUID?
    /// Time of the application, and of the consent.
    public var at: Date
}

/// A screening.
public struct EnrolmentScreened: Codable, Sendable, Hashable {
    /// Standing after it.
    public var standing: EnrolmentStanding
    /// Outcome.
    public var outcome: Screening.Outcome
    /// The call.
    public var call: Screening.Call?
    /// Words.
    public var words: Personal<Screening.Words>
    /// Person who screened.
    public var by: UUID?
    /// Time of writing.
    public var at: Date
}

/// A step that needs no more than who and when.
public struct EnrolmentStep: Codable, Sendable, Hashable {
    /// Standing after it.
    public var standing: EnrolmentStanding
    /// Person who took it; `nil` for an operator.
    public var by: UUID?
    /// Time of the step.
    public var at: Date
}

/// A refusal.
public struct EnrolmentRefused: Codable, Sendable, Hashable {
    /// Standing after it.
    public var standing: EnrolmentStanding
    /// Reason: one of the site's words.
    public var reason: String
    /// Words on where else to turn.
    public var elsewhere: Personal<String>?
    /// Person who refused; `nil` for an operator.
    public var by: UUID?
    /// Time of the refusal.
    public var at: Date
}

/// The beginning of a pause.
public struct EnrolmentPaused: Codable, Sendable, Hashable {
    /// Standing after it.
    public var standing: EnrolmentStanding
    /// Time since which it rests.
    public var from: Date
    /// Words.
    public var reason: Personal<String>?
    /// Person who paused it; `nil` for an operator.
    public var by: UUID?
    /// Time of the step.
    public var at: Date
}

/// More weeks.
public struct EnrolmentExtended: Codable, Sendable, Hashable {
    /// Standing after it.
    public var standing: EnrolmentStanding
    /// Weeks that were added.
    public var weeks: Int
    /// Person who added them; `nil` for an operator.
    public var by: UUID?
    /// Time of the step.
    public var at: Date
}

/// An end before they were through, or the end of a consent.
public struct EnrolmentWithdrawn: Codable, Sendable, Hashable {
    /// Standing after it.
    public var standing: EnrolmentStanding
    /// True if the client took their consent back.
    public var consent: Bool
    /// Words.
    public var reason: Personal<String>?
    /// Person who ended it; `nil` for an operator.
    public var by: UUID?
    /// Time of the step.
    public var at: Date
}

/// Something about one module.
public struct EnrolmentModule: Codable, Sendable, Hashable {
    /// Standing.
    public var standing: EnrolmentStanding
    /// The module.
    public var module: UUID
    /// Words.
    public var reason: Personal<String>?
    /// Person who did it; `nil` for an operator.
    public var by: UUID?
    /// Time of the step.
    public var at: Date
}

/// Another version.
public struct EnrolmentMoved: Codable, Sendable, Hashable {
    /// Module that was open.
    public struct Open: Codable, Sendable, Hashable {
        /// The module.
        public var module: UUID
        /// Time since which it was.
        public var since: Date

        /// States it.
        public init(module: UUID, since: Date) { (self.module, self.since) = (module, since) }
    }

    /// Standing after it.
    public var standing: EnrolmentStanding
    /// Modules that were open then: they stay so.
    public var opened: [Open]
    /// Person who moved it; `nil` for an operator.
    public var by: UUID?
    /// Time of the step.
    public var at: Date
}
