/// The name of a header field: a token, kept in lower case, so that equality is what RFC 9110 means by it.
public struct HeaderName: Hashable, Sendable, CustomStringConvertible {
    /// The name in lower case.
    public let text: String
    /// The place among this module's well-known names, from 1; 0 for all others. A well-known name always has its number,
    /// whatever it was made from, so two numbers decide equality without a look at the text.
    private let number: UInt8

    /// Nil unless `text` is a token (RFC 9110, 5.6.2).
    public init?(_ text: String) {
        var text = text
        let name = text.withUTF8 { HeaderName(bytes: UnsafeRawBufferPointer($0)) }
        guard let name else { return nil }
        self = name
    }

    /// A name of this module's own list, known to be a lower-case token.
    init(known text: String, _ number: UInt8) {
        self.text = text
        self.number = number
    }

    /// Nil unless `bytes` are a token. Well-known names cost no allocation.
    package init?(bytes: UnsafeRawBufferPointer) {
        if let known = HeaderNameTable.shared.name(of: bytes) {
            self = known
            return
        }
        guard !bytes.isEmpty, bytes.allSatisfy(Token.isTokenByte) else { return nil }
        text = String(decoding: bytes.lazy.map(Token.lowercased), as: UTF8.self)
        number = 0
    }

    /// The name in lower case.
    public var description: String { text }

    /// Equal names; the text decides only between names that are not well-known.
    public static func == (left: HeaderName, right: HeaderName) -> Bool {
        left.number == right.number && (left.number != 0 || left.text == right.text)
    }

    /// Hashes the number, or the text of a name that is not well-known.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(number)
        if number == 0 { hasher.combine(text) }
    }
}
