/// An instance: what an application was once given by the vendor, and is given by the operator now.
struct ChatkitInstance: Sendable, Hashable {
    /// The id in addresses and tokens.
    var id: String
    /// Name for the operator.
    var name: String
    /// Keys whose signatures count.
    var keys: [ChatkitKey]
    /// Rights beyond those of persons.
    var trust: ChatkitTrust

    /// True if its users are persons and its rooms theirs.
    var isForPeople: Bool { trust.contains(.people) }

    /// True if it is of exactly one kind, and not switched off. Persons' instances have nothing beside.
    var isServed: Bool {
        guard !trust.contains(.disabled) else { return false }
        return isForPeople ? trust == .people : trust.contains(.server)
    }
}

/// Key of an instance.
struct ChatkitKey: Sendable, Hashable {
    /// The public half, as tokens name it.
    var id: String
    /// The secret half, with which tokens are signed.
    var secret: String
}

/// Rights that an operator has switched on for an instance. None by default.
struct ChatkitTrust: OptionSet, Sendable, Hashable {
    let rawValue: Int

    /// Tokens may act as the server: users and roles are made by the application, and their ids are whatever it says.
    static let server = ChatkitTrust(rawValue: 1)
    /// Tokens for any user are given to everybody who asks: for trying things out.
    static let testTokens = ChatkitTrust(rawValue: 2)
    /// Right to remove all by one call: for suites.
    static let reset = ChatkitTrust(rawValue: 4)
    /// Users are persons, who act as they do in our own chat. Goes with nothing else.
    static let people = ChatkitTrust(rawValue: 8)
    /// The instance is served no more.
    static let disabled = ChatkitTrust(rawValue: 16)
}
