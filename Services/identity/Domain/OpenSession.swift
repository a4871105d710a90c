public import FoundationEssentials

/// What the rules need to know of a session that goes on.
public struct OpenSession: Sendable, Equatable {
    /// Who is signed in.
    public let person: PersonID
    /// The password that was used.
    public let credential: CredentialID
    /// When the session ends even if it is used all the time.
    public let endsAt: Date
    /// The token that is good for the next refresh; `nil` if there is none.
    public private(set) var token: TokenHash?
    /// Until when the token can be used.
    public private(set) var validUntil: Date
    /// The tokens that were used.
    public private(set) var spent: Set<TokenHash> = []

    init(_ opening: SessionOpening) {
        person = opening.person
        credential = opening.credential
        endsAt = opening.endsAt
        token = opening.token
        validUntil = opening.validUntil
    }

    mutating func exchange(_ refresh: SessionRefresh) {
        if let token { spent.insert(token) }
        token = refresh.token
        validUntil = refresh.validUntil
    }
}
