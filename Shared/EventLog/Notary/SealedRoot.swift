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
        let digits = Array("0123456789abcdef")
        return "\(upTo) " + String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    /// Reads such a line; `nil` if it is none.
    public init?(line: String) {
        let parts = line.split(whereSeparator: \.isWhitespace)
        guard parts.count == 2, let upTo = Int64(parts[0]), upTo > 0, parts[1].utf8.count == 64 else { return nil }
        var digest: [UInt8] = []
        var rest = parts[1][...]
        while !rest.isEmpty {
            guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
            digest.append(byte)
            rest = rest.dropFirst(2)
        }
        self.upTo = upTo
        self.digest = digest
    }
}
