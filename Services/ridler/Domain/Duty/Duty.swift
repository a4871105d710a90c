public import EventSourcing
public import FoundationEssentials

/// Staff on duty, the first of whom is told of alerts that have no other owner. One list; it can't be empty while a survey with a rule for risk is
/// active.
public enum Duty: Decider {
    /// People on the list.
    public static let most = 50
    /// The one stream.
    public static let stream = UUID.named(
        "duty",
        in: UUID(uuid: (0x52, 0x49, 0x44, 0, 0, 0, 0x50, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
    )

    /// State of the list.
    public struct State: Sendable, Equatable {
        /// Staff in the order in which they are told.
        public internal(set) var people: [UUID] = []
        /// Active surveys with a rule.
        public internal(set) var surveys: Set<UUID> = []
    }

    /// Command to the list.
    public enum Command: Sendable {
        /// Put these on it, in this order.
        case set([UUID], by: UUID?, at: Date)
        /// Need somebody for a survey, or don't any more.
        case need(UUID, Bool)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// Nobody would be on duty.
        case needed
        /// Too many people.
        case tooMany
    }

    /// Nobody.
    public static var initial: State { State() }

    /// Applies the rules.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [DutyEvent] {
        switch command {
        case .set(let people, let person, let time):
            let each = people.enumerated().filter { place, id in people.firstIndex(of: id) == place }.map(\.element)
            guard each.count <= most else { throw .tooMany }
            guard !each.isEmpty || state.surveys.isEmpty else { throw .needed }
            return each == state.people ? [] : [.set(DutySet(people: each, by: person, at: time))]
        case .need(let survey, let isNeeded):
            guard isNeeded != state.surveys.contains(survey) else { return [] }
            guard !isNeeded || !state.people.isEmpty else { throw .needed }
            return [.needed(DutyNeeded(survey: survey, isNeeded: isNeeded))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: DutyEvent) {
        switch event {
        case .set(let set): state.people = set.people
        case .needed(let needed):
            if needed.isNeeded { state.surveys.insert(needed.survey) } else { state.surveys.remove(needed.survey) }
        }
    }
}
