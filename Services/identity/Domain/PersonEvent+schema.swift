public import EventSourcing
public import FoundationEssentials

extension PersonEvent: StoredEvent {
    /// The stored names of what happens to a person.
    public static let schema = EventSchema<PersonEvent>()
        .reading(EventType("person.registered", version: 1), as: PersonRegistration.self) { .registered($0) }
        .reading(EventType("person.renamed", version: 1), as: PersonRenaming.self) { .renamed($0) }
        .reading(EventType("person.roles_changed", version: 1), as: RolesReplacement.self) { .rolesChanged($0) }
        .reading(EventType("person.credential_set", version: 1), as: CredentialChange.self) { .credentialSet($0) }
        .reading(EventType("person.suspended", version: 1), as: Unadorned.self) { .suspended($0) }
        .reading(EventType("person.reinstated", version: 1), as: Unadorned.self) { .reinstated($0) }
        .reading(EventType("person.address_verified", version: 1), as: Unadorned.self) { .addressVerified($0) }
        .reading(EventType("person.address_change_asked", version: 1), as: AddressChangeRequest.self) {
            .addressChangeAsked($0)
        }
        .reading(EventType("person.address_changed", version: 1), as: AddressChange.self) { .addressChanged($0) }
        .reading(EventType("person.address_restored", version: 1), as: AddressRestoration.self) { .addressRestored($0) }
        .reading(EventType("person.password_reset_offered", version: 1), as: PasswordResetOffer.self) {
            .passwordResetOffered($0)
        }
        .reading(EventType("person.policies_accepted", version: 1), as: PolicyAcceptance.self) { .policiesAccepted($0) }
        .reading(EventType("person.preferences_set", version: 1), as: PreferencesChange.self) { .preferencesSet($0) }
        .reading(EventType("person.picture_set", version: 1), as: PictureSet.self) { .pictureSet($0) }
        .reading(EventType("person.picture_removed", version: 1), as: Unadorned.self) { .pictureRemoved($0) }
        .reading(EventType("person.pseudonym_set", version: 1), as: PseudonymSet.self) { .pseudonymSet($0) }
        .reading(EventType("person.pseudonym_removed", version: 1), as: Unadorned.self) { .pseudonymRemoved($0) }
        .reading(EventType("person.address_corrected", version: 1), as: AddressCorrection.self) {
            .addressCorrected($0)
        }
        .reading(EventType("person.login_changed", version: 1), as: LoginChange.self) { .loginChanged($0) }
        .reading(EventType("person.welcomed", version: 1), as: Welcome.self) { .welcomed($0) }
        .reading(EventType("person.erased", version: 1), as: Unadorned.self) { .erased($0) }
        .writing { event in
            switch event {
            case .registered(let payload): StoredForm("person.registered", version: 1, payload)
            case .renamed(let payload): StoredForm("person.renamed", version: 1, payload)
            case .rolesChanged(let payload): StoredForm("person.roles_changed", version: 1, payload)
            case .credentialSet(let payload): StoredForm("person.credential_set", version: 1, payload)
            case .suspended(let payload): StoredForm("person.suspended", version: 1, payload)
            case .reinstated(let payload): StoredForm("person.reinstated", version: 1, payload)
            case .addressVerified(let payload): StoredForm("person.address_verified", version: 1, payload)
            case .addressChangeAsked(let payload): StoredForm("person.address_change_asked", version: 1, payload)
            case .addressChanged(let payload): StoredForm("person.address_changed", version: 1, payload)
            case .addressRestored(let payload): StoredForm("person.address_restored", version: 1, payload)
            case .passwordResetOffered(let payload): StoredForm("person.password_reset_offered", version: 1, payload)
            case .policiesAccepted(let payload): StoredForm("person.policies_accepted", version: 1, payload)
            case .preferencesSet(let payload): StoredForm("person.preferences_set", version: 1, payload)
            case .pictureSet(let payload): StoredForm("person.picture_set", version: 1, payload)
            case .pictureRemoved(let payload): StoredForm("person.picture_removed", version: 1, payload)
            case .pseudonymSet(let payload): StoredForm("person.pseudonym_set", version: 1, payload)
            case .pseudonymRemoved(let payload): StoredForm("person.pseudonym_removed", version: 1, payload)
            case .addressCorrected(let payload): StoredForm("person.address_corrected", version: 1, payload)
            case .loginChanged(let payload): StoredForm("person.login_changed", version: 1, payload)
            case .welcomed(let payload): StoredForm("person.welcomed", version: 1, payload)
            case .erased(let payload): StoredForm("person.erased", version: 1, payload)
            }
        }

    /// The person, where the event has personal fields.
    public var subject: UUID? {
        switch self {
        case .registered(let payload): payload.person.rawValue
        case .renamed(let payload): payload.person.rawValue
        case .addressChangeAsked(let payload): payload.person.rawValue
        case .addressChanged(let payload): payload.person.rawValue
        case .addressRestored(let payload): payload.person.rawValue
        case .preferencesSet(let payload): payload.person.rawValue
        case .pictureSet(let payload): payload.person.rawValue
        case .pseudonymSet(let payload): payload.person.rawValue
        case .addressCorrected(let payload): payload.person.rawValue
        case .loginChanged(let payload): payload.person.rawValue
        case .welcomed, .rolesChanged, .credentialSet, .suspended, .reinstated, .erased, .addressVerified,
            .passwordResetOffered,
            .policiesAccepted, .pictureRemoved, .pseudonymRemoved:
            nil
        }
    }
}
