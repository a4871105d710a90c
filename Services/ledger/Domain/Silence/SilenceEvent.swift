public import EventSourcing
public import FoundationEssentials

/// Event of a client's silence. A stream for each enrolment.
public enum SilenceEvent: Sendable, Hashable {
    /// The client has been silent for long enough to be asked.
    case noted(SilenceNoted)
}

/// Silence that was noted.
public struct SilenceNoted: Codable, Sendable, Hashable {
    /// The enrolment.
    public var enrolment: UUID
    /// The client.
    public var client: UUID
    /// Time since which nothing was heard: of the last fact, of the start, or of the end of the last pause.
    public var since: Date
    /// Time at which it was noted.
    public var at: Date

    /// States it.
    public init(enrolment: UUID, client: UUID, since: Date, at: Date) {
        (self.enrolment, self.client, self.since, self.at) = (enrolment, client, since, at)
    }
}

extension SilenceEvent: StoredEvent {
    private static let notedType = EventType("silence.noted", version: 1)

    /// The stored name of silences.
    public static let schema = EventSchema<SilenceEvent>()
        .reading(notedType, as: SilenceNoted.self) { .noted($0) }
        .writing { event in
            switch event {
            case .noted(let noted): StoredForm(notedType, noted)
            }
        }
}
