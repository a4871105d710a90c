public import EventSourcing
public import FoundationEssentials

/// Event on the way to being a counsellor, and after. One stream per person.
public enum CounsellorEvent: Sendable, Equatable {
    /// An administrator looks into whether the person is fit for it.
    case screeningBegun(Unadorned)
    /// They found that not, or the person has thought again.
    case declined(Unadorned)
    /// The person is a counsellor, and is listed as one.
    case appointed(CounsellorAppointment)
    /// They say something else of themselves.
    case profileChanged(CounsellorAppointment)
    /// The person is a counsellor no more.
    case withdrawn(CounsellorWithdrawal)
}

/// Counsellor with the profile for the list.
public struct CounsellorAppointment: Codable, Sendable, Equatable {
    /// Person who is the counsellor.
    public var person: PersonID
    /// Profile in their own words.
    public var profile: Personal<CounsellorProfile>

    /// Describes one appointment.
    public init(person: PersonID, profile: Personal<CounsellorProfile>) {
        self.person = person
        self.profile = profile
    }
}

/// The end of an appointment.
public struct CounsellorWithdrawal: Codable, Sendable, Equatable {
    /// Person who was the counsellor.
    public var person: PersonID

    /// Describes one ending.
    public init(person: PersonID) {
        self.person = person
    }
}

extension CounsellorEvent: StoredEvent {
    private static let begun = EventType("counsellor.screening_begun", version: 1)

    /// The stored names of what happens to counsellors.
    public static let schema = EventSchema<CounsellorEvent>()
        .reading(begun, as: Unadorned.self) { .screeningBegun($0) }
        .reading(EventType("counsellor.declined", version: 1), as: Unadorned.self) { .declined($0) }
        .reading(EventType("counsellor.appointed", version: 1), as: CounsellorAppointment.self) { .appointed($0) }
        .reading(EventType("counsellor.profile_changed", version: 1), as: CounsellorAppointment.self) {
            .profileChanged($0)
        }
        .reading(EventType("counsellor.withdrawn", version: 1), as: CounsellorWithdrawal.self) { .withdrawn($0) }
        .writing { event in
            switch event {
            case .screeningBegun(let payload): StoredForm(begun, payload)
            case .declined(let payload): StoredForm("counsellor.declined", version: 1, payload)
            case .appointed(let payload): StoredForm("counsellor.appointed", version: 1, payload)
            case .profileChanged(let payload): StoredForm("counsellor.profile_changed", version: 1, payload)
            case .withdrawn(let payload): StoredForm("counsellor.withdrawn", version: 1, payload)
            }
        }

    /// Person whose key seals the profile.
    public var subject: UUID? {
        switch self {
        case .appointed(let appointment), .profileChanged(let appointment): appointment.person.rawValue
        case .screeningBegun, .declined, .withdrawn: nil
        }
    }
}
