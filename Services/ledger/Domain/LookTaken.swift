public import EventSourcing
public import FoundationEssentials

/// Look of a member of staff at a case file. Its stream is one of the enrolment's own.
public struct LookTaken: Codable, Sendable, Hashable {
    /// The enrolment.
    public var enrolment: UUID
    /// Person who looked.
    public var by: UUID
    /// Time of the look.
    public var at: Date

    /// States a look.
    public init(enrolment: UUID, by: UUID, at: Date) { (self.enrolment, self.by, self.at) = (enrolment, by, at) }

    /// Stream of the looks at an enrolment.
    public static func stream(of enrolment: UUID) -> UUID { UUID.named("looks", in: enrolment) }
}

extension LookTaken: StoredEvent {
    private static let type = EventType("look.taken", version: 1)

    /// The stored name of a look.
    public static let schema = EventSchema<LookTaken>()
        .reading(type, as: LookTaken.self) { $0 }
        .writing { StoredForm(type, $0) }
}
