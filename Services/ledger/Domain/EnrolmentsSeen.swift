public import EventSourcing
public import FoundationEssentials

/// Kind of a look at an enrolment.
public enum LookKind: String, Codable, Sendable, Hashable, CaseIterable {
    /// The case file was opened.
    case caseFile = "case"
    /// The enrolment was opened.
    case enrolment
    /// Shown in a list.
    case list
    /// A search by the client's name found it.
    case search
}

/// Enrolments that a member of staff was shown. Its stream is one of their own.
public struct EnrolmentsSeen: Codable, Sendable, Hashable {
    /// The enrolments.
    public var enrolments: [UUID]
    /// Kind of the look.
    public var kind: LookKind
    /// Person who was shown them.
    public var by: UUID
    /// Time of the look.
    public var at: Date

    /// States a look.
    public init(enrolments: [UUID], kind: LookKind, by: UUID, at: Date) {
        (self.enrolments, self.kind, self.by, self.at) = (enrolments, kind, by, at)
    }

    /// Stream of what a member of staff was shown.
    public static func stream(of person: UUID) -> UUID { UUID.named("enrolments seen", in: person) }
}

extension EnrolmentsSeen: StoredEvent {
    private static let type = EventType("enrolments.seen", version: 1)

    /// The stored name of such looks.
    public static let schema = EventSchema<EnrolmentsSeen>()
        .reading(type, as: EnrolmentsSeen.self) { $0 }
        .writing { StoredForm(type, $0) }
}
