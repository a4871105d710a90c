public import EventSourcing
public import FoundationEssentials

/// Everything that can have happened in the post office: the one event its projections read.
public enum PostofficeEvent: Sendable, Hashable {
    /// Event of a letter.
    case letter(LetterEvent)
    /// Event of one person's copy of a letter.
    case copy(CopyEvent)
    /// Event of a person's own folders.
    case folder(FolderEvent)
    /// Event of a person's action.
    case action(ActionEvent)
    /// Event of a letter's attachments.
    case attachment(AttachmentEvent)
    /// Somebody looked into a letter.
    case opening(OpeningEvent)
    /// With the acknowledgement of an urgent letter.
    case acknowledgement(AcknowledgementEvent)
    /// Event of a clock that needs no answer.
    case settlement(SettlementEvent)
    /// Event of the unit's calendar.
    case calendar(CalendarEvent)
    /// Event of work that takes a while.
    case job(JobEvent)
    /// Event of somebody's preferences, templates or signature.
    case writingSettings(WritingSettingsEvent)
}

extension PostofficeEvent: StoredEvent {
    /// All stored names of the post office.
    public static let schema = EventSchema<PostofficeEvent>()
        .including(LetterEvent.schema) { .letter($0) }
        .including(CopyEvent.schema) { .copy($0) }
        .including(FolderEvent.schema) { .folder($0) }
        .including(ActionEvent.schema) { .action($0) }
        .including(AttachmentEvent.schema) { .attachment($0) }
        .including(OpeningEvent.schema) { .opening($0) }
        .including(AcknowledgementEvent.schema) { .acknowledgement($0) }
        .including(SettlementEvent.schema) { .settlement($0) }
        .including(CalendarEvent.schema) { .calendar($0) }
        .including(JobEvent.schema) { .job($0) }
        .including(WritingSettingsEvent.schema) { .writingSettings($0) }
        .writing { event in
            switch event {
            case .letter(let event): LetterEvent.schema.form(of: event)
            case .copy(let event): CopyEvent.schema.form(of: event)
            case .folder(let event): FolderEvent.schema.form(of: event)
            case .action(let event): ActionEvent.schema.form(of: event)
            case .attachment(let event): AttachmentEvent.schema.form(of: event)
            case .opening(let event): OpeningEvent.schema.form(of: event)
            case .acknowledgement(let event): AcknowledgementEvent.schema.form(of: event)
            case .settlement(let event): SettlementEvent.schema.form(of: event)
            case .calendar(let event): CalendarEvent.schema.form(of: event)
            case .job(let event): JobEvent.schema.form(of: event)
            case .writingSettings(let event): WritingSettingsEvent.schema.form(of: event)
            }
        }

    /// Person whose key seals its personal fields.
    public var subject: UUID? {
        switch self {
        case .letter(let event): event.subject
        case .copy(let event): event.subject
        case .folder(let event): event.subject
        case .action(let event): event.subject
        case .attachment(let event): event.subject
        case .opening, .acknowledgement, .settlement, .calendar: nil
        case .job(let event): event.subject
        case .writingSettings(let event): event.subject
        }
    }
}
