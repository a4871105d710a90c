public import EventSourcing
public import FoundationEssentials

/// Everything that happens in identity: one event over all its streams, for those who read the log as a whole.
public enum IdentityEvent: Sendable, Equatable {
    /// Event of an account.
    case person(PersonEvent)
    /// Event of a login name.
    case login(LoginEvent)
    /// Event of a session.
    case session(SessionEvent)
    /// Event of the sequence of person numbers.
    case number(NumberEvent)
    /// Event of somebody's second factor.
    case factor(FactorEvent)
    /// Event on the way to forgetting somebody.
    case erasure(ErasureEvent)
    /// Event of somebody's being a counsellor.
    case counsellor(CounsellorEvent)
    /// Event of an archive of somebody's data.
    case export(ExportEvent)
    /// Event of a mail address.
    case address(AddressEvent)
    /// Event of a pseudonym.
    case pseudonym(PseudonymEvent)
    /// Event of a registration.
    case registration(RegistrationEvent)
    /// Event of an invitation.
    case invitation(InvitationEvent)
    /// Event of a policy.
    case policy(PolicyEvent)
    /// Event of the unit's description.
    case unit(UnitEvent)
    /// Event of a report about the system.
    case report(ReportEvent)
    /// Event of somebody's choices for the web client.
    case appPreferences(AppPreferencesEvent)
    /// Event of a merge of two accounts.
    case merge(MergeEvent)
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
        .including(UnitEvent.schema) { .unit($0) }
        .including(ReportEvent.schema) { .report($0) }
        .including(AppPreferencesEvent.schema) { .appPreferences($0) }
        .including(MergeEvent.schema) { .merge($0) }
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
            case .unit(let inner): UnitEvent.schema.form(of: inner)
            case .report(let inner): ReportEvent.schema.form(of: inner)
            case .appPreferences(let inner): AppPreferencesEvent.schema.form(of: inner)
            case .merge(let inner): MergeEvent.schema.form(of: inner)
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
        case .unit(let inner): inner.subject
        case .report(let inner): inner.subject
        case .appPreferences(let inner): inner.subject
        case .merge(let inner): inner.subject
        }
    }
}
