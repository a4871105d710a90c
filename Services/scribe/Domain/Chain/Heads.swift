public import EventSourcing
public import FoundationEssentials
import NoteChain

/// Head of a client's chain as it was told to others.
public struct HeadStated: Codable, Sendable, Hashable {
    /// Client whose chain it is.
    public var client: UUID
    /// Number of the last entry.
    public var number: Int64
    /// Hash of the chain with it.
    public var hash: Data
    /// Time of the statement.
    public var at: Date
    /// Key that signed.
    public var key: String
    /// Public half of that key.
    public var publicKey: Data
    /// Signature.
    public var signature: Data

    /// Head of `client` at `number`, signed at `time`.
    public init(client: UUID, number: Int64, hash: Data, at time: Date, by signer: UnitSigner) {
        (self.client, self.number, self.hash, at) = (client, number, hash, time)
        (key, publicKey) = (signer.key, Data(signer.publicKey))
        let head = ChainHead(client: client, number: number, hash: Array(hash), at: time)
        signature = Data(signer.sign(head.signed))
    }

    /// Stream of a client's heads.
    public static func stream(of client: UUID) -> UUID { UUID.named("heads", in: client) }
}

extension HeadStated: StoredEvent {
    private static let type = EventType("head.stated", version: 1)

    /// The stored name of a head.
    public static let schema = EventSchema<HeadStated>()
        .reading(type, as: HeadStated.self) { $0 }
        .writing { StoredForm(type, $0) }
}
