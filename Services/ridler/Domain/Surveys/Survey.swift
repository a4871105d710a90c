public import EventSourcing
public import FoundationEssentials

/// Survey of the unit: an instrument with its times. What was answered before a change keeps the instrument with which it was begun.
public enum Survey: Decider {
    /// Characters of a name.
    public static let name = 200
    /// Names in different languages.
    public static let names = 20
    /// Hours within which a survey must be begun, at most: four weeks.
    public static let hours = 672

    /// State of a survey.
    public struct State: Sendable, Equatable {
        /// Terms; nil: there is no such survey.
        public internal(set) var terms: SurveyTerms?
    }

    /// Command to a survey.
    public enum Command: Sendable {
        /// Make it.
        case make(SurveyTerms, by: UUID?)
        /// Change it.
        case change(SurveyTerms, by: UUID?)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such survey.
        case unknown
        /// Another survey has this id.
        case idUsed
        /// It has no name, too many, or a name shows nothing or is too long.
        case wrongName
        /// Opens at no minute of a day.
        case opensOutOfRange
        /// Must be begun within too few or too many hours.
        case hoursOutOfRange
    }

    /// No survey.
    public static var initial: State { State() }

    /// Applies the rules. Terms that are so already change nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [SurveyEvent] {
        switch command {
        case .make(let terms, let person):
            try check(terms)
            guard let before = state.terms else { return [.stated(SurveyStated(terms: terms, by: person))] }
            guard before == terms else { throw .idUsed }
            return []
        case .change(let terms, let person):
            guard let before = state.terms else { throw .unknown }
            try check(terms)
            return before == terms ? [] : [.stated(SurveyStated(terms: terms, by: person))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: SurveyEvent) {
        switch event {
        case .stated(let stated): state.terms = stated.terms
        }
    }

    private static func check(_ terms: SurveyTerms) throws(Refusal) {
        let isNamed = terms.names.values.allSatisfy { name in
            name.contains { !$0.isWhitespace } && name.count <= Self.name
        }
        guard isNamed, (1...names).contains(terms.names.count) else { throw .wrongName }
        guard (0..<1440).contains(terms.opens) else { throw .opensOutOfRange }
        guard (1...hours).contains(terms.begin) else { throw .hoursOutOfRange }
    }
}
