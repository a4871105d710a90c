public import EventSourcing
public import FoundationEssentials

/// Facts about an enrolment that decide what is open. A fact of a later time than is asked for isn't known yet.
public struct ReleaseFacts: Sendable, Hashable {
    /// Time in which an enrolment rests.
    public struct Pause: Sendable, Hashable {
        /// Time at which it began.
        public var from: Date
        /// Time at which it ended; nil while it lasts. Not before `from`.
        public var until: Date?

        /// States a pause.
        public init(from: Date, until: Date? = nil) { (self.from, self.until) = (from, until) }
    }

    /// Day of the start; nil while none is set.
    public var start: CivilDay?
    /// Pauses, none overlapping another.
    public var pauses: [Pause]
    /// Modules that are done, and since when.
    public var done: [UUID: Date]
    /// Surveys of the programme that are answered, and since when.
    public var answered: [UUID: Date]
    /// Modules that a therapist unlocked: their rule `unlocked` holds.
    public var unlocked: [UUID: Date]
    /// Modules that a therapist opened at once, whatever their rules.
    public var granted: [UUID: Date]
    /// Modules that were seen open, and since when they were. Kept by whoever asks, so that nothing that was once open closes when rules, zone or
    /// pauses change.
    public var opened: [UUID: Date]

    /// States the facts.
    public init(
        start: CivilDay? = nil,
        pauses: [Pause] = [],
        done: [UUID: Date] = [:],
        answered: [UUID: Date] = [:],
        unlocked: [UUID: Date] = [:],
        granted: [UUID: Date] = [:],
        opened: [UUID: Date] = [:]
    ) {
        (self.start, self.pauses, self.done, self.answered) = (start, pauses, done, answered)
        (self.unlocked, self.granted, self.opened) = (unlocked, granted, opened)
    }
}
