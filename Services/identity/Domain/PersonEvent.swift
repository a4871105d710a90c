public import EventSourcing

/// Event of an account. One stream per person.
public enum PersonEvent: Sendable, Equatable {
    /// The person exists from now on.
    case registered(PersonRegistration)
    /// The names have changed.
    case renamed(PersonRenaming)
    /// The whole set of roles was replaced.
    case rolesChanged(RolesReplacement)
    /// Another password is good from now on, and only that one.
    case credentialSet(CredentialChange)
    /// The person can't sign in until reinstated.
    case suspended(Unadorned)
    /// The suspension is over.
    case reinstated(Unadorned)
    /// The address was shown to be the person's own.
    case addressVerified(Unadorned)
    /// The person would like another address, and has still to show that it is theirs.
    case addressChangeAsked(AddressChangeRequest)
    /// The person has another address from now on.
    case addressChanged(AddressChange)
    /// A reader of mail at the former address has taken the change back.
    case addressRestored(AddressRestoration)
    /// A reader of the person's mail may set a new password.
    case passwordResetOffered(PasswordResetOffer)
    /// The person has accepted versions of policies.
    case policiesAccepted(PolicyAcceptance)
    /// The person would like to be spoken to in another way.
    case preferencesSet(PreferencesChange)
    /// The person shows others a picture from now on, or another one.
    case pictureSet(PictureSet)
    /// The person shows no picture any more.
    case pictureRemoved(Unadorned)
    /// Other clients call the person by a pseudonym from now on, or by another one.
    case pseudonymSet(PseudonymSet)
    /// The person has no pseudonym any more.
    case pseudonymRemoved(Unadorned)
    /// Staff have set another address right, or taken it away.
    case addressCorrected(AddressCorrection)
    /// The person signs in by another name from now on.
    case loginChanged(LoginChange)
    /// The person was registered by others, and is told so by mail, with a way to a password.
    case welcomed(Welcome)
    /// The person's key was destroyed: what is personal in earlier events can't be read any more.
    case erased(Unadorned)
}

/// Data of a new person.
public struct PersonRegistration: Codable, Sendable, Equatable {
    /// The person; also the stream.
    public var person: PersonID
    /// The small number, positive, assigned once; see ``NumberSequence``.
    public var number: Int
    /// Login name of the person.
    public var login: Personal<LoginName>
    /// Name that others see.
    public var name: Personal<PersonName>
    /// Mail address of the person; `nil`: none.
    public var email: Personal<EmailAddress>?
    /// Roles of the person in the clinic.
    public var roles: Roles

    /// Describes one person.
    public init(
        person: PersonID,
        number: Int,
        login: Personal<LoginName>,
        name: Personal<PersonName>,
        email: Personal<EmailAddress>?,
        roles: Roles
    ) {
        self.person = person
        self.number = number
        self.login = login
        self.name = name
        self.email = email
        self.roles = roles
    }
}

/// New names.
public struct PersonRenaming: Codable, Sendable, Equatable {
    /// The person; also the stream.
    public var person: PersonID
    /// Name that others see from now on.
    public var name: Personal<PersonName>

    /// Describes one change of names.
    public init(person: PersonID, name: Personal<PersonName>) {
        self.person = person
        self.name = name
    }
}

/// New roles.
public struct RolesReplacement: Codable, Sendable, Equatable {
    /// All roles the person has from now on.
    public var roles: Roles

    /// Describes one change of roles.
    public init(roles: Roles) {
        self.roles = roles
    }
}

/// A new password.
public struct CredentialChange: Codable, Sendable, Equatable {
    /// The row of the hash that counts from now on.
    public var credential: CredentialID

    /// Describes one change of password.
    public init(credential: CredentialID) {
        self.credential = credential
    }
}

/// The payload of an event whose name says everything.
public struct Unadorned: Codable, Sendable, Equatable {
    /// Nothing.
    public init() {}
}
