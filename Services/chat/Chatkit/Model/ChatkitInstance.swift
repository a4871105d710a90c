/// An instance: what an application was once given by the vendor, and is given by the operator now.
package struct ChatkitInstance: Sendable, Hashable {
    /// The id in addresses and tokens.
    package var id: String
    /// Name for the operator.
    package var name: String
    /// Keys whose signatures count.
    package var keys: [ChatkitKey]
    /// Rights beyond those of persons.
    package var trust: ChatkitTrust

    /// True if its users are persons and its rooms theirs.
    package var isForPeople: Bool { trust.contains(.people) }

    /// True if it is of exactly one kind, and not switched off. Persons' instances have nothing beside.
    package var isServed: Bool {
        guard !trust.contains(.disabled) else { return false }
        return isForPeople ? trust == .people : trust.contains(.server)
    }
}

/// Key of an instance.
package struct ChatkitKey: Sendable, Hashable {
    /// The public half, as tokens name it.
    package var id: String
    /// The secret half, with which tokens are signed.
    package var secret: String

    package init(id: String, secret: String) {
        self.id = id
        self.secret = secret
    }
}

/// Rights that an operator has switched on for an instance. None by default.
package struct ChatkitTrust: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Tokens may act as the server: users and roles are made by the application, and their ids are whatever it says.
    package static let server = ChatkitTrust(rawValue: 1)
    /// Tokens for any user are given to everybody who asks: for trying things out.
    package static let testTokens = ChatkitTrust(rawValue: 2)
    /// Right to remove all by one call: for suites.
    package static let reset = ChatkitTrust(rawValue: 4)
    /// Users are persons, who act as they do in our own chat. Goes with nothing else.
    package static let people = ChatkitTrust(rawValue: 8)
    /// The instance is served no more.
    package static let disabled = ChatkitTrust(rawValue: 16)
}
