public import EventSourcing

/// Another address, on the word of staff: the one before was wrong, and a reader of mail there has no way back.
public struct AddressCorrection: Codable, Sendable, Equatable {
    /// The person; also the stream.
    public var person: PersonID
    /// The address from now on; `nil`: none.
    public var email: Personal<EmailAddress>?
    /// The address before; `nil`: there was none.
    public var former: Personal<EmailAddress>?

    /// Describes one.
    public init(person: PersonID, email: Personal<EmailAddress>?, former: Personal<EmailAddress>?) {
        self.person = person
        self.email = email
        self.former = former
    }
}

/// Another login name. The one before stays the person's, for ever: nobody else can pose as them.
public struct LoginChange: Codable, Sendable, Equatable {
    /// The person; also the stream.
    public var person: PersonID
    /// The login name from now on.
    public var login: Personal<LoginName>

    /// Describes one.
    public init(person: PersonID, login: Personal<LoginName>) {
        self.person = person
        self.login = login
    }
}

/// The mail that tells somebody of their account, and opens a way to a password.
public struct Welcome: Codable, Sendable, Equatable {
    /// The mail that may come back.
    public var mail: MailRequest

    /// Describes one.
    public init(mail: MailRequest) {
        self.mail = mail
    }
}
