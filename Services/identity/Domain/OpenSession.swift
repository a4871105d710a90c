public import FoundationEssentials

/// What the rules need to know of a session that goes on. It stays as small however often the session is refreshed.
public struct OpenSession: Codable, Sendable, Equatable {
    /// Who is signed in.
    public let person: PersonID
    /// The password that was used.
    public let credential: CredentialID
    /// By what they proved who they are.
    public let proof: SessionOpening.Proof
    /// When the session ends even if it is used all the time.
    public let endsAt: Date
    /// The token that is good for the next refresh; `nil` if there is none.
    public private(set) var token: TokenHash?
    /// Until when the token can be used.
    public private(set) var validUntil: Date
    /// The token that was exchanged for this one; `nil` before the first refresh.
    public private(set) var previous: TokenHash?
    /// When that, or the last replacement of its successor, was.
    public private(set) var exchangedAt: Date?
    /// How many tokens were given out after the first: how far back a spent one can lie.
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

    /// Whether the last exchange is so young that its answer may be on its way, or was asked for twice.
    func wasExchangedJustNow(at now: Date) -> Bool {
        guard let exchangedAt else { return false }
        return abs(now.timeIntervalSince(exchangedAt)) < Session.grace
    }
}
