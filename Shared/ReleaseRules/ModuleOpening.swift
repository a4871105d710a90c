public import FoundationEssentials

/// State of a module for a client.
public enum ModuleOpening: Sendable, Hashable {
    /// It is open.
    case open(since: Date)
    /// It will open by itself.
    case opens(at: Date)
    /// It opens when these come true, in the order of its rules. Never empty.
    case shut([MissingRule])
}

/// Reason why a module isn't open yet. Clients turn the code into words.
public enum MissingRule: Sendable, Hashable {
    /// No start is set.
    case start
    /// The enrolment rests: nothing opens by itself.
    case paused
    /// The time hasn't come.
    case notBefore(Date)
    /// Another module isn't done; after that, so many days pass.
    case done(UUID, days: Int)
    /// A survey isn't answered.
    case survey(UUID)
    /// The therapist hasn't unlocked it.
    case unlock

    /// Stable word for it.
    public var code: Code {
        switch self {
        case .start: .start
        case .paused: .paused
        case .notBefore: .notBefore
        case .done: .done
        case .survey: .survey
        case .unlock: .unlock
        }
    }

    /// Word for a reason, as clients get it.
    public enum Code: String, Codable, Sendable, Hashable, CaseIterable {
        case start = "no-start"
        case paused
        case notBefore = "not-before"
        case done = "module-not-done"
        case survey = "survey-not-answered"
        case unlock = "not-unlocked"
    }
}
