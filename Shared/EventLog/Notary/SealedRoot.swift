import EventSourcing

/// One seal in short, to be kept outside of the database: on paper, with a notary, in another system.
public struct SealedRoot: Sendable, Hashable {
    /// The last position it stands for. Everything before is in it as well, since seals are chained.
    public let upTo: Int64
    /// The digest of the seal: 32 bytes.
    public let digest: [UInt8]

    init(_ seal: Seal) {
        upTo = seal.upTo
        digest = seal.digest
    }

    /// One line: the position, a space, 64 hexadecimal digits.
    public var line: String {
        "\(upTo) \(Hexadecimal.text(digest))"
    }

    /// Reads such a line; `nil` if it is none.
    public init?(line: String) {
        let parts = line.split(whereSeparator: \.isWhitespace)
        guard parts.count == 2, let upTo = Int64(parts[0]), upTo > 0, parts[1].utf8.count == 64,
            let digest = Hexadecimal.bytes(String(parts[1]))
        else { return nil }
        self.upTo = upTo
        self.digest = digest
    }
}
