public import EventSourcing
public import FoundationEssentials
public import NoteChain

/// Words of an entry with the salt of their commitment.
public struct EntryWords: Codable, Sendable, Hashable {
    /// 32 random bytes.
    public var salt: Data
    /// Text exactly as it was shown and signed.
    public var text: String

    /// States them.
    public init(salt: Data, text: String) { (self.salt, self.text) = (salt, text) }
}

/// Entry of a client's chain: an act, signed by the unit.
public struct ChainEntered: Codable, Sendable, Hashable {
    /// Id of the entry.
    public var id: UUID
    /// Client whose chain it is.
    public var client: UUID
    /// Place in the chain, from 1.
    public var number: Int64
    /// Act.
    public var kind: ChainKind
    /// Person who acted.
    public var author: UUID
    /// Time of the act.
    public var at: Date
    /// Thing that it is about: the note, or for what follows a request that request.
    public var relatesTo: UUID
    /// The note that it concerns in the end.
    public var note: UUID
    /// Commitment to the words.
    public var commitment: Data
    /// Hash of the chain before it.
    public var previous: Data
    /// Hash of the chain with it.
    public var hash: Data
    /// Key that signed.
    public var key: String
    /// Signature over the hash.
    public var signature: Data
    /// Terms of a note that was signed; else nil.
    public var terms: NoteTerms?
    /// Person who is to sign as well; nil: nobody.
    public var cosigner: UUID?
    /// For a note that was struck: where the note stands that was meant.
    public var pointer: UUID?
    /// For a note that was struck: true if it stood in the wrong client's record.
    public var isWrongClient: Bool?
    /// For an answer: true if the request was accepted.
    public var isAccepted: Bool?
    /// Words and their salt.
    public var words: Personal<EntryWords>

    /// Link of it.
    public var link: ChainLink {
        ChainLink(
            number: number,
            client: client,
            id: id,
            kind: kind.rawValue,
            author: author,
            at: at,
            relatesTo: relatesTo,
            commitment: Array(commitment)
        )
    }

    /// Entry as a record shows it, with its words if `isShown` and they aren't erased.
    public func fileEntry(isShown: Bool) -> ChainFile.Entry {
        var entry = ChainFile.Entry(
            link,
            previous: Array(previous),
            hash: Array(hash),
            key: key,
            signature: Array(signature)
        )
        if isShown, let words = words.value { entry.show(words.text, salt: Array(words.salt)) }
        return entry
    }
}

/// Event of a client's chain. Those of psychotherapy notes have a name of their own, whose words no operator opens alone.
public enum ChainEvent: Sendable, Hashable {
    /// Entry of the record.
    case clinical(ChainEntered)
    /// Entry about a psychotherapy note.
    case psychotherapy(ChainEntered)

    /// The entry.
    public var entry: ChainEntered {
        switch self {
        case .clinical(let entry), .psychotherapy(let entry): entry
        }
    }
}

extension ChainEvent: StoredEvent {
    private static let clinicalType = EventType("note.entered", version: 1)
    private static let psychotherapyType = EventType("psychotherapy.entered", version: 1)

    /// The stored names of entries.
    public static let schema = EventSchema<ChainEvent>()
        .reading(clinicalType, as: ChainEntered.self) { .clinical($0) }
        .reading(psychotherapyType, as: ChainEntered.self) { .psychotherapy($0) }
        .writing { event in
            switch event {
            case .clinical(let entry): StoredForm(clinicalType, entry)
            case .psychotherapy(let entry): StoredForm(psychotherapyType, entry)
            }
        }

    /// The client.
    public var subject: UUID? { entry.client }
}
