public import EventSourcing

/// The wish for another address.
public struct AddressChangeRequest: Codable, Sendable, Equatable {
    /// The person; also the stream.
    public var person: PersonID
    /// The address they would like.
    public var email: Personal<EmailAddress>
    /// The mail to that address that must come back.
    public var mail: MailRequest

    /// Describes one.
    public init(person: PersonID, email: Personal<EmailAddress>, mail: MailRequest) {
        self.person = person
        self.email = email
        self.mail = mail
    }
}

/// Another address.
public struct AddressChange: Codable, Sendable, Equatable {
    /// The person; also the stream.
    public var person: PersonID
    /// The address from now on.
    public var email: Personal<EmailAddress>
    /// The address before.
    public var former: Personal<EmailAddress>
    /// The mail to the address before, by which the change can be taken back.
    public var wayBack: MailRequest

    /// Describes one.
    public init(
        person: PersonID,
        email: Personal<EmailAddress>,
        former: Personal<EmailAddress>,
        wayBack: MailRequest
    ) {
        self.person = person
        self.email = email
        self.former = former
        self.wayBack = wayBack
    }

    private enum CodingKeys: String, CodingKey {
        case person, email, former
        case wayBack = "way_back"
    }
}

/// The address before, again.
public struct AddressRestoration: Codable, Sendable, Equatable {
    /// The person; also the stream.
    public var person: PersonID
    /// The address from now on.
    public var email: Personal<EmailAddress>

    /// Describes one.
    public init(person: PersonID, email: Personal<EmailAddress>) {
        self.person = person
        self.email = email
    }
}

/// A way to a new password, by mail or from hand to hand.
public struct PasswordResetOffer: Codable, Sendable, Equatable {
    /// The mail that must come back.
    public var mail: MailRequest
    /// True if an operator hands the link over, and none is mailed; `nil`: it is mailed.
    public var byHand: Bool?

    /// Describes one.
    public init(mail: MailRequest, byHand: Bool? = nil) {
        self.mail = mail
        self.byHand = byHand
    }
}

/// Policies that a person has accepted; the time stands with the event.
public struct PolicyAcceptance: Codable, Sendable, Equatable {
    /// The versions.
    public var accepted: [PolicyVersion]

    /// Describes one acceptance.
    public init(accepted: [PolicyVersion]) {
        self.accepted = accepted
    }
}

/// Language and time zone that the person prefers from now on.
public struct PreferencesChange: Codable, Sendable, Equatable {
    /// The person; also the stream.
    public var person: PersonID
    /// All of them.
    public var preferences: Personal<Preferences>

    /// Describes one change.
    public init(person: PersonID, preferences: Personal<Preferences>) {
        self.person = person
        self.preferences = preferences
    }
}
