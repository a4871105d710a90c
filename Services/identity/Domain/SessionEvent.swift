public import EventSourcing
public import FoundationEssentials

/// What happens between signing in and signing out. One stream per session.
public enum SessionEvent: Sendable, Equatable {
    /// Somebody has signed in.
    case opened(SessionOpening)
    /// The refresh token was exchanged for the next one.
    case refreshed(SessionRefresh)
    /// Nothing more can be done in this session.
    case ended(SessionEnding)
}

/// How a session began.
public struct SessionOpening: Codable, Sendable, Equatable {
    /// Who signed in.
    public var person: PersonID
    /// The password that was used.
    public var credential: CredentialID
    /// The first refresh token; `nil` for a session that can't be refreshed.
    public var token: TokenHash?
    /// Until when it can be refreshed, unless it is refreshed before. The instant itself is too late.
    public var validUntil: Date
    /// When it ends even if it is used all the time.
    public var endsAt: Date

    /// Describes one opening.
    public init(person: PersonID, credential: CredentialID, token: TokenHash?, validUntil: Date, endsAt: Date) {
        self.person = person
        self.credential = credential
        self.token = token
        self.validUntil = validUntil
        self.endsAt = endsAt
    }

    private enum CodingKeys: String, CodingKey {
        case person, credential, token
        case validUntil = "valid_until"
        case endsAt = "ends_at"
    }
}

/// One exchange of tokens.
public struct SessionRefresh: Codable, Sendable, Equatable {
    /// The token that is good from now on; the one before is spent.
    public var token: TokenHash
    /// Until when this one can be used.
    public var validUntil: Date

    /// Describes one exchange.
    public init(token: TokenHash, validUntil: Date) {
        self.token = token
        self.validUntil = validUntil
    }

    private enum CodingKeys: String, CodingKey {
        case token
        case validUntil = "valid_until"
    }
}

/// How a session ended.
public struct SessionEnding: Codable, Sendable, Equatable {
    /// Why.
    public enum Reason: String, Codable, Sendable, Hashable {
        /// The person signed out.
        case signedOut = "signed_out"
        /// A spent token came back: somebody has a copy.
        case tokenReused = "token_reused"
        /// It was not refreshed in time.
        case expired
        /// The person was suspended.
        case suspended
        /// The password was changed by somebody other than the holder of this session.
        case passwordChanged = "password_changed"
        /// The person was erased.
        case erased
    }

    /// Why.
    public var reason: Reason

    /// Describes one ending.
    public init(reason: Reason) {
        self.reason = reason
    }
}

extension SessionEvent: StoredEvent {
    /// The stored names of what happens in a session.
    public static let schema = EventSchema<SessionEvent>()
        .reading(EventType("session.opened", version: 1), as: SessionOpening.self) { .opened($0) }
        .reading(EventType("session.refreshed", version: 1), as: SessionRefresh.self) { .refreshed($0) }
        .reading(EventType("session.ended", version: 1), as: SessionEnding.self) { .ended($0) }
        .writing { event in
            switch event {
            case .opened(let payload): StoredForm("session.opened", version: 1, payload)
            case .refreshed(let payload): StoredForm("session.refreshed", version: 1, payload)
            case .ended(let payload): StoredForm("session.ended", version: 1, payload)
            }
        }
}
