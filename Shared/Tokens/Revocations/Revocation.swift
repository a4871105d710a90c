public import FoundationEssentials

/// Access tokens that count no more before their time: those of a session, or those of a person from before their account changed.
public struct Revocation: Hashable, Sendable {
    /// Tokens that are revoked.
    public enum Subject: Hashable, Sendable {
        /// Tokens of a session that has ended.
        case session(UUID)
        /// Tokens of a person that speak of the account before its event `version`.
        case account(UUID, before: Int64, Remedy)
    }

    /// Means by which a client gets a token that counts.
    public enum Remedy: String, Codable, Hashable, Sendable {
        /// Signing in anew: the sessions have ended, too.
        case signIn = "sign_in"
        /// The refresh token: the session goes on, with other roles.
        case refresh
    }

    /// Tokens that are revoked.
    public var subject: Subject
    /// Time at which the last of them has run out; nobody has to know of it from then on.
    public var until: Date

    /// Revokes the tokens of `subject`.
    public init(_ subject: Subject, until: Date) {
        self.subject = subject
        self.until = until
    }
}

extension Revocation: Codable {
    private enum CodingKeys: String, CodingKey {
        case session, person, before, remedy, until
    }

    /// Reads `{"session", "until"}` or `{"person", "before", "remedy", "until"}`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        until = Date(timeIntervalSince1970: TimeInterval(try values.decode(Int64.self, forKey: .until)))
        if let session = try values.decodeIfPresent(UUID.self, forKey: .session) {
            subject = .session(session)
        } else {
            subject = .account(
                try values.decode(UUID.self, forKey: .person),
                before: try values.decode(Int64.self, forKey: .before),
                try values.decode(Remedy.self, forKey: .remedy)
            )
        }
    }

    /// Writes the same; `until` in whole seconds, rounded up.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch subject {
        case .session(let session): try values.encode(session, forKey: .session)
        case .account(let person, let version, let remedy):
            try values.encode(person, forKey: .person)
            try values.encode(version, forKey: .before)
            try values.encode(remedy, forKey: .remedy)
        }
        try values.encode(Int64(until.timeIntervalSince1970.rounded(.up)), forKey: .until)
    }
}
