public import FoundationEssentials

/// State of a session that goes on, for the rules. Its size stays the same however often the session is refreshed.
public struct OpenSession: Codable, Sendable, Equatable {
    /// Person who is signed in.
    public let person: PersonID
    /// The password that was used.
    public let credential: CredentialID
    /// Proof by which they showed who they are.
    public let proof: SessionOpening.Proof
    /// Time at which the session ends even if it is used all the time.
    public let endsAt: Date
    /// The token that is good for the next refresh; `nil` if there is none.
    public private(set) var token: TokenHash?
    /// Time until which the token can be used.
    public private(set) var validUntil: Date
    /// The token that was exchanged for this one; `nil` before the first refresh.
    public private(set) var previous: TokenHash?
    /// Time of that exchange, or of the last replacement of its successor.
    public private(set) var exchangedAt: Date?
    /// Number of tokens given out after the first: a spent one can't lie farther back.
    public private(set) var refreshes: Int

    init(_ opening: SessionOpening) {
        person = opening.person
        credential = opening.credential
        proof = opening.proof
        endsAt = opening.endsAt
        token = opening.token
        validUntil = opening.validUntil
        refreshes = 0
    }

    mutating func exchange(_ refresh: SessionRefresh) {
        previous = token
        replaceSuccessor(refresh)
    }

    /// Lets another token follow the one that was exchanged last.
    mutating func replaceSuccessor(_ refresh: SessionRefresh) {
        token = refresh.token
        exchangedAt = refresh.at
        validUntil = refresh.validUntil
        refreshes += 1
    }

    /// Returns true if the last exchange is so young that its answer may be on its way, or was asked for twice.
    func wasExchangedJustNow(at now: Date) -> Bool {
        guard let exchangedAt else { return false }
        return abs(now.timeIntervalSince(exchangedAt)) < Session.grace
    }
}
