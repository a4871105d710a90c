public import EventSourcing
public import FoundationEssentials

/// Event on the way to learning who is behind a persona.
public enum ReidentificationEvent: Sendable, Hashable {
    /// Somebody wants to know.
    case asked(ReidentificationStated)
    /// A second person wants it too: both may know from now on.
    case granted(ReidentificationGranted)
    /// A second person doesn't.
    case declined(ReidentificationStated)
}

/// Statement of somebody in the case.
public struct ReidentificationStated: Codable, Sendable, Hashable {
    /// About whom.
    public var about: ReidentificationCase
    /// Reason in words.
    public var reason: Personal<String>
    /// Person who stated it.
    public var by: UUID
    /// Time of the statement.
    public var at: Date

    init(_ about: ReidentificationCase, reason: Words, by: UUID, at: Date) {
        self.about = about
        self.reason = .known(reason.text)
        self.by = by
        self.at = at
    }
}

/// Leave to know who is behind a persona.
public struct ReidentificationGranted: Codable, Sendable, Hashable {
    /// About whom.
    public var about: ReidentificationCase
    /// Person who asked.
    public var asker: UUID
    /// Person who was the second.
    public var by: UUID
    /// Time of the leave.
    public var at: Date

    init(_ about: ReidentificationCase, asker: UUID, by: UUID, at: Date) {
        self.about = about
        self.asker = asker
        self.by = by
        self.at = at
    }
}

extension ReidentificationEvent: StoredEvent {
    private static let askedType = EventType("reidentification.asked", version: 1)
    private static let grantedType = EventType("reidentification.granted", version: 1)
    private static let declinedType = EventType("reidentification.declined", version: 1)

    /// The stored names.
    public static let schema = EventSchema<ReidentificationEvent>()
        .reading(askedType, as: ReidentificationStated.self) { .asked($0) }
        .reading(grantedType, as: ReidentificationGranted.self) { .granted($0) }
        .reading(declinedType, as: ReidentificationStated.self) { .declined($0) }
        .writing { event in
            switch event {
            case .asked(let stated): StoredForm(askedType, stated)
            case .granted(let granted): StoredForm(grantedType, granted)
            case .declined(let stated): StoredForm(declinedType, stated)
            }
        }

    /// Reasons are about the persona.
    public var subject: UUID? {
        switch self {
        case .asked(let stated), .declined(let stated): stated.about.persona
        case .granted: nil
        }
    }
}
