public import FoundationEssentials

/// Lines of a record that `scribe verify` reads: keys, entries and heads, in this order. Bytes are base64.
public enum ChainFile {
    /// Public key of the unit. Kind `note_key`.
    public struct Key: Codable, Sendable, Hashable {
        /// Name of the key.
        public var id: String
        /// 32 bytes of Ed25519.
        public var publicKey: Data
        /// Key that vouches for it; nil for the first.
        public var endorsedBy: String?
        /// Signature by that key.
        public var endorsement: Data?

        /// States it.
        public init(id: String, publicKey: Data, endorsedBy: String?, endorsement: Data?) {
            (self.id, self.publicKey) = (id, publicKey)
            (self.endorsedBy, self.endorsement) = (endorsedBy, endorsement)
        }

        private enum CodingKeys: String, CodingKey {
            case id, endorsement
            case publicKey = "public_key"
            case endorsedBy = "endorsed_by"
        }
    }

    /// Entry of the chain. Kind `note_entry`.
    public struct Entry: Codable, Sendable, Hashable {
        /// Place in the chain, from 1.
        public var number: Int64
        /// Client whose chain it is.
        public var client: UUID
        /// Id of the entry.
        public var id: UUID
        /// Name of the act.
        public var kind: String
        /// Person who acted.
        public var author: UUID
        /// Time of the act.
        public var at: Date
        /// Entry to which it belongs.
        public var relatesTo: UUID?
        /// Commitment to its words.
        public var commitment: Data
        /// Hash of the chain before it.
        public var previous: Data
        /// Hash of the chain with it.
        public var hash: Data
        /// Key that signed.
        public var key: String
        /// Signature over the hash.
        public var signature: Data
        /// Salt of the commitment; absent where the words are withheld or erased.
        public var salt: Data?
        /// Mark of the salt.
        public var saltMark: Data?
        /// Words exactly as they were shown and signed; absent where they are withheld or erased.
        public var text: String?
        /// Statements on words that are withheld; absent where they aren't.
        public var withheld: Withheld?

        private enum CodingKeys: String, CodingKey {
            case number, id, kind, at, commitment, previous, hash, key, signature, salt, text, withheld
            case client = "client_id"
            case author = "author_id"
            case relatesTo = "relates_to_id"
            case saltMark = "salt_mark"
        }
    }

    /// Refusal to show words: since when, why, by whom.
    public struct Withheld: Codable, Sendable, Hashable {
        /// Time of the decision.
        public var since: Date
        /// Ground.
        public var ground: String
        /// Person who decided.
        public var by: UUID
        /// Name of that person.
        public var name: String

        /// States it.
        public init(since: Date, ground: String, by: UUID, name: String) {
            (self.since, self.ground, self.by, self.name) = (since, ground, by, name)
        }

        private enum CodingKeys: String, CodingKey {
            case since, ground, name
            case by = "by_id"
        }
    }

    /// Head of the chain. Kind `note_head`.
    public struct Head: Codable, Sendable, Hashable {
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
        /// Signature.
        public var signature: Data

        /// States it.
        public init(_ head: ChainHead, key: String, signature: [UInt8]) {
            (client, number, hash, at) = (head.client, head.number, Data(head.hash), head.at)
            (self.key, self.signature) = (key, Data(signature))
        }

        private enum CodingKeys: String, CodingKey {
            case number, hash, at, key, signature
            case client = "client_id"
        }
    }
}

extension ChainFile.Entry {
    /// Entry of a link that was signed, without its words.
    public init(_ link: ChainLink, previous: [UInt8], hash: [UInt8], key: String, signature: [UInt8]) {
        (number, client, id, kind, author) = (link.number, link.client, link.id, link.kind, link.author)
        (at, relatesTo, commitment) = (link.at, link.relatesTo, Data(link.commitment))
        (self.previous, self.hash, self.key, self.signature) = (Data(previous), Data(hash), key, Data(signature))
    }

    /// Adds the words that were committed to.
    public mutating func show(_ text: String, salt: [UInt8]) {
        (self.text, self.salt, saltMark) = (text, Data(salt), Data(Salt.mark(of: salt)))
    }

    /// Link as the entry says it.
    var link: ChainLink {
        ChainLink(
            number: number,
            client: client,
            id: id,
            kind: kind,
            author: author,
            at: at,
            relatesTo: relatesTo,
            commitment: Array(commitment)
        )
    }
}

extension ChainFile.Head {
    /// Head as the line says it.
    var head: ChainHead { ChainHead(client: client, number: number, hash: Array(hash), at: at) }
}
