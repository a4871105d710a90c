/// The protected header of a token: exactly `alg`, `kid` and `typ`, each once, each plain text.
///
/// Read by hand, because a general decoder accepts a key that occurs twice, and because nothing else is allowed: `crit`, `jwk`,
/// `jku`, `x5u` and their like have no place in our tokens, so they are refused rather than ignored.
struct TokenHeader: Hashable, Sendable {
    let algorithm: String
    let keyID: String
    let type: String

    init(_ json: [UInt8]) throws(TokenError) {
        var rest = json[...]
        var members: [String: String] = [:]
        try Self.take("{", from: &rest)
        repeat {
            let name = try Self.takeText(from: &rest)
            try Self.take(":", from: &rest)
            let value = try Self.takeText(from: &rest)
            guard members.updateValue(value, forKey: name) == nil else { throw .header }
        } while Self.takes(",", from: &rest)
        try Self.take("}", from: &rest)
        Self.skipSpace(&rest)
        guard rest.isEmpty else { throw .malformed }
        guard let algorithm = members["alg"], let keyID = members["kid"], let type = members["typ"], members.count == 3
        else { throw members["alg"] == "EdDSA" || members["alg"] == nil ? .header : .algorithm }
        self.algorithm = algorithm
        self.keyID = keyID
        self.type = type
    }

    private static func skipSpace(_ rest: inout ArraySlice<UInt8>) {
        while let byte = rest.first, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { rest.removeFirst() }
    }

    private static func takes(_ sign: Unicode.Scalar, from rest: inout ArraySlice<UInt8>) -> Bool {
        skipSpace(&rest)
        guard rest.first == UInt8(ascii: sign) else { return false }
        rest.removeFirst()
        return true
    }

    private static func take(_ sign: Unicode.Scalar, from rest: inout ArraySlice<UInt8>) throws(TokenError) {
        guard takes(sign, from: &rest) else { throw .header }
    }

    /// Text without escapes: ours never needs any, and an escape is a second way to write the same name.
    private static func takeText(from rest: inout ArraySlice<UInt8>) throws(TokenError) -> String {
        try take("\"", from: &rest)
        guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { throw .malformed }
        let text = rest[rest.startIndex..<end]
        guard text.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }) else { throw .header }
        rest = rest[(end + 1)...]
        return String(decoding: text, as: UTF8.self)
    }
}
