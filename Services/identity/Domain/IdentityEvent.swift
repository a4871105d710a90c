public import EventSourcing
public import FoundationEssentials

/// Everything that happens in identity: one event over all its streams, for those who read the log as a whole.
public enum IdentityEvent: Sendable, Equatable {
    /// In the life of an account.
    case person(PersonEvent)
    /// To a login name.
    case login(LoginEvent)
    /// In a session.
    case session(SessionEvent)
    /// In the sequence of person numbers.
    case number(NumberEvent)
    /// To somebody's second factor.
    case factor(FactorEvent)
    /// On the way to forgetting somebody.
    case erasure(ErasureEvent)
    /// To somebody's being a counsellor.
    case counsellor(CounsellorEvent)
    /// To an archive of what is known of somebody.
    case export(ExportEvent)
    /// To a mail address.
    case address(AddressEvent)
    /// To a pseudonym.
    case pseudonym(PseudonymEvent)
    /// To a registration.
    case registration(RegistrationEvent)
    /// To an invitation.
    case invitation(InvitationEvent)
    /// To a policy.
    case policy(PolicyEvent)
}

extension IdentityEvent: StoredEvent {
    /// The stored names of all streams.
    public static let schema = EventSchema<IdentityEvent>()
        .including(PersonEvent.schema) { .person($0) }
        .including(LoginEvent.schema) { .login($0) }
        .including(SessionEvent.schema) { .session($0) }
        .including(NumberEvent.schema) { .number($0) }
        .including(FactorEvent.schema) { .factor($0) }
        .including(ErasureEvent.schema) { .erasure($0) }
        .including(CounsellorEvent.schema) { .counsellor($0) }
        .including(ExportEvent.schema) { .export($0) }
        .including(AddressEvent.schema) { .address($0) }
        .including(PseudonymEvent.schema) { .pseudonym($0) }
        .including(RegistrationEvent.schema) { .registration($0) }
        .including(InvitationEvent.schema) { .invitation($0) }
        .including(PolicyEvent.schema) { .policy($0) }
        .writing { event in
            switch event {
            case .person(let inner): PersonEvent.schema.form(of: inner)
            case .login(let inner): LoginEvent.schema.form(of: inner)
            case .session(let inner): SessionEvent.schema.form(of: inner)
            case .number(let inner): NumberEvent.schema.form(of: inner)
            case .factor(let inner): FactorEvent.schema.form(of: inner)
            case .erasure(let inner): ErasureEvent.schema.form(of: inner)
            case .counsellor(let inner): CounsellorEvent.schema.form(of: inner)
            case .export(let inner): ExportEvent.schema.form(of: inner)
            case .address(let inner): AddressEvent.schema.form(of: inner)
            case .pseudonym(let inner): PseudonymEvent.schema.form(of: inner)
            case .registration(let inner): RegistrationEvent.schema.form(of: inner)
            case .invitation(let inner): InvitationEvent.schema.form(of: inner)
            case .policy(let inner): PolicyEvent.schema.form(of: inner)
            }
        }

    /// The person whose key seals the personal fields.
    public var subject: UUID? {
        switch self {
        case .person(let inner): inner.subject
        case .login(let inner): inner.subject
        case .session(let inner): inner.subject
        case .number(let inner): inner.subject
        case .factor(let inner): inner.subject
        case .erasure(let inner): inner.subject
        case .counsellor(let inner): inner.subject
        case .export(let inner): inner.subject
        case .address(let inner): inner.subject
        case .pseudonym(let inner): inner.subject
        case .registration(let inner): inner.subject
        case .invitation(let inner): inner.subject
        case .policy(let inner): inner.subject
        }
    }
}
