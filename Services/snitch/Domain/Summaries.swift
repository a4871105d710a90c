import BusinessTime
public import EventSourcing
public import FoundationEssentials

/// Summaries of one person: what they wish, and for which days one was stated. One stream a person.
public enum Summaries: Decider {
    /// State of a person's summaries.
    public struct State: Sendable, Equatable {
        /// The wish that holds.
        public var wish = SummaryWish.none
        /// Time of the last summary that was stated; nil: none was.
        public var last: Date?
    }

    /// Command about a person's summaries.
    public enum Command: Sendable {
        /// Have them by another wish, which its person has.
        case choose(UUID, SummaryWish, at: Date)
        /// State the next one, of the time after the last, or after the wish was said.
        case state(UUID, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// The hour isn't one of a day.
        case noSuchHour
        /// The zone isn't in the time zone database.
        case noSuchZone
    }

    /// No summaries.
    public static var initial: State { State() }

    /// Applies the rules. The same wish again changes nothing; a summary is stated once, and only when its time has come. Those that were missed
    /// while nobody worked aren't made up: the latest one counts.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [SnitchEvent] {
        switch command {
        case .choose(let person, let wish, let time):
            guard (0...23).contains(wish.hour) else { throw .noSuchHour }
            guard TimeZoneName(wish.zone) != nil else { throw .noSuchZone }
            guard wish != state.wish else { return [] }
            return [.summaryChosen(SummaryChosen(person: person, wish: wish, at: time))]
        case .state(let person, let time):
            guard let last = state.last, let due = latest(of: state.wish, after: last, until: time) else { return [] }
            return [.summaryStated(SummaryStated(person: person, day: due.day.text, at: due.at, after: last))]
        }
    }

    /// The last time by the wish that has come since `last`; nil: none has.
    private static func latest(of wish: SummaryWish, after last: Date, until time: Date) -> (day: CivilDay, at: Date)? {
        // What was missed for long needn't be gone through day by day.
        let from = max(last, time.addingTimeInterval(-8 * 86_400))
        var found: (day: CivilDay, at: Date)?
        while let next = wish.next(after: found?.at ?? from), next.at <= time { found = next }
        return found
    }

    /// The state after `event`. A wish begins at its own time: what lies before it is nobody's summary.
    public static func evolve(_ state: inout State, _ event: SnitchEvent) {
        switch event {
        case .summaryChosen(let chosen): (state.wish, state.last) = (chosen.wish, chosen.at)
        case .summaryStated(let stated): state.last = stated.at
        case .looked: break
        }
    }

    /// Stream of `person`.
    public static func stream(of person: UUID) -> UUID { UUID.named("summaries", in: person) }
}

/// Wish for summaries that a person has said.
public struct SummaryChosen: Codable, Sendable, Hashable {
    /// The person.
    public var person: UUID
    /// The wish.
    public var wish: SummaryWish
    /// Time at which it was said.
    public var at: Date

    /// States it.
    public init(person: UUID, wish: SummaryWish, at: Date) { (self.person, self.wish, self.at) = (person, wish, at) }
}

/// Summary whose time has come. Whether it is sent is decided then: nobody is told of nothing.
public struct SummaryStated: Codable, Sendable, Hashable {
    /// The person.
    public var person: UUID
    /// Day in the person's zone: there is one summary a day at most.
    public var day: String
    /// Time at which it is due.
    public var at: Date
    /// Time of the one before it, or of the wish: it is about what came after that.
    public var after: Date

    /// States it.
    public init(person: UUID, day: String, at: Date, after: Date) {
        (self.person, self.day, self.at, self.after) = (person, day, at, after)
    }
}
