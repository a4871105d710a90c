/// The name of a header field: a token, kept in lower case, so that equality is what RFC 9110 means by it.
public struct HeaderName: Hashable, Sendable, CustomStringConvertible {
    /// The name in lower case.
    public let text: String

    /// Nil unless `text` is a token (RFC 9110, 5.6.2).
    public init?(_ text: String) {
        var text = text
        let name = text.withUTF8 { HeaderName(bytes: UnsafeRawBufferPointer($0)) }
        guard let name else { return nil }
        self = name
    }

    /// A name of this module's own list, known to be a lower-case token.
    init(known text: String) { self.text = text }

    /// Nil unless `bytes` are a token. Well-known names cost no allocation.
    package init?(bytes: UnsafeRawBufferPointer) {
        if let known = HeaderNameTable.shared.name(of: bytes) {
            self = known
            return
        }
        guard !bytes.isEmpty, bytes.allSatisfy(Token.isTokenByte) else { return nil }
        text = String(decoding: bytes.lazy.map(Token.lowercased), as: UTF8.self)
    }

    /// The name in lower case.
    public var description: String { text }
}
