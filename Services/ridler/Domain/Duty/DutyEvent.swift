public import EventSourcing
public import FoundationEssentials

/// Event of the list of those on duty.
public enum DutyEvent: Sendable, Hashable {
    /// These are on duty from now on.
    case set(DutySet)
    /// A survey needs somebody on duty, or doesn't any more.
    case needed(DutyNeeded)
}

/// People on duty.
public struct DutySet: Codable, Sendable, Hashable {
    /// Staff in the order in which they are told.
    public var people: [UUID]
    /// Coordinator who says so; nil: an operator.
    public var by: UUID?
    /// Time of it.
    public var at: Date
}

/// Need of a survey.
public struct DutyNeeded: Codable, Sendable, Hashable {
    /// The survey.
    public var survey: UUID
    /// True if somebody must be on duty for it.
    public var isNeeded: Bool

    private enum CodingKeys: String, CodingKey {
        case survey
        case isNeeded = "is_needed"
    }
}

extension DutyEvent: StoredEvent {
    private static let setType = EventType("duty.set", version: 1)
    private static let neededType = EventType("duty.needed", version: 1)

    /// The stored names of what happens to the list.
    public static let schema = EventSchema<DutyEvent>()
        .reading(setType, as: DutySet.self) { .set($0) }
        .reading(neededType, as: DutyNeeded.self) { .needed($0) }
        .writing { event in
            switch event {
            case .set(let set): StoredForm(setType, set)
            case .needed(let needed): StoredForm(neededType, needed)
            }
        }

    /// Nobody: nothing is personal.
    public var subject: UUID? { nil }
}
