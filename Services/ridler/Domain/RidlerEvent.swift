public import EventSourcing
public import FoundationEssentials

/// Everything that can have happened in ridler: the one event its projections read.
public enum RidlerEvent: Sendable, Hashable {
    /// Event of an instrument.
    case instrument(InstrumentEvent)
    /// Event of a survey.
    case survey(SurveyEvent)
    /// Event of a response.
    case response(ResponseEvent)
    /// Event of an alert.
    case alert(AlertEvent)
    /// Event of the list of those on duty.
    case duty(DutyEvent)
    /// Reading of a client's things.
    case reading(ReadingTaken)
}

extension RidlerEvent: StoredEvent {
    /// All stored names of ridler.
    public static let schema = EventSchema<RidlerEvent>()
        .including(InstrumentEvent.schema) { .instrument($0) }
        .including(SurveyEvent.schema) { .survey($0) }
        .including(ResponseEvent.schema) { .response($0) }
        .including(AlertEvent.schema) { .alert($0) }
        .including(DutyEvent.schema) { .duty($0) }
        .including(ReadingTaken.schema) { .reading($0) }
        .writing { event in
            switch event {
            case .instrument(let event): InstrumentEvent.schema.form(of: event)
            case .survey(let event): SurveyEvent.schema.form(of: event)
            case .response(let event): ResponseEvent.schema.form(of: event)
            case .alert(let event): AlertEvent.schema.form(of: event)
            case .duty(let event): DutyEvent.schema.form(of: event)
            case .reading(let event): ReadingTaken.schema.form(of: event)
            }
        }

    /// Person whose key seals its personal fields.
    public var subject: UUID? {
        switch self {
        case .instrument, .survey, .duty, .reading: nil
        case .response(let event): event.subject
        case .alert(let event): event.subject
        }
    }
}
