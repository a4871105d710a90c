public import EventSourcing
public import FoundationEssentials

/// Everything that can have happened in chat: the one event its projections read. In a box, once for all who follow the log: it is handed from
/// one to the other, and much is in some.
public indirect enum ChatEvent: Sendable, Hashable {
    /// Event of a room.
    case room(RoomEvent)
    /// Event of a room's messages.
    case talk(TalkEvent)
    /// Event of a message after it was sent.
    case message(MessageEvent)
    /// Event of somebody's reading.
    case reading(ReadingEvent)
    /// Event of the reports about a message.
    case report(ReportEvent)
    /// Event of roles.
    case role(RoleEvent)
    /// Event on the way to learning who is behind a persona.
    case reidentification(ReidentificationEvent)
    /// Event of a room's retention.
    case retention(RetentionEvent)
    /// Event of the audit of reading.
    case opening(OpeningEvent)
    /// Event of somebody's blocks.
    case block(BlockEvent)
    /// Event of a message that is to be sent at a time.
    case later(LaterEvent)
    /// Event of calling somebody for whom messages wait.
    case attention(AttentionEvent)
}

extension ChatEvent: StoredEvent {
    /// All stored names of chat.
    public static let schema = EventSchema<ChatEvent>()
        .including(RoomEvent.schema) { .room($0) }
        .including(TalkEvent.schema) { .talk($0) }
        .including(MessageEvent.schema) { .message($0) }
        .including(ReadingEvent.schema) { .reading($0) }
        .including(ReportEvent.schema) { .report($0) }
        .including(RoleEvent.schema) { .role($0) }
        .including(ReidentificationEvent.schema) { .reidentification($0) }
        .including(RetentionEvent.schema) { .retention($0) }
        .including(OpeningEvent.schema) { .opening($0) }
        .including(BlockEvent.schema) { .block($0) }
        .including(LaterEvent.schema) { .later($0) }
        .including(AttentionEvent.schema) { .attention($0) }
        .writing { event in
            switch event {
            case .room(let event): RoomEvent.schema.form(of: event)
            case .talk(let event): TalkEvent.schema.form(of: event)
            case .message(let event): MessageEvent.schema.form(of: event)
            case .reading(let event): ReadingEvent.schema.form(of: event)
            case .report(let event): ReportEvent.schema.form(of: event)
            case .role(let event): RoleEvent.schema.form(of: event)
            case .reidentification(let event): ReidentificationEvent.schema.form(of: event)
            case .retention(let event): RetentionEvent.schema.form(of: event)
            case .opening(let event): OpeningEvent.schema.form(of: event)
            case .block(let event): BlockEvent.schema.form(of: event)
            case .later(let event): LaterEvent.schema.form(of: event)
            case .attention(let event): AttentionEvent.schema.form(of: event)
            }
        }

    /// Person or persona whose key seals its personal fields.
    public var subject: UUID? {
        switch self {
        case .room(let event): event.subject
        case .talk(let event): event.subject
        case .message(let event): event.subject
        case .reading, .role, .retention, .opening, .block, .attention: nil
        case .report(let event): event.subject
        case .reidentification(let event): event.subject
        case .later(let event): event.subject
        }
    }
}
