public import FoundationEssentials

/// A person who has been registered.
public struct PersonRegistered: Codable, Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// The small number of the person: positive, never reused, the id that the original client knows.
    public var number: Int
    /// The given name; `nil` once the person has been erased.
    public var firstName: String?
    /// The family name; `nil` once the person has been erased.
    public var lastName: String?
    /// Sorted and not empty: `client`, `therapist`, `counsellor`, `coordinator`, `administrator`. Others may be added.
    public var roles: [String]

    /// Describes one registration.
    public init(id: UUID, number: Int, firstName: String?, lastName: String?, roles: [String]) {
        self.id = id
        self.number = number
        self.firstName = firstName
        self.lastName = lastName
        self.roles = roles
    }

    private enum CodingKeys: String, CodingKey {
        case id, number, roles
        case firstName = "first_name"
        case lastName = "last_name"
    }
}

/// New names of a person.
public struct PersonRenamed: Codable, Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// The given name; `nil` once the person has been erased.
    public var firstName: String?
    /// The family name; `nil` once the person has been erased.
    public var lastName: String?

    /// Describes one change of names.
    public init(id: UUID, firstName: String?, lastName: String?) {
        self.id = id
        self.firstName = firstName
        self.lastName = lastName
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case firstName = "first_name"
        case lastName = "last_name"
    }
}

/// All roles that a person has from now on.
public struct PersonRolesChanged: Codable, Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// Sorted and not empty; see ``PersonRegistered/roles``.
    public var roles: [String]

    /// Describes one change of roles.
    public init(id: UUID, roles: [String]) {
        self.id = id
        self.roles = roles
    }
}

/// A counsellor, with the facts that decide whom they suit. Their profile in their own words stays with identity.
public struct CounsellorListed: Codable, Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// Subjects of their advice: lower case, sorted, not empty.
    public var specialities: [String]
    /// Languages: tags such as `en` or `fr-CA`, sorted, not empty.
    public var languages: [String]

    /// Describes one counsellor.
    public init(id: UUID, specialities: [String], languages: [String]) {
        self.id = id
        self.specialities = specialities
        self.languages = languages
    }
}

/// The language in which a person would like to be spoken to.
public struct PersonLanguage: Codable, Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// A tag such as `en` or `fr-CA`; `nil` if they have no wish, or once the person has been erased.
    public var language: String?

    /// Describes one wish.
    public init(id: UUID, language: String?) {
        self.id = id
        self.language = language
    }
}

/// A fact that needs no more than whom it is about.
public struct PersonReference: Codable, Sendable, Hashable {
    /// The person.
    public var id: UUID

    /// Names one person.
    public init(id: UUID) {
        self.id = id
    }
}

/// Somebody who is to be forgotten.
public struct PersonErasure: Codable, Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// Id of the erasure; the confirmation names it.
    public var erasure: UUID
    /// Number of times it was ordered again, because an older copy of identity's database was restored; `nil`: never.
    public var round: Int?

    /// Names one erasure.
    public init(id: UUID, erasure: UUID, round: Int? = nil) {
        self.id = id
        self.erasure = erasure
        self.round = round
    }
}
