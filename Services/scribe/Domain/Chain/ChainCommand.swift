public import FoundationEssentials

/// Act on a client's notes.
public enum ChainAct: Sendable, Hashable {
    /// Sign a note. `cosigner` is who must sign as well.
    case sign(note: UUID, NoteTerms, cosigner: UUID?)
    /// Sign another's note as its supervisor.
    case cosign(note: UUID)
    /// Add words to a note.
    case amend(note: UUID)
    /// Strike a note out, with a pointer to the note that was meant.
    case strike(note: UUID, pointer: UUID?, isWrongClient: Bool)
    /// Withhold the words from the client.
    case withhold(note: UUID)
    /// Show the words to the client.
    case release(note: UUID)
    /// Ask to read a note whose author left.
    case askOpening(note: UUID)
    /// Allow that, as the second person.
    case allowOpening(UUID)
    /// Read it, once.
    case open(UUID)
    /// Ask for a correction.
    case askCorrection(note: UUID)
    /// Answer that request.
    case answerCorrection(UUID, isAccepted: Bool)
}

/// Command to a client's chain: the act, who does it, and what its entry needs from outside.
public struct ChainCommand: Sendable {
    /// Act.
    public var act: ChainAct
    /// Client whose chain it is.
    public var client: UUID
    /// Person who acts.
    public var person: UUID
    /// True if the person keeps the notes of an author who left.
    public var isKeeper: Bool
    /// Id of the entry: of version 7, made at its time.
    public var entry: UUID
    /// Time of the act, to the millisecond.
    public var at: Date
    /// Words and salt.
    public var words: EntryWords
    /// Signer of the unit.
    public var signer: UnitSigner

    /// Puts it together.
    public init(
        _ act: ChainAct,
        client: UUID,
        by person: UUID,
        isKeeper: Bool = false,
        entry: UUID,
        at time: Date,
        words: EntryWords,
        signer: UnitSigner
    ) {
        (self.act, self.client, self.person, self.isKeeper) = (act, client, person, isKeeper)
        (self.entry, at, self.words, self.signer) = (entry, time, words, signer)
    }
}

/// Signer of the unit: the name of its key, and the signature by it. The same bytes always get the same signature.
public struct UnitSigner: Sendable {
    /// Name of the key.
    public let key: String
    /// Public half of it.
    public let publicKey: [UInt8]
    /// Signs bytes.
    public let sign: @Sendable ([UInt8]) -> [UInt8]

    /// A signer of these parts.
    public init(key: String, publicKey: [UInt8], sign: @escaping @Sendable ([UInt8]) -> [UInt8]) {
        (self.key, self.publicKey, self.sign) = (key, publicKey, sign)
    }
}
