/// Body of a message.
public enum Body: Sendable {
    /// Nothing.
    case empty
    /// All of it, in memory.
    case bytes([UInt8])
    /// Piece by piece, with back-pressure. Can be read once.
    case stream(BodyStream)

    /// Text as UTF-8.
    public static func text(_ text: String) -> Body { .bytes(Array(text.utf8)) }

    /// The whole body in memory. Throws a problem with status 413 when it is longer than `limit` bytes; the rest of a
    /// stream is then refused to its producer.
    public func collect(upTo limit: Int) async throws -> [UInt8] {
        switch self {
        case .empty: return []
        case .bytes(let bytes):
            guard bytes.count <= limit else { throw Problem.contentTooLarge(limit: limit) }
            return bytes
        case .stream(let stream):
            var all: [UInt8] = []
            while let piece = try await stream.next() {
                guard all.count + piece.count <= limit else {
                    stream.cancel()
                    throw Problem.contentTooLarge(limit: limit)
                }
                if all.isEmpty { all = piece } else { all += piece }
            }
            return all
        }
    }
}
