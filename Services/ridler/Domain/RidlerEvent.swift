public import EventSourcing
public import FoundationEssentials

/// Everything that can have happened in ridler: the one event its projections read.
public enum RidlerEvent: Sendable, Hashable {
    /// Event of a survey.
    case survey(SurveyEvent)
}

extension RidlerEvent: StoredEvent {
    /// All stored names of ridler.
    public static let schema = EventSchema<RidlerEvent>()
        .including(SurveyEvent.schema) { .survey($0) }
        .writing { event in
            switch event {
            case .survey(let event): SurveyEvent.schema.form(of: event)
            }
        }

    /// Person whose key seals its personal fields.
    public var subject: UUID? {
        switch self {
        case .survey: nil
        }
    }
}
