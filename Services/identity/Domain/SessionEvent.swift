public import EventSourcing
public import FoundationEssentials

/// Event between signing in and signing out. One stream per session.
public enum SessionEvent: Sendable, Equatable {
    /// Somebody has signed in.
    case opened(SessionOpening)
    /// The refresh token was exchanged for the next one.
    case refreshed(SessionRefresh)
    /// The token spent last came back after the grace, and its successor, which was never used, was replaced by another.
    case refreshedAgain(SessionRefresh)
    /// The person has given the device another name.
    case named(SessionNaming)
    /// Nothing more can be done in this session.
    case ended(SessionEnding)
}

/// Beginning of a session.
public struct SessionOpening: Codable, Sendable, Equatable {
    /// Proof by which somebody showed who they are.
    public enum Proof: String, Codable, Sendable, Hashable {
        /// The password alone.
        case password
        /// The password and a code of the second factor.
        case code
        /// The password and one of the recovery codes.
        case recoveryCode = "recovery_code"
    }

    /// Person who signed in.
    public var person: PersonID
    /// The password that was used.
    public var credential: CredentialID
    /// Proof by which they showed it.
    public var proof: Proof
    /// Name of the device. Sealed like a person's name: it may hold one.
    public var device: Personal<DeviceName>
    /// The first refresh token; `nil` for a session that can't be refreshed.
    public var token: TokenHash?
    /// Time until which it can be refreshed, unless it is refreshed before. The instant itself is too late.
    public var validUntil: Date
    /// Time at which it ends even if it is used all the time.
    public var endsAt: Date

    /// Describes one opening.
    public init(
        person: PersonID,
        credential: CredentialID,
        proof: Proof,
        device: Personal<DeviceName>,
        token: TokenHash?,
        validUntil: Date,
        endsAt: Date
    ) {
        self.person = person
        self.credential = credential
        self.proof = proof
        self.device = device
        self.token = token
        self.validUntil = validUntil
        self.endsAt = endsAt
    }

    private enum CodingKeys: String, CodingKey {
        case person, credential, proof, device, token
        case validUntil = "valid_until"
        case endsAt = "ends_at"
    }
}

/// One exchange of tokens.
public struct SessionRefresh: Codable, Sendable, Equatable {
    /// The token that is good from now on; the one before is spent.
    public var token: TokenHash
    /// Time until which this one can be used.
    public var validUntil: Date
    /// Time of the exchange, by the clock of the process that made it: the grace counts from it.
    public var at: Date

    /// Describes one exchange.
    public init(token: TokenHash, validUntil: Date, at: Date) {
        self.token = token
        self.validUntil = validUntil
        self.at = at
    }

    private enum CodingKeys: String, CodingKey {
        case token, at
        case validUntil = "valid_until"
    }
}

/// Another name for a device.
public struct SessionNaming: Codable, Sendable, Equatable {
    /// Person whose session it is.
    public var person: PersonID
    /// Name of the device from now on.
    public var name: Personal<DeviceName>

    /// Describes one naming.
    public init(person: PersonID, name: Personal<DeviceName>) {
        self.person = person
        self.name = name
    }
}

/// End of a session.
public struct SessionEnding: Codable, Sendable, Equatable {
    /// Reason for the end.
    public enum Reason: String, Codable, Sendable, Hashable {
        /// The person signed out.
        case signedOut = "signed_out"
        /// A spent token came back: somebody has a copy.
        case tokenReused = "token_reused"
        /// The session was not refreshed in time.
        case expired
        /// The person was suspended.
        case suspended
        /// The password was changed by somebody other than the holder of this session.
        case passwordChanged = "password_changed"
        /// A change of address was taken back: perhaps a stranger was signed in.
        case addressRestored = "address_restored"
        /// A merge was taken back, and this session may have had a token for reading the other account.
        case mergeUndone = "merge_undone"
        /// The person was erased.
        case erased
        /// The person ended it from another session.
        case endedElsewhere = "ended_elsewhere"
        /// Somebody who administers accounts ended it.
        case endedByStaff = "ended_by_staff"
        /// A second factor has become mandatory for the person, and nothing in this session proves one that counts.
        case factorNeeded = "factor_needed"
    }

    /// Reason for the end.
    public var reason: Reason

    /// Describes one ending.
    public init(reason: Reason) {
        self.reason = reason
    }
}
