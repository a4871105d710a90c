public import FoundationEssentials

/// Fact about notes for other services: a line of the feed `scribe`. Words are in none of them, and nothing tells of psychotherapy notes. Each
/// states the whole of one thing; one that is seen twice must change nothing. New kinds may be added; an unknown one must stop the follower.
public enum NoteFact: Sendable, Hashable {
    /// A note is so from now on.
    case note(NoteStatement)
    /// The chain of a client has come so far. Whoever keeps it can tell later whether the end was cut off.
    case head(HeadStatement)
    /// Somebody read notes of a client.
    case access(AccessStatement)
}

/// Note as it is from now on.
public struct NoteStatement: Codable, Sendable, Hashable {
    /// The note.
    public var id: UUID
    /// Client whom it is about.
    public var client: UUID
    /// Person who acted.
    public var by: UUID
    /// Act: `signed`, `cosigned`, `addendum`, `struck`, `withheld`, `released`, `correction_asked` or `correction_answered`. Others may be added.
    public var act: String
    /// Time of the act.
    public var at: Date
    /// Person who is to sign as well; only with `signed`.
    public var cosigner: UUID?

    /// States it.
    public init(id: UUID, client: UUID, by person: UUID, act: String, at time: Date, cosigner: UUID?) {
        (self.id, self.client, by, self.act, at, self.cosigner) = (id, client, person, act, time, cosigner)
    }
}

/// Head of a client's chain.
public struct HeadStatement: Codable, Sendable, Hashable {
    /// Client whose chain it is.
    public var client: UUID
    /// Number of the last entry.
    public var number: Int64
    /// Hash of the chain with it, base64.
    public var hash: String
    /// Time of the statement.
    public var at: Date
    /// Name of the key that signed.
    public var key: String
    /// Public half of the key, base64.
    public var publicKey: String
    /// Signature, base64.
    public var signature: String

    /// States it.
    public init(
        client: UUID,
        number: Int64,
        hash: String,
        at time: Date,
        key: String,
        publicKey: String,
        signature: String
    ) {
        (self.client, self.number, self.hash, at) = (client, number, hash, time)
        (self.key, self.publicKey, self.signature) = (key, publicKey, signature)
    }
}

/// Access to a client's notes.
public struct AccessStatement: Codable, Sendable, Hashable {
    /// Client whose notes were read.
    public var client: UUID
    /// Person who read; nil: an operator.
    public var by: UUID?
    /// Way: `list`, `hit`, `open`, `print` or `export`.
    public var way: String
    /// Time of reading.
    public var at: Date

    /// States it.
    public init(client: UUID, by person: UUID?, way: String, at time: Date) {
        (self.client, by, self.way, at) = (client, person, way, time)
    }
}
